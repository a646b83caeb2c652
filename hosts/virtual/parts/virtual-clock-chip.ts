import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";
import type { VirtualChannel, VirtualClock } from "./virtual-part.js";

/** The years 2000 to 2099, in seconds since 1970. */
const CHANNELS = {
  time: { from: 946_684_800, to: 4_102_444_799, precision: 1, unit: "s" } satisfies VirtualChannel,
};

/** Where a chip has its time, and what its other registers have after the first power-on. */
export interface ClockChipLayout {
  readonly address: number;
  readonly name: string;
  /** The register of the seconds. */
  readonly first: number;
  /** The place of the day behind it; the weekday has the other of 3 and 4. */
  readonly day: 3 | 4;
  /** The bits of the seconds' register that aren't seconds, as after the first power-on. */
  readonly seconds: number;
  /** The first and the last register. */
  readonly from: number;
  readonly to: number;
  readonly registers: readonly (readonly [register: number, value: number])[];
}

/**
 * A chip that counts seconds on a battery, so that neither a power cut of the board nor pulling it out stops it. `time` is in
 * seconds since 1970, NaN until it is set, by a test or over the bus.
 */
export abstract class VirtualClockChip extends VirtualRegisterPart {
  readonly channels = CHANNELS;
  readonly #layout: ClockChipLayout;
  readonly #registers = new Map<number, number>();
  /** The board's time for which the registers have the time. */
  #at = 0;

  constructor(options: VirtualI2COptions, layout: ClockChipLayout) {
    super(options, layout);
    this.#layout = layout;
    this.loseTime();
  }

  /** Its time goes on from where it is: only the clock by which it counts is another. */
  override wire(clock: VirtualClock, onSeen: () => void): void {
    this.#count();
    super.wire(clock, onSeen);
    this.#at = this.now;
  }

  /** Its battery is taken out, and put in again. */
  loseTime(): void {
    const { registers, seconds } = this.#layout;
    this.#registers.clear();
    for (const [register, value] of registers) this.#registers.set(register, value);
    this.#store(Date.UTC(2000, 0, 1), seconds);
    this.#at = this.now;
  }

  /** What a register has, as a bus would read it. */
  register(register: number): number {
    this.#count();
    return this.#registers.get(register) ?? 0;
  }

  override get(channel: string): number {
    if (channel !== "time" || !this.#isKnown) return Number.NaN;
    this.#count();
    return this.#stored() / 1000;
  }

  protected override changed(): void {
    this.#store(super.get("time") * 1000, 0);
    this.#at = this.now;
    this.trust();
  }

  /** A power cut is nothing to it. */
  protected powerOn(): void {}

  /** Whether its clock stands. */
  protected abstract stands(): boolean;
  /** Whether its time may be wrong. */
  protected abstract doubts(): boolean;
  /** Sets the registers so that the time is right. */
  protected abstract trust(): void;

  /** A register without counting. */
  protected bits(register: number): number {
    return this.#registers.get(register) ?? 0;
  }

  protected setBits(register: number, value: number): void {
    this.#registers.set(register, value);
  }

  /** Whether the hours are of twelve. */
  protected isOfTwelve(): boolean {
    return false;
  }

  protected override readRegister(register: number): number | undefined {
    this.#count();
    return this.#registers.get(register);
  }

  protected override writeRegister(register: number, value: number): false | undefined {
    const { from, to } = this.#layout;
    if (register < from || register > to)
      return this.refuse(`register ${register} can't be written`);
    this.#count();
    this.#registers.set(register, value);
    // A second begins.
    if (register === this.#layout.first) this.#at = this.now;
    this.appearanceChanged();
    return undefined;
  }

  get #isKnown(): boolean {
    return !this.stands() && !this.doubts() && !Number.isNaN(this.#stored());
  }

  /** Adds the seconds that have passed. */
  #count(): void {
    const passed = Math.floor((this.now - this.#at) / 1000);
    const time = this.#stored();
    if (this.stands() || Number.isNaN(time)) {
      this.#at = this.now;
      return;
    }
    if (passed <= 0) return;
    this.#at += passed * 1000;
    this.#store(time + passed * 1000, this.bits(this.#layout.first) & 0x80);
  }

  /** The time in its registers, in milliseconds; NaN if they have none. */
  #stored(): number {
    const { first, day } = this.#layout;
    const two = (place: number, bits: number) => {
      const byte = this.bits(first + place) & bits;
      return byte % 16 < 10 ? Number(byte.toString(16)) : Number.NaN;
    };
    return Date.UTC(
      2000 + two(6, 0xff),
      two(5, 0x1f) - 1,
      two(day, 0x3f),
      ...([this.#hour(two), two(1, 0x7f), two(0, 0x7f)] as const),
    );
  }

  #hour(two: (place: number, bits: number) => number): number {
    if (!this.isOfTwelve()) return two(2, 0x3f);
    const isAfternoon = (this.bits(this.#layout.first + 2) & 0x20) !== 0;
    return (two(2, 0x1f) % 12) + (isAfternoon ? 12 : 0);
  }

  /** Nobody reads the weekday: it stays as it was written. */
  #store(time: number, seconds: number): void {
    const { first, day } = this.#layout;
    const date = new Date(time);
    const put = (place: number, number: number, bits = 0) =>
      this.#registers.set(first + place, Number.parseInt(String(number), 16) | bits);
    const hour = date.getUTCHours();
    put(0, date.getUTCSeconds(), seconds);
    put(1, date.getUTCMinutes());
    if (this.isOfTwelve())
      put(2, hour % 12 || 12, (this.bits(first + 2) & 0x40) | (hour < 12 ? 0 : 0x20));
    else put(2, hour);
    put(day, date.getUTCDate());
    put(5, date.getUTCMonth() + 1);
    put(6, date.getUTCFullYear() % 100);
  }
}

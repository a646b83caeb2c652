import { litSegments, segmentScreen } from "./segment-screen.js";
import type { VirtualChannel, VirtualScreen } from "./virtual-part.js";
import { VirtualWirePart } from "./virtual-wire-part.js";

const DIGITS = 6;

/** A Titan Micro TM1637 with its digits, from the data sheet, version 2.4. */
export class VirtualTM1637 extends VirtualWirePart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  readonly #count: number;
  readonly #memory = new Uint8Array(DIGITS);
  #clock: 0 | 1 = 1;
  #data: 0 | 1 = 1;
  /** What is received: undefined before a start. */
  #bits: number | undefined;
  #byte = 0;
  #command: number | undefined;
  #isFixed = false;
  #place = 0;
  #control = 0;

  /** The size is how many digits it has: `"4"`, which is the default. */
  constructor(options: { name?: string; size?: string } = {}) {
    super(options.name ?? "tm1637");
    this.#count = Number(options.size ?? 4);
  }

  /** The lit segments of each digit, such as `"abc."`; none while it is off. */
  get lit(): string[] {
    return this.#seen.map(litSegments);
  }

  /** How bright it is, 0 to 7; undefined while it is off. */
  get intensity(): number | undefined {
    return this.isPlugged && this.#control & 8 ? this.#control & 7 : undefined;
  }

  override get shown(): Readonly<Record<string, number>> {
    const { intensity } = this;
    return intensity === undefined ? {} : { intensity };
  }

  override get screen(): VirtualScreen | undefined {
    return this.#seen.length === 0 ? undefined : segmentScreen(this.#seen);
  }

  get #seen(): number[] {
    return this.intensity === undefined ? [] : [...this.#memory.subarray(0, this.#count)];
  }

  protected powerOn(): void {
    for (let i = 0; i < DIGITS; i++) this.#memory[i] = (i * 37 + 21) & 0xff;
    this.#control = 0;
    this.#bits = this.#command = undefined;
    this.pullsLow = false;
  }

  levels(clock: 0 | 1, data: 0 | 1): void {
    const [before, dataBefore] = [this.#clock, this.#data];
    this.#clock = clock;
    this.#data = data;
    if (!this.isPlugged) {
      this.pullsLow = false;
      return;
    }
    // Data that changes while the clock is high is a start or an end.
    if (clock && before && data !== dataBefore && !this.pullsLow) {
      if (data) this.#bits = undefined;
      else {
        this.#bits = this.#byte = 0;
        this.#command = undefined;
      }
    } else if (clock && !before) this.#rises(data);
    else if (!clock && before) this.#falls();
  }

  /** The lowest bit comes first. */
  #rises(data: 0 | 1): void {
    if (this.#bits === undefined) return;
    if (this.#bits < 8) this.#byte |= data << this.#bits;
    this.#bits += 1;
  }

  /** It acknowledges from the end of the eighth clock to the end of the ninth. */
  #falls(): void {
    if (this.#bits === 8) {
      const missed = this.unacknowledged > 0;
      if (missed) this.unacknowledged -= 1;
      else this.#take(this.#byte);
      this.pullsLow = !missed;
    } else if (this.#bits === 9) {
      this.pullsLow = false;
      this.#bits = this.#byte = 0;
    }
  }

  /** The first byte of a frame is a command, further ones are digits. */
  #take(byte: number): void {
    const sort = byte & 0xc0;
    if (this.#command !== undefined) {
      if ((this.#command & 0xc0) !== 0xc0) {
        this.refuse(`${byte} came after the command ${this.#command}`);
        return;
      }
      if (this.#place < DIGITS) this.#memory[this.#place] = byte;
      if (!this.#isFixed) this.#place = (this.#place + 1) % 16;
    } else {
      this.#command = byte;
      if (sort === 0xc0) this.#place = byte & 0x0f;
      else if (sort === 0x80) this.#control = byte & 0x0f;
      else if (sort === 0x40 && (byte & 0x0b) === 0) this.#isFixed = (byte & 4) !== 0;
      else this.refuse(`command ${byte} isn't simulated`);
    }
    this.appearanceChanged();
  }
}

import { litSegments, segmentScreen } from "./segment-screen.js";
import type { VirtualChannel, VirtualScreen } from "./virtual-part.js";
import { VirtualSPIPart, type VirtualSPISettings } from "./virtual-spi-part.js";

const DIGITS = 8;

/** As fast as it takes bits: 100 ns for one. */
const FASTEST = 10_000_000;

/** The registers of one of them. */
class DigitDriver {
  readonly digits = new Uint8Array(DIGITS);
  decodes = 0;
  intensity = 0;
  digitsInUse = 1;
  isWorking = false;
  isTested = false;
}

/** A chain of Maxim MAX7219 with their digits, from the data sheet 19-4452. */
export class VirtualMAX7219 extends VirtualSPIPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  readonly #count: number;
  /** From the one at the board on. */
  #chips: readonly DigitDriver[] = [];
  /** What is in the chain, from the board on: 16 bits for each. */
  #words: number[] = [];

  /** The size is how many are in the chain: `"1"`, which is the default. */
  constructor(options: { name?: string; size?: string } = {}) {
    super(options.name ?? "max7219");
    this.#count = Number(options.size ?? 1);
  }

  /**
   * The lit segments of each digit, such as `"abc."`, of the last one of the chain first, as modules are put together; none
   * while they don't work.
   */
  get lit(): string[] {
    return this.#seen.map(litSegments);
  }

  /** How bright the one at the board is, 0 to 15; undefined while it doesn't work. */
  get intensity(): number | undefined {
    const [first] = this.#chips;
    return this.isPlugged && first?.isWorking ? first.intensity : undefined;
  }

  override get screen(): VirtualScreen | undefined {
    return this.#seen.length === 0 ? undefined : segmentScreen(this.#seen);
  }

  get #seen(): number[] {
    if (!this.isPlugged || this.#chips.every(({ isWorking }) => !isWorking)) return [];
    return [...this.#chips].reverse().flatMap((chip) =>
      Array.from({ length: DIGITS }, (_, i) => {
        const digit = DIGITS - 1 - i;
        if (chip.isTested) return 0xff;
        if (!chip.isWorking || digit >= chip.digitsInUse) return 0;
        return inOrder(chip.digits[digit] ?? 0);
      }),
    );
  }

  /** All is dark; the digits keep whatever they have. */
  protected powerOn(): void {
    this.#chips = Array.from({ length: this.#count }, () => new DigitDriver());
    for (const [i, { digits }] of this.#chips.entries())
      for (let digit = 0; digit < DIGITS; digit++) digits[digit] = (digit * 37 + i) & 0xff;
    this.#words = Array(this.#count).fill(0) as number[];
  }

  /** While it is selected all is shifted on; at the end each takes what has come to it. */
  protected exchange(bytes: Uint8Array, { hz, mode }: VirtualSPISettings): undefined {
    if (hz > FASTEST) this.refuse(`it can't be written with ${hz} Hz`);
    if (mode !== 0) this.refuse(`it has no mode ${mode}`);
    if (bytes.length % 2 === 1) this.refuse("it takes 16 bits");
    for (let at = 0; at + 1 < bytes.length; at += 2)
      this.#words = [(bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0), ...this.#words].slice(
        0,
        this.#count,
      );
    for (const [i, word] of this.#words.entries()) {
      const chip = this.#chips[i];
      if (chip) this.#set(chip, (word >> 8) & 15, word & 255);
    }
    this.appearanceChanged();
    return undefined;
  }

  #set(chip: DigitDriver, register: number, value: number): void {
    if (register >= 1 && register <= DIGITS) chip.digits[register - 1] = value;
    else if (register === 9) {
      chip.decodes = value;
      if (value !== 0) this.refuse("decoding isn't simulated");
    } else if (register === 10) chip.intensity = value & 15;
    else if (register === 11) chip.digitsInUse = (value & 7) + 1;
    else if (register === 12) chip.isWorking = (value & 1) === 1;
    else if (register === 15) chip.isTested = (value & 1) === 1;
    else if (register !== 0) this.refuse(`there's no register ${register}`);
  }
}

/** Segments with A as the lowest bit: in its registers it is the highest one below the dot. */
function inOrder(value: number): number {
  let segments = value & 0x80;
  for (let bit = 0; bit < 7; bit++) if (value & (0x40 >> bit)) segments |= 1 << bit;
  return segments;
}

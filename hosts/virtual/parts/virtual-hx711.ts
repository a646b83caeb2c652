import { VirtualSPIPart, type VirtualSPISettings } from "./virtual-spi-part.js";

/** Milliseconds of a conversion at ten a second, and until the first after power-on. */
const CONVERSION = 100;
const SETTLING = 400;

/** Seconds for which its clock has to be high, at least and at most: after more it sleeps. */
const SHORTEST = 0.2e-6;
const LONGEST = 50e-6;

/** How many pulses a reading has for each gain (table 3). */
const GAINS: Readonly<Record<number, number>> = { 25: 128, 26: 32, 27: 64 };

/** Avia HX711, from its data sheet: `in` is its DOUT, `out` its PD_SCK. */
export class VirtualHX711 extends VirtualSPIPart {
  readonly channels = {
    value: { from: -8_388_607, to: 8_388_606, precision: 0.5, unit: "" },
  };
  #readyAt = 0;
  /** What it shifts out, the next bit first; empty while it converts. */
  #bits: number[] = [];
  #pulses = 0;
  #gain = 128;
  readonly #usualGain: number;

  /** @param options - `gain` is the one with which it converts to `value`; default 128. */
  constructor(options: { name?: string; value?: number; gain?: number } = {}) {
    super(options.name ?? "hx711");
    this.#usualGain = options.gain ?? 128;
    this.set("value", options.value ?? 100_000);
  }

  protected powerOn(): void {
    this.#readyAt = this.now + SETTLING;
    this.#pulses = 0;
    this.#gain = 128;
  }

  protected exchange(bytes: Uint8Array, { hz, mode }: VirtualSPISettings): Uint8Array | undefined {
    const high = 1 / hz;
    if (mode !== 0 || high < SHORTEST || high > LONGEST) {
      this.refuse(`its clock isn't high for ${high} s in mode ${mode}`);
      return undefined;
    }
    const answer = new Uint8Array(bytes.length);
    let before = 0;
    for (let i = 0; i < 8 * bytes.length; i++) {
      const level = ((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      if (level === 1 && before === 0) this.#rise();
      before = level;
      if (this.#output === 1) answer[i >> 3] = (answer[i >> 3] ?? 0) | (1 << (7 - (i & 7)));
    }
    if (this.#pulses >= 25) this.#convert();
    if (before === 1) this.refuse("its clock is left high, so that it goes to sleep");
    return answer;
  }

  /** DOUT: high while it converts, low when it has something, then the bits. */
  get #output(): number {
    if (this.now < this.#readyAt) return 1;
    return this.#pulses === 0 ? 0 : (this.#bits[this.#pulses - 1] ?? 1);
  }

  #rise(): void {
    if (this.now < this.#readyAt) return;
    if (this.#pulses === 0) {
      const scaled = Math.round((this.get("value") * this.#gain) / this.#usualGain);
      const value = Math.min(Math.max(scaled, -0x80_0000), 0x7f_ffff);
      const text = (value < 0 ? 2 ** 24 + value : value).toString(2).padStart(24, "0");
      this.#bits = [...text].map(Number);
    }
    this.#pulses += 1;
  }

  /** With the gain that the pulses have set; it takes longer to settle with another one. */
  #convert(): void {
    const gain = GAINS[this.#pulses];
    if (gain === undefined) this.refuse(`it has ${this.#pulses} pulses`);
    this.#readyAt = this.now + (gain === this.#gain ? CONVERSION : SETTLING);
    this.#gain = gain ?? 128;
    this.#pulses = 0;
  }
}

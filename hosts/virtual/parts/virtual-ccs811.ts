import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** Milliseconds between measurements, by the mode's number. */
const PERIODS = [0, 1000, 10_000, 60_000];

/** The bytes that reset it. */
const RESET = [0x11, 0xe5, 0x72, 0x8a];

/** Milliseconds that its firmware takes to start, in which it doesn't answer. */
const START_UP = 1;

/** ams CCS811, from its data sheet DS000459. */
export class VirtualCCS811 extends VirtualI2CPart {
  readonly channels = {
    co2: { from: 400, to: 8192, precision: 0.5, unit: "ppm" },
    tvoc: { from: 0, to: 1187, precision: 0.5, unit: "ppb" },
  };
  #register = 0;
  #isRunning = false;
  #startedAt = 0;
  #mode = 0;
  #modeSince = 0;
  /** The number of the measurement that was read last. */
  #read = 0;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x5a, name: "ccs811" });
    this.set("co2", 500);
    this.set("tvoc", 20);
  }

  protected powerOn(): void {
    this.#isRunning = false;
    this.#startedAt = this.now - START_UP;
    this.#mode = this.#register = this.#read = 0;
  }

  protected override isReady(): boolean {
    return this.now - this.#startedAt >= START_UP;
  }

  protected written([register = 0, ...values]: Uint8Array): boolean {
    this.#register = register;
    if (register === 0xf4) return this.#start(values);
    if (register === 0xff && values.join() === RESET.join()) {
      this.powerOn();
      return true;
    }
    if (values.length === 0) return true;
    // What the air is like, and what clean air was: neither changes what is measured here.
    if ((register === 0x05 && values.length === 4) || (register === 0x11 && values.length === 2))
      return this.#isRunning || this.refuse("its firmware doesn't run");
    const [mode = 0] = values;
    if (register !== 1 || values.length !== 1 || !this.#isRunning)
      return this.refuse(`register ${register} can't be written so`);
    if (mode & 0b1000_0111 || PERIODS[mode >> 4] === undefined)
      return this.refuse(`mode ${mode} isn't simulated`);
    this.#mode = mode;
    this.#modeSince = this.now;
    this.#read = 0;
    return true;
  }

  protected read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    bytes.set(this.#content().slice(0, count));
    return bytes;
  }

  #start(values: readonly number[]): boolean {
    if (this.#isRunning || values.length > 0) return this.refuse("its firmware runs already");
    this.#isRunning = true;
    this.#startedAt = this.now;
    return true;
  }

  /** How many measurements there have been. */
  get #count(): number {
    const period = PERIODS[this.#mode >> 4] ?? 0;
    return period === 0 ? 0 : Math.floor((this.now - this.#modeSince) / period);
  }

  #content(): number[] {
    const isFresh = this.#count > this.#read;
    const status = 0x10 | (this.#isRunning ? 0x80 : 0) | (isFresh ? 8 : 0);
    if (this.#register === 0) return [status];
    if (this.#register === 1) return [this.#mode];
    if (this.#register === 0x20) return [0x81];
    if (this.#register === 0xe0) return [0];
    if (this.#register !== 2) {
      this.refuse(`register ${this.#register} isn't simulated`);
      return [];
    }
    if (!isFresh && this.#read === 0) return [0xfd, 0xfd, 0, 0, status, 0];
    this.#read = this.#count;
    const words = [this.get("co2"), this.get("tvoc")].map(Math.round);
    return [...words.flatMap((word) => [word >> 8, word & 0xff]), status, 0];
  }
}

import type { Host, PinSpecifier, PWM, PWMOptions } from "../../host/host.js";

/** One PWM output of a lamp, which takes what eyes see for what the lamp gives. */
export class PWMChannel {
  readonly #gamma: number;
  readonly #output: PWM;
  #duty = 0;
  #level = 0;
  #from = 0;
  #to = 0;

  /**
   * Opens the output. Throws what the host throws.
   *
   * @param gamma - The exponent that makes the share of time of a brightness.
   * @param hz - Default: the host's.
   * @param level - The brightness that it begins with, 0 to 1.
   */
  constructor(host: Host, pin: PinSpecifier, gamma: number, hz: number | undefined, level: number) {
    const options: PWMOptions = { pin };
    if (hz !== undefined) options.hz = hz;
    this.#gamma = gamma;
    this.#output = new host.io.PWM(options);
    // The host need not begin with 0.
    this.#duty = -1;
    try {
      this.write(level);
    } catch (error) {
      this.#output.close();
      throw error;
    }
  }

  /** Begins a transition from where it is to `level`, 0 to 1. */
  aim(level: number): void {
    this.#from = this.#level;
    this.#to = level;
  }

  /** Goes to a place on the transition: 0 is its begin, 1 its end. */
  move(share: number): void {
    this.write(share >= 1 ? this.#to : this.#from + (this.#to - this.#from) * share);
  }

  /** Shows a brightness from 0 to 1; what is outside becomes the nearest in it, NaN 0. */
  write(level: number): void {
    this.#level = level > 0 ? Math.min(level, 1) : 0;
    const duty = Math.round(this.#level ** this.#gamma * (2 ** this.#output.resolution - 1));
    if (duty === this.#duty) return;
    this.#duty = duty;
    this.#output.write(duty);
  }

  close(): void {
    this.#output.close();
  }
}

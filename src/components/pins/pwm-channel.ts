import type { Host, PinSpecifier, PWM, PWMOptions } from "../../host/host.js";

/** One PWM output of a lamp, with gamma correction. */
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
   * @param gamma - The exponent that converts brightness to duty cycle.
   * @param hz - The PWM frequency. Default: the host's.
   * @param level - The initial brightness, 0 to 1.
   */
  constructor(host: Host, pin: PinSpecifier, gamma: number, hz: number | undefined, level: number) {
    const options: PWMOptions = { pin };
    if (hz !== undefined) options.hz = hz;
    this.#gamma = gamma;
    this.#output = new host.io.PWM(options);
    // The host's initial duty cycle need not be 0.
    this.#duty = -1;
    try {
      this.write(level);
    } catch (error) {
      this.#output.close();
      throw error;
    }
  }

  /** Starts a transition from the current brightness to `level`, 0 to 1. */
  aim(level: number): void {
    this.#from = this.#level;
    this.#to = level;
  }

  /** Moves to a point of the transition: 0 is its start, 1 its end. */
  move(share: number): void {
    this.write(share >= 1 ? this.#to : this.#from + (this.#to - this.#from) * share);
  }

  /** Shows a brightness, clamped to 0 to 1; 0 for NaN. */
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

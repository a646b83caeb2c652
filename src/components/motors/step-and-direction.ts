import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";

/** A stepper's driver that makes a step for each pulse, such as an A4988. */
export class StepAndDirection {
  readonly outputs: readonly DigitalOutput[];
  readonly #step: DigitalOutput;
  readonly #direction: DigitalOutput;

  constructor(pins: { readonly step: DigitalPin; readonly direction: DigitalPin }) {
    this.#step = new DigitalOutput(pins.step);
    this.#direction = new DigitalOutput(pins.direction);
    this.outputs = [this.#step, this.#direction];
  }

  /** @param way - 1, for which the direction's pin is high, or -1. */
  step(way: number): void {
    this.#direction.set(way > 0);
    // A microsecond is enough, which is less than the call takes.
    this.#step.set(true);
    this.#step.set(false);
  }

  /** Does nothing: such a driver has a pin of its own for that. */
  release(): void {}
}

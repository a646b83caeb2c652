import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";

/** A stepper's driver that makes a step for each pulse, such as an A4988. */
export class StepAndDirection {
  readonly outputs: readonly DigitalOutput[];
  private readonly stepOutput: DigitalOutput;
  private readonly directionOutput: DigitalOutput;

  constructor(stepPin: DigitalPin, directionPin: DigitalPin) {
    this.stepOutput = new DigitalOutput(stepPin);
    this.directionOutput = new DigitalOutput(directionPin);
    this.outputs = [this.stepOutput, this.directionOutput];
  }

  /** @param way - 1, for which the direction's pin is high, or -1. */
  step(way: number): void {
    this.directionOutput.set(way > 0);
    // A microsecond is enough, which is less than the call takes.
    this.stepOutput.set(true);
    this.stepOutput.set(false);
  }

  /** Does nothing: such a driver has a pin of its own for that. */
  release(): void {}
}

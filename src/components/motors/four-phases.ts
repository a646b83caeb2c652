import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";

/** Which inputs are on: two at a time, in full steps. */
const SEQUENCE = [0b0011, 0b0110, 0b1100, 0b1001];

/** A stepper's driver with an input for each phase, such as a ULN2003 for a 28BYJ-48. */
export class FourPhases {
  readonly outputs: readonly DigitalOutput[];
  private phase = 0;

  constructor(pins: readonly DigitalPin[]) {
    this.outputs = pins.map((pin) => new DigitalOutput(pin));
  }

  /** @param way - 1 or -1. */
  step(way: number): void {
    this.phase = (this.phase + way) & 3;
    this.write(SEQUENCE[this.phase] as number);
  }

  /** No current flows then. */
  release(): void {
    this.write(0);
  }

  private write(inputs: number): void {
    const { outputs } = this;
    for (let i = 0; i < outputs.length; i++) outputs[i]?.set(((inputs >> i) & 1) === 1);
  }
}

import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";

/** Which inputs are on after each step. */
const SEQUENCES = {
  /** Two at a time. */
  full: [0b0011, 0b0110, 0b1100, 0b1001],
  /** One and two in turn: twice as many steps. */
  half: [0b0001, 0b0011, 0b0010, 0b0110, 0b0100, 0b1100, 0b1000, 0b1001],
  /** One at a time, with less current. */
  wave: [0b0001, 0b0010, 0b0100, 0b1000],
};

export type StepMode = keyof typeof SEQUENCES;

/** A stepper's driver with an input for each phase, such as a ULN2003 for a 28BYJ-48. */
export class FourPhases {
  readonly outputs: readonly DigitalOutput[];
  private phase = 0;
  private readonly sequence: readonly number[];

  constructor(pins: readonly DigitalPin[], mode: StepMode = "full") {
    this.sequence = SEQUENCES[mode];
    this.outputs = pins.map((pin) => new DigitalOutput(pin));
  }

  /** @param way - 1 or -1. */
  step(way: number): void {
    // Of four or eight.
    this.phase = (this.phase + way) & (this.sequence.length - 1);
    this.write(this.sequence[this.phase] as number);
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

import { VirtualPart } from "./virtual-part.js";

/** A part that sends or receives trains of pulses on one wire. */
export abstract class VirtualTrainPart extends VirtualPart {
  /** How many of the next requests, or trains, it misses. */
  unacknowledged = 0;
  /** Puts a train on the wire. Set by the board to which it is wired. */
  output: ((timings: readonly number[], takes: number) => void) | undefined;

  /** The program holds the wire low, or releases it. */
  driven(_level: 0 | 1): void {}

  /** The program sends this: microseconds, on positive, off negative. */
  sent(_timings: readonly number[], _carrier: number): void {}

  /**
   * Sends a train: microseconds, at high level positive, at low level negative.
   *
   * @param takes milliseconds until the program has it; default 0
   */
  protected send(timings: readonly number[], takes = 0): void {
    if (!this.isPlugged) return;
    if (this.unacknowledged > 0) this.unacknowledged -= 1;
    else this.output?.(timings, takes);
  }
}

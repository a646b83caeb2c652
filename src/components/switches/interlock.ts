import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";

/** An output that mustn't be on together with others. */
interface InterlockedOutput {
  readonly turnOff: () => void;
}

/**
 * Lets at most one of several switches be on, such as the two directions of a motor: pass the same `new
 * Interlock()` to each. Turning one on turns the others off first.
 */
export class Interlock {
  private readonly delay: number;
  /** The one that is on, or will be. */
  private owner: InterlockedOutput | undefined;
  /** When the last one went off, in the host's ticks. */
  private released = Number.NEGATIVE_INFINITY;

  /**
   * @param delay - The time between one relay going off and another going on, since contacts open more slowly
   *   than they close. Default 100 ms.
   * @throws ConfigurationError when the delay is out of range.
   */
  constructor(delay: Duration = 100) {
    this.delay = checkedDuration("An interlock", "delay", delay, DELAY);
  }

  /** Whether none is on. */
  get isFree(): boolean {
    return this.owner === undefined;
  }

  /** Turns the others off. Returns how many milliseconds all relays have to stay off. */
  take(owner: InterlockedOutput, ticks: () => number): number {
    const other = this.owner;
    if (other !== owner) other?.turnOff();
    this.owner = owner;
    return Math.max(0, this.released + this.delay - ticks());
  }

  /** It has gone off. */
  release(owner: InterlockedOutput, ticks: number): void {
    if (this.owner !== owner) return;
    this.owner = undefined;
    this.released = ticks;
  }
}

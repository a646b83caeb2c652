import type { Time } from "../host/host.js";

/**
 * A host's time with ticks that never go back: when the host's ticks do, or start over, these continue from where
 * they were. All code that measures durations uses this, so nothing else has to handle such jumps.
 */
export class SteadyTime implements Time {
  private last: number;
  private ahead = 0;

  constructor(private readonly time: Time) {
    this.last = time.ticks;
  }

  get ticks(): number {
    const ticks = this.time.ticks;
    if (ticks < this.last) this.ahead += this.last - ticks;
    this.last = ticks;
    return ticks + this.ahead;
  }

  get now(): number {
    return this.time.now;
  }

  set(seconds: number): void {
    this.time.set(seconds);
  }
}

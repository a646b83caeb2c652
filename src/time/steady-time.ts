import type { Time } from "../host/host.js";

/**
 * A host's time whose ticks are never set back: when the host's are, or begin anew, these go on from
 * where they were. Whatever measures how long something takes uses this, so that nothing else has to
 * expect such a clock.
 */
export class SteadyTime implements Time {
  private readonly time: Time;
  private last: number;
  private ahead = 0;

  constructor(time: Time) {
    this.time = time;
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

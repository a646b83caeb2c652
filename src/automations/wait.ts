import type { Host, Timer } from "../host/host.js";

/** What rules need to know of the device's clock. */
export interface RuleClock {
  /** Whether it was set. */
  readonly known: boolean;
  /** What to add to UTC to get the local time, in seconds; undefined if that isn't known. */
  readonly utcOffset: number | undefined;
}

/**
 * A wait as it is stored: how many milliseconds were left, and when it ends, in milliseconds since 1970, or 0 if that
 * isn't known.
 */
export type KeptWait = readonly [left: number, end: number];

/** A wait of a rule: for its delay, or until a state has met a condition for long enough. */
export class Wait {
  private timer: Timer | undefined;
  /** When it ends, in ticks. */
  private end = 0;
  /** The stored end, while the clock isn't known; otherwise 0. */
  private storedEnd = 0;

  constructor(
    private readonly host: Host,
    private readonly clock: RuleClock,
    private readonly done: () => void,
  ) {}

  get isOn(): boolean {
    return this.timer !== undefined;
  }

  /** In milliseconds. */
  get left(): number {
    return Math.max(0, this.end - this.host.time.ticks);
  }

  begin(time: number): void {
    this.stop();
    const { timer, time: clock } = this.host;
    this.end = clock.ticks + time;
    this.timer = timer.set(() => {
      this.timer = undefined;
      return this.done();
    }, time);
  }

  stop(): void {
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    this.storedEnd = 0;
  }

  get kept(): KeptWait | null {
    if (!this.isOn) return null;
    const { left } = this;
    return [left, this.clock.known ? Math.round(this.host.time.now + left) : this.storedEnd];
  }

  /**
   * Continues a stored wait. While the time isn't known, the time that the restart took doesn't count. A clock that
   * was set wrong makes the wait shorter, but never longer.
   */
  resume([left, end]: KeptWait): void {
    this.begin(Math.min(left, this.leftByClock(end)));
    if (!this.clock.known) this.storedEnd = end;
  }

  /** Called when the time may have become known. */
  tick(): void {
    if (!this.isOn || this.storedEnd === 0 || !this.clock.known) return;
    const end = this.storedEnd;
    this.begin(Math.min(this.left, this.leftByClock(end)));
  }

  /** Milliseconds until the end by the clock; infinite if the end or the time isn't known. */
  private leftByClock(end: number): number {
    if (end === 0 || !this.clock.known) return Number.POSITIVE_INFINITY;
    return Math.max(0, end - this.host.time.now);
  }
}

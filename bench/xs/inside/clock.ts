/** A clock that the measuring program moves, and the timers that follow it. */
import type { Time, Timers } from "../../../src/host/host.js";

/** A timer. A timer that has ended is reused, so that setting one takes no memory of the host. */
class MeasuredTimer {
  callback: (() => void) | undefined;
  /** When it is due, in ticks. */
  at = 0;
  /** 0: it fires once. */
  interval = 0;
  /** The timer that is due after it, or the next unused one. */
  next: MeasuredTimer | undefined;
}

/** No member is `#private`: on XS each use of one costs 19 units, which the benchmark would add to the device's. */
export class MeasuredClock implements Timers {
  readonly time: Time & { ticks: number } = { ticks: 0, now: 0, set: () => {} };
  /** The running timers, the earliest first. */
  first: MeasuredTimer | undefined;
  unused: MeasuredTimer | undefined;

  /** Lets time pass, in milliseconds. Timers fire when they are due, in order. */
  pass(milliseconds: number): void {
    const { time } = this;
    const until = time.ticks + milliseconds;
    let timer = this.first;
    while (timer !== undefined && timer.at <= until) {
      const callback = timer.callback as () => void;
      time.ticks = timer.at;
      this.first = timer.next;
      if (timer.interval > 0) this.insert(timer, timer.at + timer.interval);
      else this.reuse(timer);
      callback();
      timer = this.first;
    }
    time.ticks = until;
  }

  set(callback: () => void, delay: number): MeasuredTimer {
    return this.begin(callback, delay, 0);
  }

  repeat(callback: () => void, interval: number): MeasuredTimer {
    return this.begin(callback, interval, interval);
  }

  clear(timer: MeasuredTimer): void {
    if (timer.callback === undefined) return;
    if (this.first === timer) this.first = timer.next;
    else {
      let before = this.first as MeasuredTimer;
      while (before.next !== timer) before = before.next as MeasuredTimer;
      before.next = timer.next;
    }
    this.reuse(timer);
  }

  begin(callback: () => void, delay: number, interval: number): MeasuredTimer {
    const timer = this.unused ?? new MeasuredTimer();
    if (timer === this.unused) this.unused = timer.next;
    timer.callback = callback;
    timer.interval = interval;
    this.insert(timer, this.time.ticks + delay);
    return timer;
  }

  insert(timer: MeasuredTimer, at: number): void {
    timer.at = at;
    let before: MeasuredTimer | undefined;
    let after = this.first;
    while (after !== undefined && after.at <= at) {
      before = after;
      after = after.next;
    }
    timer.next = after;
    if (before === undefined) this.first = timer;
    else before.next = timer;
  }

  reuse(timer: MeasuredTimer): void {
    timer.callback = undefined;
    timer.next = this.unused;
    this.unused = timer;
  }
}

import type { Time, Timer, Timers } from "../../src/host/host.js";

interface MemoryTimer {
  readonly callback: () => void;
  readonly interval: number;
  readonly repeats: boolean;
  due: number;
}

/** Time that only passes when `advance` is called, and its timers. */
export class MemoryTime implements Time, Timers {
  readonly #uncaught: unknown[] | undefined;
  ticks = 1000;
  #now = 0;
  /** The monotonic clock of the timers. */
  #passed = 0;
  readonly #running = new Set<MemoryTimer>();

  /** @param uncaught - Called with errors that callbacks throw. Default: `advance` throws them. */
  constructor(uncaught?: unknown[]) {
    this.#uncaught = uncaught;
  }

  get now(): number {
    return this.#now;
  }

  set(seconds: number): void;
  set(callback: () => void, delay: number): Timer;
  set(first: number | (() => void), delay = 0): Timer | undefined {
    if (typeof first !== "number") return this.#add(first, delay, false);
    this.#now = first * 1000;
    return undefined;
  }

  repeat(callback: () => void, interval: number): Timer {
    return this.#add(callback, Math.max(1, interval), true);
  }

  clear(timer: Timer): void {
    this.#running.delete(timer as MemoryTimer);
  }

  /** How many timers are running. */
  get running(): number {
    return this.#running.size;
  }

  /** Milliseconds that have passed since it was created, whatever the clock was set to. */
  get passed(): number {
    return this.#passed;
  }

  /** Lets milliseconds pass, and runs every timer that becomes due, each at its exact time. */
  advance(milliseconds: number): void {
    const end = this.#passed + milliseconds;
    while (this.step(end));
  }

  /**
   * Advances to the next due timer and runs it, or advances to `end` if none is due until then.
   *
   * @param end - In the milliseconds of `passed`.
   * @returns Whether a timer ran.
   */
  step(end: number): boolean {
    const next = this.#next(end);
    this.#pass(next ? next.due : end);
    if (!next) return false;
    if (next.repeats) next.due = this.#passed + next.interval;
    else this.#running.delete(next);
    try {
      next.callback();
    } catch (error) {
      if (!this.#uncaught) throw error;
      this.#uncaught.push(error);
    }
    return true;
  }

  /** Sets the clock. Timers aren't affected. */
  jump(milliseconds: number): void {
    this.ticks += milliseconds;
    this.#now += milliseconds;
  }

  #pass(to: number): void {
    const milliseconds = Math.max(0, to - this.#passed);
    this.#passed += milliseconds;
    this.ticks += milliseconds;
    this.#now += milliseconds;
  }

  #next(end: number): MemoryTimer | undefined {
    let first: MemoryTimer | undefined;
    for (const timer of this.#running)
      if (timer.due <= end && (!first || timer.due < first.due)) first = timer;
    return first;
  }

  #add(callback: () => void, interval: number, repeats: boolean): Timer {
    const timer = { callback, interval, repeats, due: 0 };
    timer.due = this.#passed + timer.interval;
    this.#running.add(timer);
    return timer;
  }
}

/** Timers and time, which ECMA-419 leaves out, as Moddable has them. */

/** What `set` and `repeat` return, for `clear`. */
export type Timer = object;

export interface Timers {
  /** Calls back once, after `delay` milliseconds. */
  set(callback: () => void, delay: number): Timer;
  /** Calls back every `interval` milliseconds. */
  repeat(callback: () => void, interval: number): Timer;
  clear(timer: Timer): void;
}

export interface Time {
  /** Milliseconds since an arbitrary moment; they never go back. Only differences are meaningful. */
  readonly ticks: number;
  /** The device's time in milliseconds since 1970 (UTC). A clock that was never set starts at 0. */
  readonly now: number;
  /** Sets `now`, in seconds; on a board, the clock that `Date` reads. */
  set(seconds: number): void;
}

import type { Timer, Timers } from "../../src/host/host.js";
import { OutOfRangeError } from "./errors.js";

// Node turns a longer delay into 1 ms.
const MAX_DELAY = 2 ** 31 - 1;

/**
 * Moddable's timers on Node's. A running timer keeps the program alive.
 *
 * `set` and `repeat` throw OutOfRangeError for more than 2147483647 ms; less than 1 ms becomes 1.
 */
export const timer: Timers = {
  set(callback, delay) {
    return setTimeout(callback, checked(delay));
  },
  repeat(callback, interval) {
    return setInterval(callback, checked(interval));
  },
  clear(timer: Timer) {
    // Clears both kinds of timers.
    clearTimeout(timer as NodeJS.Timeout);
  },
};

function checked(delay: number): number {
  if (!(delay <= MAX_DELAY)) {
    throw new OutOfRangeError("The timer's delay", delay, 0, MAX_DELAY);
  }
  return delay;
}

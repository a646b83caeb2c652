import type { Timer, Timers } from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";

class RunningTimer implements Receiver {
  readonly number: number;
  readonly #callback: () => void;
  readonly #repeats: boolean;

  constructor(callback: () => void, milliseconds: number, repeats: boolean) {
    this.#callback = callback;
    this.#repeats = repeats;
    this.number = call(HOST, "startTimer", milliseconds, repeats) as number;
    receive(this.number, this);
  }

  happened(): void {
    if (!this.#repeats) this.clear();
    this.#callback();
  }

  clear(): void {
    forget(this.number);
    call(this.number, "close");
  }
}

/** The timers of Node's side. */
export const timer: Timers = {
  set: (callback, delay) => new RunningTimer(callback, delay, false),
  repeat: (callback, interval) => new RunningTimer(callback, interval, true),
  clear: (timer: Timer) => (timer as RunningTimer).clear(),
};

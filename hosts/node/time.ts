import type { Time } from "../../src/host/host.js";

/** The device's clock. It starts with the machine's time, and never changes that. */
export class NodeTime implements Time {
  #offset = 0;

  get ticks(): number {
    return Math.trunc(performance.now());
  }

  /** `Date` still gives the machine's time. */
  get now(): number {
    return Date.now() + this.#offset;
  }

  set(seconds: number): void {
    this.#offset = seconds * 1000 - Date.now();
  }
}

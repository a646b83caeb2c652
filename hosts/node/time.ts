import type { Time } from "../../src/host/host.js";

/** The device's clock. It begins as the machine's, which is never set. */
export class NodeTime implements Time {
  #offset = 0;

  get ticks(): number {
    return Math.trunc(performance.now());
  }

  /** `Date` keeps reading the machine's. */
  get now(): number {
    return Date.now() + this.#offset;
  }

  set(seconds: number): void {
    this.#offset = seconds * 1000 - Date.now();
  }
}

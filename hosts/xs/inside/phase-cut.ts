import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";

/** A dimmer of mains; its pins are on Node's side. */
export class WorkerPhaseCut implements host.PhaseCut {
  target: unknown;
  readonly #number: number;

  constructor({ target, ...options }: host.PhaseCutOptions) {
    this.#number = call(HOST, "openPhaseCut", options) as number;
    this.target = target;
  }

  write(value: number): void {
    call(this.#number, "write", value);
  }

  close(): void {
    call(this.#number, "close");
  }
}

import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";

/** A touch pad; the pin is on Node's side. */
export class WorkerTouchPad implements host.TouchPad {
  target: unknown;
  readonly #number: number;

  constructor({ pin, threshold, measuring, target }: host.TouchPadOptions) {
    this.#number = call(HOST, "openTouchPad", { pin, threshold, measuring }) as number;
    this.target = target;
  }

  get benchmark(): number | undefined {
    return call(this.#number, "rest") as number | undefined;
  }

  read(): number {
    return call(this.#number, "read") as number;
  }

  close(): void {
    call(this.#number, "close");
  }
}

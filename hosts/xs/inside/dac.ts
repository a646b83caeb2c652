import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";

/** A digital-to-analog converter; the pin is on Node's side. */
export class WorkerDAC implements host.DAC {
  target: unknown;
  readonly resolution: number;
  readonly #number: number;

  constructor({ pin, target }: host.DACOptions) {
    const opened = call(HOST, "openDAC", { pin }) as { number: number; resolution: number };
    this.#number = opened.number;
    this.resolution = opened.resolution;
    this.target = target;
  }

  write(value: number): void {
    call(this.#number, "write", value);
  }

  close(): void {
    call(this.#number, "close");
  }
}

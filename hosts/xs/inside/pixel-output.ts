import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** An output for an LED strip; the strip is on Node's side. */
export class WorkerPixelOutput implements host.PixelOutput {
  readonly bytes: Uint8Array;
  readonly #number: number;

  constructor({ pin, length, order }: host.PixelOutputOptions) {
    this.bytes = new Uint8Array(length * order.length);
    this.#number = call(HOST, "openPixelOutput", { pin, length, order }) as number;
  }

  update(): void {
    call(this.#number, "show", { bytes: [...this.bytes] } satisfies JSONBytes);
  }

  close(): void {
    call(this.#number, "close");
  }
}

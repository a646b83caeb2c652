import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** ECMA-419's Serial; the port is on Node's side. */
export class WorkerSerial implements host.Serial {
  target: unknown;
  readonly #number: number;

  constructor({ target, ...options }: host.SerialOptions) {
    this.#number = call(HOST, "openSerial", { ...options }) as number;
    this.target = target;
  }

  read(): ArrayBuffer | undefined {
    const came = call(this.#number, "read") as JSONBytes | undefined;
    return came && Uint8Array.from(came.bytes).buffer;
  }

  write(bytes: Uint8Array): void {
    call(this.#number, "write", { bytes: [...bytes] } satisfies JSONBytes);
  }

  close(): void {
    call(this.#number, "close");
  }
}

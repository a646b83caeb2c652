import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** ECMA-419's SPI; the bus is on Node's side. */
export class WorkerSPI implements host.SPI {
  target: unknown;
  readonly #number: number;

  constructor({ target, ...options }: host.SPIOptions) {
    this.#number = call(HOST, "openSPI", options) as number;
    this.target = target;
  }

  read(buffer: Uint8Array): void {
    buffer.set((call(this.#number, "read", buffer.length) as JSONBytes).bytes);
  }

  write(buffer: Uint8Array): void {
    call(this.#number, "write", { bytes: [...buffer] } satisfies JSONBytes);
  }

  transfer(buffer: Uint8Array): void {
    const sent = { bytes: [...buffer] } satisfies JSONBytes;
    buffer.set((call(this.#number, "transfer", sent) as JSONBytes).bytes);
  }

  close(): void {
    call(this.#number, "close");
  }
}

import type { OneWire } from "../../src/host/host.js";
import type { JSONBytes } from "./inside/protocol.js";

/** A OneWire as the worker calls it: addresses go as copies. */
export class RemoteOneWire {
  readonly #io: OneWire;

  constructor(io: OneWire) {
    this.#io = io;
  }

  reset(): boolean {
    return this.#io.reset();
  }

  select(address: Uint8Array<ArrayBuffer>): void {
    this.#io.select(address.buffer);
  }

  write(byte: number): void {
    this.#io.write(byte);
  }

  read(count: number): ArrayBuffer {
    return this.#io.read(count);
  }

  search(): JSONBytes[] {
    return this.#io.search().map((address) => ({ bytes: [...new Uint8Array(address)] }));
  }

  close(): void {
    this.#io.close();
  }
}

import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** Moddable's OneWire; the bus is on Node's side. */
export class WorkerOneWire implements host.OneWire {
  readonly #number: number;

  constructor({ pin }: { pin: host.PinSpecifier }) {
    this.#number = call(HOST, "openOneWire", { pin }) as number;
  }

  reset(): boolean {
    return call(this.#number, "reset") as boolean;
  }

  select(address: ArrayBuffer): void {
    call(this.#number, "select", { bytes: [...new Uint8Array(address)] } satisfies JSONBytes);
  }

  write(byte: number): void {
    call(this.#number, "write", byte);
  }

  read(count: number): ArrayBuffer {
    return Uint8Array.from((call(this.#number, "read", count) as JSONBytes).bytes).buffer;
  }

  search(): ArrayBuffer[] {
    const found = call(this.#number, "search") as JSONBytes[];
    return found.map(({ bytes }) => Uint8Array.from(bytes).buffer);
  }

  close(): void {
    call(this.#number, "close");
  }
}

import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** ECMA-419's I2C; the bus is on Node's side. */
export class WorkerI2C implements host.I2C {
  target: unknown;
  readonly #number: number;

  constructor(options: host.I2COptions) {
    const { data, clock, hz, address, timeout } = options;
    this.#number = call(HOST, "openI2C", { data, clock, hz, address, timeout }) as number;
    this.target = options.target;
  }

  read(buffer: Uint8Array): number {
    const { bytes } = call(this.#number, "read", buffer.length) as JSONBytes;
    buffer.set(bytes);
    return bytes.length;
  }

  write(buffer: Uint8Array): void {
    call(this.#number, "write", { bytes: [...buffer] } satisfies JSONBytes);
  }

  writeRead(write: Uint8Array, read: Uint8Array): number {
    this.write(write);
    return this.read(read);
  }

  close(): void {
    call(this.#number, "close");
  }
}

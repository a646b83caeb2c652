import type { I2C } from "../../src/host/host.js";

/** An I2C as the worker calls it: arrays go as copies. */
export class RemoteI2C {
  readonly #io: I2C;

  constructor(io: I2C) {
    this.#io = io;
  }

  read(count: number): ArrayBuffer {
    const bytes = new Uint8Array(count);
    this.#io.read(bytes);
    return bytes.buffer;
  }

  write(bytes: Uint8Array): void {
    this.#io.write(bytes);
  }

  close(): void {
    this.#io.close();
  }
}

import type { SPI } from "../../src/host/host.js";

/** An SPI as the worker calls it: arrays go as copies. */
export class RemoteSPI {
  readonly #io: SPI;

  constructor(io: SPI) {
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

  transfer(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
    this.#io.transfer(bytes);
    return bytes.buffer;
  }

  close(): void {
    this.#io.close();
  }
}

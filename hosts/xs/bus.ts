import type { I2C, SPI } from "../../src/host/host.js";

/** An I2C or SPI as the worker calls it: arrays go as copies. */
export class RemoteBus<IO extends I2C | SPI> {
  protected readonly io: IO;

  constructor(io: IO) {
    this.io = io;
  }

  read(count: number): ArrayBuffer {
    const bytes = new Uint8Array(count);
    this.io.read(bytes);
    return bytes.buffer;
  }

  write(bytes: Uint8Array): void {
    this.io.write(bytes);
  }

  close(): void {
    this.io.close();
  }
}

export class RemoteSPI extends RemoteBus<SPI> {
  transfer(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
    this.io.transfer(bytes);
    return bytes.buffer;
  }
}

import type { PixelOutput } from "../../src/host/host.js";

/** A PixelOutput as the worker calls it. */
export class RemotePixelOutput {
  readonly #io: PixelOutput;

  constructor(io: PixelOutput) {
    this.#io = io;
  }

  show(bytes: Uint8Array): void {
    this.#io.bytes.set(bytes);
    this.#io.update();
  }

  close(): void {
    this.#io.close();
  }
}

// From this length on, the engine's own copy is faster than a loop, even though it needs a view.
const LONG_COPY = 64;

/** Bytes that were received and not read yet: Node's chunks, in the order of arrival. */
export class ReceiveBuffer {
  readonly #chunks: Uint8Array[] = [];
  #offset = 0;

  /** How many bytes can be read. */
  length = 0;

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.length += chunk.length;
  }

  clear(): void {
    this.#chunks.length = 0;
    this.#offset = 0;
    this.length = 0;
  }

  /** Moves the first `view.length` bytes to `view`. At least that many must be there. */
  fill(view: Uint8Array): void {
    const wanted = view.length;
    let filled = 0;
    while (filled < wanted) {
      const chunk = this.#chunks[0] as Uint8Array;
      const start = this.#offset;
      const count = Math.min(wanted - filled, chunk.length - start);
      if (count < LONG_COPY) {
        for (let i = 0; i < count; i++) view[filled + i] = chunk[start + i] as number;
      } else {
        // Most chunks are read whole: no view of a part is needed.
        view.set(count === chunk.length ? chunk : chunk.subarray(start, start + count), filled);
      }
      filled += count;
      if (start + count === chunk.length) {
        this.#chunks.shift();
        this.#offset = 0;
      } else {
        this.#offset = start + count;
      }
    }
    this.length -= wanted;
  }
}

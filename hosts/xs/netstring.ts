const COLON = 0x3a;
const COMMA = Buffer.from(",");

/** A netstring's parts: the length, a colon, the bytes, a comma. */
export function netstring(...parts: Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from(`${length}:`), ...parts, COMMA]);
}

/** Finds netstrings in bytes that arrive in pieces. */
export class NetstringReader {
  #bytes: Buffer = Buffer.alloc(0);

  /** Adds a piece. */
  push(piece: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? piece : Buffer.concat([this.#bytes, piece]);
  }

  /** The next netstring's bytes, or undefined if it isn't complete. */
  next(): Buffer | undefined {
    const colon = this.#bytes.indexOf(COLON);
    if (colon < 0) return undefined;
    const end = colon + 1 + Number(this.#bytes.toString("latin1", 0, colon));
    if (this.#bytes.length <= end) return undefined;
    const bytes = this.#bytes.subarray(colon + 1, end);
    this.#bytes = this.#bytes.subarray(end + 1);
    return bytes;
  }
}

import { TAG_LENGTH } from "../../../src/host/crypto.js";

/** The longest text that is copied, in bytes: for much longer ones two new views cost less. */
const LONGEST = 64;

/** A text where libsodium finds it. */
export interface TextPlace {
  readonly text: Int8Array;
  /** The text with its tag. */
  readonly sealed: Int8Array;
}

/**
 * Memory that short texts are copied to and back from, with views for each length. libsodium takes views
 * only, and a frame's place is mostly a new one: making two views takes longer than copying a ping, and a
 * fifth of the time of sealing it.
 */
export class Scratch {
  readonly #bytes = new Int8Array(LONGEST + TAG_LENGTH);
  readonly #places: TextPlace[] = Array.from({ length: LONGEST + 1 }, (_, length) => ({
    text: this.#bytes.subarray(0, length),
    sealed: this.#bytes.subarray(0, length + TAG_LENGTH),
  }));
  /** All of it. */
  readonly view = new DataView(this.#bytes.buffer);

  /** The place of a text with `length` bytes; undefined when it is too long to be copied. */
  place(length: number): TextPlace | undefined {
    return this.#places[length];
  }
}

/** Copies bytes, four at a time. For so few, a loop takes less than `set`, which needs a view of them. */
export function copy(from: DataView, at: number, to: DataView, toAt: number, length: number): void {
  let i = 0;
  for (; i + 4 <= length; i += 4) to.setInt32(toAt + i, from.getInt32(at + i));
  for (; i < length; i++) to.setUint8(toAt + i, from.getUint8(at + i));
}

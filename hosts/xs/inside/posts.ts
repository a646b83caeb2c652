/** Room for the data of sixteen sockets, so that the buffer doesn't grow while a device runs. */
const FIRST_CAPACITY = 131_072;

/** Calls that need no answer. They are kept until the next message to Node's side. */
export class Posts {
  /** The total length, then for each call its length and its bytes. */
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_CAPACITY);
  view = new DataView(this.bytes.buffer);
  #length = 4;

  /** Adds a call of `length` bytes. The caller writes them to `bytes` at the returned position. */
  add(length: number): number {
    const start = this.#length + 4;
    if (start + length > this.bytes.length) this.#grow(start + length);
    this.view.setUint32(this.#length, length, true);
    this.#length = start + length;
    return start;
  }

  /** Takes all posts, followed by `content`. */
  before(content: Uint8Array): ArrayBuffer {
    const length = this.#length;
    this.view.setUint32(0, length - 4, true);
    const end = length + content.length;
    if (end > this.bytes.length) this.#grow(end);
    this.bytes.set(content, length);
    this.#length = 4;
    return this.bytes.buffer.slice(0, end);
  }

  #grow(length: number): void {
    const { bytes } = this;
    this.bytes = new Uint8Array(2 * length);
    this.bytes.set(bytes);
    this.view = new DataView(this.bytes.buffer);
  }
}

// Shared by all empty values. Made on first use, because XS can't keep one in flash.
let none: Uint8Array | undefined;

/**
 * The value of a `bytes` field, left in place: a range of the buffer that it was received in, valid
 * until that buffer is reused.
 */
export class Bytes {
  bytes: Uint8Array;
  /** Where the value starts in `bytes`. */
  start: number;
  /** Where it ends: the offset after its last byte. */
  end: number;

  /** Without arguments it is empty. */
  constructor(bytes: Uint8Array = (none ??= new Uint8Array(0)), start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
  }

  /** In bytes. */
  get length(): number {
    return this.end - this.start;
  }

  /** Makes it empty. */
  clear(): void {
    this.start = 0;
    this.end = 0;
  }

  /** A copy, to keep. */
  toUint8Array(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.bytes.subarray(this.start, this.end));
  }
}

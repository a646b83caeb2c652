/** The bytes before each frame, which are its length. */
const HEAD = 2;

/**
 * A ring of frames that several sessions send, each when its socket has room, in a
 * fixed number of bytes. New frames overwrite the oldest. A session keeps the
 * position of the frame that it sends next. Positions only grow: one before
 * `oldest` means that the session has lost frames.
 */
export class FrameRing {
  /** The position of the oldest frame in the ring. */
  oldest = 0;
  /** The position that the next frame will have. */
  end = 0;
  /** The longest frame that fits, in bytes. */
  readonly longest: number;

  /** @param buf - The memory that frames are also sent from; the ring takes `length` bytes of it from `start`. */
  constructor(
    private readonly buf: Uint8Array,
    private readonly start: number,
    private readonly length: number,
  ) {
    this.longest = length - HEAD;
  }

  /**
   * Adds the frame that is in `from` between `at` and `end`.
   *
   * @returns Whether it fits the ring; if not, nothing changes.
   */
  put(from: Uint8Array, at: number, end: number): boolean {
    const { length } = this;
    const size = end - at;
    if (HEAD + size > length) return false;
    const next = this.end + HEAD + size;
    while (next - this.oldest > length) this.oldest = this.after(this.oldest);
    this.buf[this.place(this.end)] = size >> 8;
    this.buf[this.place(this.end + 1)] = size;
    const to = this.place(this.end + HEAD);
    // What doesn't fit before the ring's end continues at its start.
    const fits = Math.min(size, this.start + length - to);
    if (from === this.buf) {
      from.copyWithin(to, at, at + fits);
      from.copyWithin(this.start, at + fits, end);
    } else {
      this.buf.set(from.subarray(at, at + fits), to);
      this.buf.set(from.subarray(at + fits, end), this.start);
    }
    this.end = next;
    return true;
  }

  /** Copies the frame at `position` to `at` in `buf`; returns its end there, which is outside of `buf` when it doesn't fit. */
  copy(position: number, at: number): number {
    const size = this.sizeOf(position);
    const from = this.place(position + HEAD);
    const fits = Math.min(size, this.start + this.length - from);
    this.buf.copyWithin(at, from, from + fits);
    if (fits < size) this.buf.copyWithin(at + fits, this.start, this.start + size - fits);
    return at + size;
  }

  /** The position after the frame at `position`. */
  after(position: number): number {
    return position + HEAD + this.sizeOf(position);
  }

  private sizeOf(position: number): number {
    return (
      ((this.buf[this.place(position)] as number) << 8) |
      (this.buf[this.place(position + 1)] as number)
    );
  }

  /** The offset in `buf` of a position. */
  private place(position: number): number {
    return this.start + (position % this.length);
  }
}

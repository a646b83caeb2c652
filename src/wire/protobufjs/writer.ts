import { BufferFullError, NestingError } from "../errors.js";
import { encodeUtf8Into } from "../utf8.js";

/** How deep `fork` may be nested. The protocol's messages are nested one deep. */
const FORKS = 10;

/**
 * Writes Protocol Buffers values into a buffer that never grows, with the interface of protobufjs's
 * Writer. It has no 64-bit integers, because no message of the protocol has any.
 *
 * Throws a BufferFullError when a value doesn't fit, and leaves `pos` where it was. Only `string` and
 * `finish` allocate.
 */
export class Writer {
  readonly buf: Uint8Array;
  /** Over the same memory as `buf`. */
  readonly view: DataView;
  /** Where the next value goes. */
  pos = 0;
  /** The positions of the lengths that `ldelim` writes. */
  private readonly forks = new Uint32Array(FORKS);
  private depth = 0;

  /** @param buf - The buffer, or the size in bytes of a new one. Default: 1024. */
  constructor(buf: Uint8Array | number = 1024) {
    this.buf = buf instanceof Uint8Array ? buf : new Uint8Array(buf);
    this.view = new DataView(this.buf.buffer, this.buf.byteOffset, this.buf.byteLength);
  }

  static create(): Writer {
    return new Writer();
  }

  /** The number of bytes written. */
  get len(): number {
    return this.pos;
  }

  /** A varint, 32 bits unsigned; also a tag. @throws BufferFullError */
  uint32(value: number): this {
    const { buf } = this;
    let { pos } = this;
    value >>>= 0;
    // Unrolled: a varint of two bytes takes 34 units on XS, and 56 in a loop. Writing past the buffer's
    // end does nothing, so one check for room at the end is enough.
    if (value < 0x80) {
      buf[pos++] = value;
    } else if (value < 0x4000) {
      buf[pos++] = value | 0x80;
      buf[pos++] = value >>> 7;
    } else if (value < 0x200000) {
      buf[pos++] = value | 0x80;
      buf[pos++] = (value >>> 7) | 0x80;
      buf[pos++] = value >>> 14;
    } else if (value < 0x10000000) {
      buf[pos++] = value | 0x80;
      buf[pos++] = (value >>> 7) | 0x80;
      buf[pos++] = (value >>> 14) | 0x80;
      buf[pos++] = value >>> 21;
    } else {
      buf[pos++] = value | 0x80;
      buf[pos++] = (value >>> 7) | 0x80;
      buf[pos++] = (value >>> 14) | 0x80;
      buf[pos++] = (value >>> 21) | 0x80;
      buf[pos++] = value >>> 28;
    }
    if (pos > buf.length) throw new BufferFullError(this.pos, pos - this.pos);
    this.pos = pos;
    return this;
  }

  /** A varint, 32 bits signed; ten bytes when it is negative. @throws BufferFullError */
  int32(value: number): this {
    value |= 0;
    if (value >= 0) return this.uint32(value);
    need(this, 10);
    const { buf, pos } = this;
    buf[pos] = value | 0x80;
    buf[pos + 1] = (value >> 7) | 0x80;
    buf[pos + 2] = (value >> 14) | 0x80;
    buf[pos + 3] = (value >> 21) | 0x80;
    buf[pos + 4] = (value >> 28) | 0x80;
    buf.fill(0xff, pos + 5, pos + 9);
    buf[pos + 9] = 0x01;
    this.pos = pos + 10;
    return this;
  }

  /** A zig-zag encoded varint, 32 bits signed. @throws BufferFullError */
  sint32(value: number): this {
    return this.uint32((value << 1) ^ (value >> 31));
  }

  /** @throws BufferFullError */
  bool(value: boolean): this {
    need(this, 1);
    this.buf[this.pos++] = value ? 1 : 0;
    return this;
  }

  /** 32 bits, unsigned. @throws BufferFullError */
  fixed32(value: number): this {
    need(this, 4);
    this.view.setUint32(this.pos, value, true);
    this.pos += 4;
    return this;
  }

  /** 32 bits, signed. @throws BufferFullError */
  sfixed32(value: number): this {
    need(this, 4);
    this.view.setInt32(this.pos, value, true);
    this.pos += 4;
    return this;
  }

  /** A 32-bit float. @throws BufferFullError */
  float(value: number): this {
    need(this, 4);
    this.view.setFloat32(this.pos, value, true);
    this.pos += 4;
    return this;
  }

  /** A 64-bit float. @throws BufferFullError */
  double(value: number): this {
    need(this, 8);
    this.view.setFloat64(this.pos, value, true);
    this.pos += 8;
    return this;
  }

  /** @throws BufferFullError */
  string(value: string): this {
    const start = this.pos;
    need(this, 1);
    const { read, written } = encodeUtf8Into(value, this.buf.subarray(start + 1));
    // Both are in the engine's own unit: UTF-16 code units, or code points on XS.
    if (read < value.length) throw new BufferFullError(start, value.length + 1);
    delimit(this, start, 1, start + 1 + written);
    return this;
  }

  /** @throws BufferFullError */
  bytes(value: Uint8Array): this {
    const start = this.pos;
    this.uint32(value.length);
    if (value.length > this.buf.length - this.pos) {
      this.pos = start;
      throw new BufferFullError(start, value.length + 1);
    }
    return this.raw(value);
  }

  /** The bytes alone, without their length. @throws BufferFullError */
  raw(value: Uint8Array): this {
    need(this, value.length);
    this.buf.set(value, this.pos);
    this.pos += value.length;
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  uint32s(values: readonly number[]): this {
    packed(this, values, this.uint32);
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  int32s(values: readonly number[]): this {
    packed(this, values, this.int32);
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  sint32s(values: readonly number[]): this {
    packed(this, values, this.sint32);
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  bools(values: readonly boolean[]): this {
    packed(this, values, this.bool);
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  fixed32s(values: readonly number[]): this {
    packed(this, values, this.fixed32);
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  sfixed32s(values: readonly number[]): this {
    packed(this, values, this.sfixed32);
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  floats(values: readonly number[]): this {
    packed(this, values, this.float);
    return this;
  }

  /** A packed field: its length, then its values. @throws BufferFullError */
  doubles(values: readonly number[]): this {
    packed(this, values, this.double);
    return this;
  }

  /** Begins an embedded message, which `ldelim` ends. @throws BufferFullError, NestingError */
  fork(): this {
    if (this.depth === FORKS) throw new NestingError(this.pos, FORKS);
    need(this, 1);
    this.forks[this.depth++] = this.pos++;
    return this;
  }

  /**
   * Ends the embedded message that `fork` began, and writes its length before it. Without a `fork`,
   * writes the length of the whole buffer's content before it.
   *
   * @throws BufferFullError when the length needs more than the one byte reserved for it and there is no
   *   room; the embedded message is then still open.
   */
  ldelim(): this {
    if (this.depth === 0) {
      delimit(this, 0, 0, this.pos);
    } else {
      delimit(this, this.forks[this.depth - 1] as number, 1, this.pos);
      this.depth -= 1;
    }
    return this;
  }

  /** Goes back to before the last open `fork`, or to the buffer's start. */
  reset(): this {
    this.pos = this.depth === 0 ? 0 : (this.forks[--this.depth] as number);
    return this;
  }

  /** A copy of what was written. */
  finish(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buf.subarray(0, this.pos));
  }
}

/** Writes a packed field: its length, then its values. Writes nothing when they don't fit. */
function packed<T>(writer: Writer, values: readonly T[], write: (value: T) => unknown): void {
  const start = writer.pos;
  need(writer, 1);
  writer.pos = start + 1;
  try {
    for (const value of values) write.call(writer, value);
    delimit(writer, start, 1, writer.pos);
  } catch (error) {
    writer.pos = start;
    throw error;
  }
}

function need(writer: Writer, length: number): void {
  const { buf, pos } = writer;
  if (length > buf.length - pos) throw new BufferFullError(pos, length);
}

/**
 * Writes the length of the content that ends at `end` in front of it, and sets `pos` to its new end.
 *
 * @param start - Where the length goes.
 * @param free - How many bytes are reserved there; the content is moved when the length needs more.
 * @param end - Where the content ends.
 */
function delimit(writer: Writer, start: number, free: number, end: number): void {
  const { buf, pos } = writer;
  const length = end - start - free;
  let bytes = 1;
  for (let rest = length; rest > 0x7f; rest >>>= 7) bytes += 1;
  const next = start + bytes + length;
  if (next > buf.length) throw new BufferFullError(pos, next - pos);
  if (bytes !== free) buf.copyWithin(start + bytes, start + free, end);
  writer.pos = start;
  writer.uint32(length);
  writer.pos = next;
}

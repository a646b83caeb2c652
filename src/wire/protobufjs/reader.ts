import { InvalidUTF8Error } from "../errors.js";
import { FieldReader, need } from "../field-reader.js";
import { decodeUtf8, validateUtf8 } from "../utf8.js";

/**
 * Reads Protocol Buffers values from a buffer, with the interface of protobufjs's Reader, except for
 * 64-bit integers.
 *
 * Throws a WireError for malformed bytes, and never reads a byte from `len` on. After an error `pos`
 * and `len` are undefined. Only `string` and the methods that return an array or bytes allocate.
 */
export class Reader extends FieldReader {
  /** Tells protobufjs's static code not to collect unknown fields. */
  readonly discardUnknown: boolean = true;

  static create(buf: Uint8Array): Reader {
    return new Reader(buf);
  }

  /** 32 bits, signed. @throws TruncatedMessageError */
  sfixed32(): number {
    need(this, 4);
    const value = this.view.getInt32(this.pos, true);
    this.pos += 4;
    return value;
  }

  /** A 64-bit float. @throws TruncatedMessageError */
  double(): number {
    need(this, 8);
    const value = this.view.getFloat64(this.pos, true);
    this.pos += 8;
    return value;
  }

  /** @throws InvalidUTF8Error, TruncatedMessageError, MalformedVarintError */
  string(): string {
    const end = this.size() + this.pos;
    const invalid = validateUtf8(this.buf, this.pos, end);
    if (invalid >= 0) throw new InvalidUTF8Error(invalid);
    const value = decodeUtf8(this.buf, this.pos, end);
    this.pos = end;
    return value;
  }

  /** The same as `string`, which is always strict. Static code for proto3 calls it. */
  stringVerify(): string {
    return this.string();
  }

  /** A view of the bytes, not a copy. @throws TruncatedMessageError, MalformedVarintError */
  bytes(): Uint8Array {
    const size = this.size();
    const start = this.pos;
    this.pos = start + size;
    return this.buf.subarray(start, this.pos);
  }

  /** A packed field's values, appended to `array`. Throws as `uint32`. */
  int32s(array: number[] = []): number[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.int32());
    this.len = len;
    return array;
  }

  /** A packed field's values, appended to `array`. Throws as `uint32`. */
  sint32s(array: number[] = []): number[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.sint32());
    this.len = len;
    return array;
  }

  /** A packed field's values, appended to `array`. Throws as `uint32`. */
  bools(array: boolean[] = []): boolean[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.bool());
    this.len = len;
    return array;
  }

  /** A packed field's values, appended to `array`. Throws as `uint32`. */
  floats(array: number[] = []): number[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.float());
    this.len = len;
    return array;
  }

  /** A packed field's values, appended to `array`. Throws as `uint32`. */
  uint32s(array: number[] = []): number[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.uint32());
    this.len = len;
    return array;
  }

  /** A packed field's values, appended to `array`. Throws as `fixed32`. */
  fixed32s(array: number[] = []): number[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.fixed32());
    this.len = len;
    return array;
  }

  /** A packed field's values, appended to `array`. Throws as `sfixed32`. */
  sfixed32s(array: number[] = []): number[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.sfixed32());
    this.len = len;
    return array;
  }

  /** A packed field's values, appended to `array`. Throws as `double`. */
  doubles(array: number[] = []): number[] {
    const len = startPacked(this);
    while (this.pos < this.len) array.push(this.double());
    this.len = len;
    return array;
  }

  /** A view of the buffer from `start` up to `end`. Doesn't move `pos`. */
  raw(start: number, end: number): Uint8Array {
    return this.buf.subarray(start, end);
  }
}

/** Limits the reader to a packed field; returns the `len` to restore afterwards. */
function startPacked(reader: Reader): number {
  const { len } = reader;
  reader.len = reader.size() + reader.pos;
  return len;
}

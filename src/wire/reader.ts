import {
  FieldNumberError,
  InvalidUTF8Error,
  MalformedVarintError,
  NestingError,
  TruncatedMessageError,
  WireTypeError,
} from "./errors.js";
import { decodeUtf8, validateUtf8 } from "./utf8.js";

/**
 * Reads Protocol Buffers values from a buffer, with the interface of protobufjs's Reader. There are
 * no 64-bit integers: no message of the protocol has any.
 *
 * What is not well-formed is a WireError, and no byte from `len` on is ever looked at. After an
 * error `pos` and `len` mean nothing. Only `string` and the methods that return an array or bytes
 * allocate.
 */
export class Reader {
  /** How deep groups may be nested. XS's stack on a board is too small for the usual 100. */
  static readonly recursionLimit: number = 10;

  buf: Uint8Array;
  /** Over the same memory as `buf`. */
  view: DataView;
  /** Where the next value starts. */
  pos = 0;
  /** Where the message ends: the offset after its last byte. */
  len: number;
  /** Static code made by protobufjs asks whether to collect unknown fields: no. */
  readonly discardUnknown: boolean = true;

  /** @param buf - The message. For one that is a piece of the buffer, set `pos` and `len`. */
  constructor(buf: Uint8Array) {
    this.buf = buf;
    this.view = new DataView(buf.buffer, buf.byteOffset, buf.byteLength);
    this.len = buf.length;
  }

  static create(buf: Uint8Array): Reader {
    return new Reader(buf);
  }

  /**
   * A field's tag: `tag >>> 3` is its number, `tag & 7` its wire type.
   *
   * @throws FieldNumberError, TruncatedMessageError, MalformedVarintError
   */
  tag(): number {
    const start = this.pos;
    const tag = varint(this, 5);
    // The fifth byte has four bits of a tag, and more only for a number that is too high.
    if (tag >>> 3 === 0 || (this.pos - start === 5 && (this.buf[start + 4] as number) > 0x0f)) {
      throw new FieldNumberError(start);
    }
    return tag;
  }

  /**
   * The length of what follows, which is all there.
   *
   * @throws TruncatedMessageError, MalformedVarintError
   */
  size(): number {
    const start = this.pos;
    const size = varint(this, 5);
    if (this.pos - start === 5 && (this.buf[start + 4] as number) > 0x07) {
      throw new MalformedVarintError(start, "2147483647 bytes of length");
    }
    need(this, size);
    return size;
  }

  /**
   * A varint's low 32 bits, unsigned.
   *
   * @throws TruncatedMessageError, MalformedVarintError
   */
  uint32(): number {
    return varint(this, 10);
  }

  /** A varint's low 32 bits, signed. Throws as `uint32`. */
  int32(): number {
    return varint(this, 10) | 0;
  }

  /** A zig-zag encoded varint, 32 bits signed. Throws as `uint32`. */
  sint32(): number {
    const value = varint(this, 10);
    return (value >>> 1) ^ -(value & 1);
  }

  /** Whether a varint isn't 0, in all of its 64 bits. Throws as `uint32`. */
  bool(): boolean {
    const { buf, pos } = this;
    const end = endOfVarint(this);
    this.pos = end;
    let bits = 0;
    for (let at = pos; at < end; at++) bits |= buf[at] as number;
    return (bits & 0x7f) !== 0;
  }

  /** 32 bits, unsigned. @throws TruncatedMessageError */
  fixed32(): number {
    need(this, 4);
    const value = this.view.getUint32(this.pos, true);
    this.pos += 4;
    return value;
  }

  /** 32 bits, signed. @throws TruncatedMessageError */
  sfixed32(): number {
    need(this, 4);
    const value = this.view.getInt32(this.pos, true);
    this.pos += 4;
    return value;
  }

  /** A 32-bit float. @throws TruncatedMessageError */
  float(): number {
    need(this, 4);
    const value = this.view.getFloat32(this.pos, true);
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

  /** The same as `string`, which is strict anyway; static code for proto3 calls it. */
  stringVerify(): string {
    return this.string();
  }

  /** A view on the bytes, not a copy. @throws TruncatedMessageError, MalformedVarintError */
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

  /** A view on the buffer from `start` up to `end`. Doesn't move `pos`. */
  raw(start: number, end: number): Uint8Array {
    return this.buf.subarray(start, end);
  }

  /**
   * Passes over bytes.
   *
   * @param length - How many, 0 or more. Without it: a varint.
   * @throws TruncatedMessageError, MalformedVarintError
   */
  skip(length?: number): this {
    if (length === undefined) {
      this.pos = endOfVarint(this);
    } else {
      need(this, length);
      this.pos += length;
    }
    return this;
  }

  /**
   * Passes over a field's value, or over a whole group.
   *
   * @param wireType - The low three bits of the field's tag.
   * @param depth - How many groups the field is in.
   * @param fieldNumber - A group must end with the number that it began with.
   * @throws WireTypeError for wire types 6 and 7, and for the end of a group that has not begun;
   * FieldNumberError, NestingError, TruncatedMessageError, MalformedVarintError
   */
  skipType(wireType: number, depth = 0, fieldNumber?: number): this {
    if (depth > Reader.recursionLimit) throw new NestingError(this.pos, Reader.recursionLimit);
    if (fieldNumber === 0) throw new FieldNumberError(this.pos);
    switch (wireType) {
      case 0:
        return this.skip();
      case 1:
        return this.skip(8);
      case 2:
        return this.skip(this.size());
      case 3:
        for (;;) {
          const tag = this.tag();
          if ((tag & 7) === 4) {
            if (fieldNumber === undefined || tag >>> 3 === fieldNumber) return this;
            throw new WireTypeError(this.pos, tag >>> 3, 4);
          }
          this.skipType(tag & 7, depth + 1, tag >>> 3);
        }
      case 5:
        return this.skip(4);
      default:
        throw new WireTypeError(this.pos, fieldNumber, wireType);
    }
  }
}

function need(reader: Reader, length: number): void {
  if (length > reader.len - reader.pos) {
    throw new TruncatedMessageError(reader.pos, length, reader.len);
  }
}

/**
 * Reads a varint and returns its low 32 bits, unsigned.
 *
 * @param most - The bytes that it may have, 5 or 10.
 */
function varint(reader: Reader, most: number): number {
  const { buf, pos, len } = reader;
  // One and two bytes are nearly all there are, and unrolled they take 34 units on XS where the
  // loop takes 56.
  if (pos + 1 < len) {
    const first = buf[pos] as number;
    if (first < 0x80) {
      reader.pos = pos + 1;
      return first;
    }
    const second = buf[pos + 1] as number;
    if (second < 0x80) {
      reader.pos = pos + 2;
      return (first & 0x7f) | (second << 7);
    }
  }
  const end = endOfVarint(reader, most);
  let value = 0;
  // What is above 32 bits falls off: of the fifth byte four bits count, of those behind it none.
  for (let at = pos, shift = 0; at < end && shift < 32; at++, shift += 7) {
    value |= ((buf[at] as number) & 0x7f) << shift;
  }
  reader.pos = end;
  return value >>> 0;
}

/** Where the varint at `pos` ends, which is well-formed: at most 64 bits. */
function endOfVarint(reader: Reader, most = 10): number {
  const { buf, pos, len } = reader;
  for (let at = pos; at < pos + most; at++) {
    if (at >= len) throw new TruncatedMessageError(pos, at - pos + 1, len);
    const byte = buf[at] as number;
    if (byte < 0x80) {
      if (at === pos + 9 && byte > 1) throw new MalformedVarintError(pos, "64 bits");
      return at + 1;
    }
  }
  throw new MalformedVarintError(pos, `${most} bytes`);
}

/** Narrows the reader to a packed field; returns the `len` to go back to. */
function startPacked(reader: Reader): number {
  const { len } = reader;
  reader.len = reader.size() + reader.pos;
  return len;
}

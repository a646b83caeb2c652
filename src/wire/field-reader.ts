import {
  FieldNumberError,
  MalformedVarintError,
  NestingError,
  TruncatedMessageError,
  WireTypeError,
} from "./errors.js";

/**
 * Reads what the decoders' fast paths don't: fields in another order, overlong varints, unknown
 * fields. It has no 64-bit integers, because no message of the protocol has any.
 *
 * Throws a WireError for malformed bytes, and never reads a byte from `len` on. After an error `pos`
 * and `len` are undefined. It allocates nothing.
 */
export class FieldReader {
  /** How deep groups may be nested. XS's stack on a board is too small for the usual 100. */
  static readonly recursionLimit: number = 10;

  buf: Uint8Array;
  /** Over the same memory as `buf`. */
  view: DataView;
  /** Where the next value starts. */
  pos = 0;
  /** Where the message ends: the offset after its last byte. */
  len: number;
  /** @param buf - The message. For one that is only a part of the buffer, set `pos` and `len`. */
  constructor(buf: Uint8Array) {
    this.buf = buf;
    this.view = new DataView(buf.buffer, buf.byteOffset, buf.byteLength);
    this.len = buf.length;
  }

  /**
   * A field's tag: `tag >>> 3` is its number, `tag & 7` its wire type.
   *
   * @throws FieldNumberError, TruncatedMessageError, MalformedVarintError
   */
  tag(): number {
    const start = this.pos;
    const tag = varint(this, 5);
    // A fifth byte holds the tag's last four bits; more bits mean that the field number is too high.
    if (tag >>> 3 === 0 || (this.pos - start === 5 && (this.buf[start + 4] as number) > 0x0f)) {
      throw new FieldNumberError(start);
    }
    return tag;
  }

  /**
   * The length of the value that follows. Checks that all of it is there.
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

  /** A 32-bit float. @throws TruncatedMessageError */
  float(): number {
    need(this, 4);
    const value = this.view.getFloat32(this.pos, true);
    this.pos += 4;
    return value;
  }

  /**
   * Skips bytes.
   *
   * @param length - How many, 0 or more. Without it, skips a varint.
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
   * Skips a field's value, or a whole group.
   *
   * @param wireType - The low three bits of the field's tag.
   * @param depth - How many groups the field is nested in.
   * @param fieldNumber - The field's number, with which a group must end.
   * @throws WireTypeError for wire types 6 and 7, and for the end of a group that hasn't begun;
   * FieldNumberError, NestingError, TruncatedMessageError, MalformedVarintError
   */
  skipType(wireType: number, depth = 0, fieldNumber?: number): this {
    if (depth > FieldReader.recursionLimit)
      throw new NestingError(this.pos, FieldReader.recursionLimit);
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

/** @throws TruncatedMessageError when fewer bytes are left. */
export function need(reader: FieldReader, length: number): void {
  if (length > reader.len - reader.pos) {
    throw new TruncatedMessageError(reader.pos, length, reader.len);
  }
}

/**
 * Reads a varint and returns its low 32 bits, unsigned.
 *
 * @param most - The most bytes that it may have, 5 or 10.
 */
function varint(reader: FieldReader, most: number): number {
  const { buf, pos, len } = reader;
  // Nearly all varints have one or two bytes. Unrolled they take 34 units on XS, and 56 in the loop.
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
  // Bits above 32 are dropped: only four bits of the fifth byte count, and none of the bytes after it.
  for (let at = pos, shift = 0; at < end && shift < 32; at++, shift += 7) {
    value |= ((buf[at] as number) & 0x7f) << shift;
  }
  reader.pos = end;
  return value >>> 0;
}

/** The end of the varint at `pos`. Checks that it is well-formed: at most 64 bits. */
function endOfVarint(reader: FieldReader, most = 10): number {
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

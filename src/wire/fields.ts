/**
 * Functions that the generated encoders and decoders share: fields of variable
 * length, and frames. They work in place and allocate nothing, except for plain
 * strings.
 */
import type { Bytes } from "./bytes.js";
import { BufferFullError, TruncatedMessageError } from "./errors.js";
import { FieldReader } from "./field-reader.js";
import { buf, texts, view } from "./memory.js";
import type { Utf8 } from "./utf8.js";

/** Finishes a frame that began at `at`, with three bytes reserved for its header. */
export function endFrame(at: number, pos: number, id: number): number {
  const size = pos - at - 3;
  if (size < 0x80) {
    view.setUint16(at, size);
    buf[at + 2] = id;
    return pos;
  }
  buf.copyWithin(at + 4, at + 3, pos);
  return endLongFrame(at, pos + 1, id);
}

/** Finishes a frame that began at `at`, with four bytes reserved for its header. */
export function endLongFrame(at: number, pos: number, id: number): number {
  // Bytes written outside of the buffer are lost silently; moving the frame back inside would hide that.
  if (pos > buf.length) throw new BufferFullError(at, pos - at);
  const size = pos - at - 4;
  if (size < 0x80) {
    buf.copyWithin(at + 3, at + 4, pos);
    return endFrame(at, pos - 1, id);
  }
  if (size < 0x4000) {
    view.setUint32(at, ((size & 0x7f) << 16) | 0x800000 | ((size >> 7) << 8) | id);
    return pos;
  }
  buf.copyWithin(at + 5, at + 4, pos);
  buf[at] = 0;
  buf[at + 1] = (size & 0x7f) | 0x80;
  buf[at + 2] = ((size >> 7) & 0x7f) | 0x80;
  buf[at + 3] = size >> 14;
  buf[at + 4] = id;
  return pos + 1;
}

/** Makes room for the size of a frame with an id of two bytes, and more than 127 bytes of message; returns its end. */
export function lengthenHeader(at: number, pos: number): number {
  const size = pos - at - 4;
  const more = size < 0x4000 ? 1 : 2;
  if (pos + more > buf.length) throw new BufferFullError(at, pos - at);
  buf.copyWithin(at + 2 + more, at + 2, pos);
  writeUint32(at + 1, size);
  return pos + more;
}

/** Finishes an embedded message that began at `start`, with one byte reserved before it for its length. */
export function endEmbedded(start: number, pos: number): number {
  const length = pos - start;
  if (length < 0x80) {
    buf[start - 1] = length;
    return pos;
  }
  const bytes = length < 0x4000 ? 2 : 3;
  buf.copyWithin(start + bytes - 1, start, pos);
  writeUint32(start - 1, length);
  return pos + bytes - 1;
}

export function writeUint32(pos: number, value: number): number {
  // Most numbers take one or two bytes, for which a loop costs twice as much on XS.
  if (value < 0x80 && value >= 0) {
    buf[pos] = value;
    return pos + 1;
  }
  if (value < 0x4000 && value >= 0) {
    view.setUint16(pos, ((value & 0x7f) << 8) | 0x8000 | (value >> 7));
    return pos + 2;
  }
  value >>>= 0;
  while (value > 0x7f) {
    buf[pos++] = (value & 0x7f) | 0x80;
    value >>>= 7;
  }
  buf[pos] = value;
  return pos + 1;
}

/** Negative numbers take ten bytes, as if they had 64 bits. */
export function writeInt32(pos: number, value: number): number {
  if (value >= 0) return writeUint32(pos, value);
  buf[pos] = (value & 0x7f) | 0x80;
  buf[pos + 1] = ((value >> 7) & 0x7f) | 0x80;
  buf[pos + 2] = ((value >> 14) & 0x7f) | 0x80;
  buf[pos + 3] = ((value >> 21) & 0x7f) | 0x80;
  buf[pos + 4] = ((value >> 28) & 0x7f) | 0x80;
  buf.fill(0xff, pos + 5, pos + 9);
  buf[pos + 9] = 1;
  return pos + 10;
}

export function writeSint32(pos: number, value: number): number {
  return writeUint32(pos, (value << 1) ^ (value >> 31));
}

// Constants, because on XS a literal in a script allocates memory each time it is evaluated.
export const STRING = "string";
const EMPTY = "";

/** A float field with the value -0, which isn't the default 0. */
export function writeMinusZero(pos: number, tag: number): number {
  pos = writeTag(pos, tag);
  view.setUint32(pos, 0x80);
  return pos + 4;
}

/** A string field whose value is a plain string; left out when it is empty. */
export function writeString(pos: number, tag: number, value: string | Utf8): number {
  return value === EMPTY ? pos : encodeText(writeTag(pos, tag), value as string);
}

/** A string field or an item of one. */
export function writeText(pos: number, tag: number, value: string | Utf8): number {
  pos = writeTag(pos, tag);
  return typeof value === STRING
    ? encodeText(pos, value as string)
    : writeContents(pos, value as Utf8);
}

/** A bytes field, left out when it is empty. */
export function writeBytes(pos: number, tag: number, value: Bytes): number {
  return value.end === value.start ? pos : writeContents(writeTag(pos, tag), value);
}

function writeTag(pos: number, tag: number): number {
  if (tag < 0x80) {
    buf[pos] = tag;
    return pos + 1;
  }
  buf[pos] = (tag & 0x7f) | 0x80;
  buf[pos + 1] = tag >> 7;
  return pos + 2;
}

function writeContents(pos: number, value: Bytes): number {
  const { bytes, start, end } = value;
  const length = end - start;
  if (length < 0x80) buf[pos++] = length;
  else pos = writeUint32(pos, length);
  if (pos + length > buf.length) throw new BufferFullError(pos, length);
  if (bytes === buf) buf.copyWithin(pos, start, end);
  else if (length === bytes.length) buf.set(bytes, pos);
  else for (let i = 0; i < length; i++) buf[pos + i] = bytes[start + i] as number;
  return pos + length;
}

let encoder: TextEncoder | undefined;

/** The most bytes that one character takes. */
const MAX_CHARACTER = 4;

/** The memory from where the last long text began: a device's long texts mostly begin at the same place of a frame. */
let longText: Uint8Array | undefined;
/** Where that is in the memory. */
let longTextStart = -1;

function encodeText(pos: number, value: string): number {
  // One byte is reserved for the length, enough for most strings.
  const start = pos + 1;
  if (start === longTextStart || texts === undefined) return encodeLongText(start, value);
  encoder ??= new TextEncoder();
  const written = encoder.encodeInto(value, texts).written;
  // With less room left, it isn't the whole string. Comparing its length would cost two slots.
  if (written > texts.length - MAX_CHARACTER) return encodeLongText(start, value);
  buf.copyWithin(start, 0, written);
  if (written > 0x7f) return endEmbedded(start, start + written);
  buf[pos] = written;
  return start + written;
}

function encodeLongText(start: number, value: string): number {
  encoder ??= new TextEncoder();
  if (start !== longTextStart || longText?.buffer !== buf.buffer) {
    longText = buf.subarray(start);
    longTextStart = start;
  }
  const place = longText as Uint8Array;
  const { read, written } = encoder.encodeInto(value, place);
  if (written > place.length - MAX_CHARACTER && read < value.length)
    throw new BufferFullError(start - 1, value.length);
  return endEmbedded(start, start + written);
}

/** The result of `readVarint`: the low 32 bits, unsigned. */
export let varint = 0;
/** The result of `readLength`. */
export let length = 0;

/** Reads a varint at `pos` into `varint`; returns where it ends. */
export function readVarint(pos: number, end: number): number {
  if (pos < end) {
    const first = buf[pos] as number;
    if (first < 0x80) {
      varint = first;
      return pos + 1;
    }
    const second = buf[pos + 1] as number;
    if (second < 0x80 && pos + 1 < end) {
      varint = (second << 7) | (first & 0x7f);
      return pos + 2;
    }
  }
  const reader = readFrom(pos, end);
  varint = reader.uint32();
  return reader.pos;
}

/**
 * The same for a varint of more than two bytes, which begins behind `before`: a duration above 16 s, in
 * milliseconds, has three or four.
 */
export function readLongVarint(before: number, end: number): number {
  if (before + 3 < end) {
    // From the byte before it on, since there may be nothing behind its third.
    const four = view.getUint32(before, true);
    const low = ((four >>> 8) & 0x7f) | ((four >>> 9) & 0x3f80) | ((four >>> 10) & 0x1fc000);
    if (four < 0x80000000) {
      varint = low;
      return before + 4;
    }
    const fourth = buf[before + 4] as number;
    // As one condition it would cost XS two units more.
    if (fourth < 0x80)
      if (before + 4 < end) {
        varint = low | (fourth << 21);
        return before + 5;
      }
  }
  const reader = readFrom(before + 1, end);
  varint = reader.uint32();
  return reader.pos;
}

/** Reads a length at `pos` into `length`; returns where the value of that length ends. */
export function readLength(pos: number, end: number): number {
  if (pos < end && (length = buf[pos] as number) < 0x80) pos += 1;
  else {
    const reader = readFrom(pos, end);
    length = reader.size();
    pos = reader.pos;
  }
  if (length > end - pos) throw new TruncatedMessageError(pos, length, end);
  return pos + length;
}

/** Points `value` at the bytes of the field at `pos`, without copying them; returns where they end. */
export function readInPlace(value: Bytes, pos: number, end: number): number {
  pos = readLength(pos, end);
  value.bytes = buf;
  value.start = pos - length;
  value.end = pos;
  return pos;
}

let reader: FieldReader | undefined;

/** A FieldReader for the message between two positions. There is only one, so callers must not keep it. */
export function readFrom(pos: number, end: number): FieldReader {
  if (!reader || reader.buf !== buf) reader = new FieldReader(buf);
  reader.pos = pos;
  reader.len = end;
  return reader;
}

/** Returns the end of a packed field's values, and makes it the reader's end. */
export function packedEnd(reader: FieldReader): number {
  reader.len = readLength(reader.pos, reader.len);
  reader.pos = reader.len - length;
  return reader.len;
}

/**
 * Whether all fields from `pos` to `end` have tags above `lastTag`: those that a newer client has at the
 * end. Fields that are damaged or unusual don't count.
 */
export function areNewer(pos: number, end: number, lastTag: number): boolean {
  while (pos < end) {
    let tag = buf[pos] as number;
    if (tag > 0x7f) {
      tag = ((buf[(pos += 1)] as number) << 7) | (tag & 0x7f);
      if (tag > 0x3fff) return false;
    }
    if (tag <= lastTag) return false;
    const first = buf[(pos += 1)] as number;
    if ((tag & 7) === 0) {
      if (first > 0x7f) {
        let length = 2;
        while ((buf[(pos += 1)] as number) > 0x7f) if ((length += 1) > 5) return false;
      }
      pos += 1;
    } else if ((tag & 7) === 2) {
      if (first > 0x7f) return false;
      pos += first + 1;
    } else if ((tag & 7) === 5) pos += 4;
    else return false;
  }
  return pos === end;
}

/** Skips all fields of a message that defines none. */
export function skipFields(pos: number, end: number): void {
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    reader.skipType(tag & 7, 0, tag >>> 3);
  }
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import {
  atEnd,
  endEmbedded,
  endLongFrame,
  length,
  packedEnd,
  readFrom,
  readInPlace,
  readLength,
  readVarint,
  skipUnknown,
  varint,
  writeString,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { ServiceArgType } from "./enums.js";

export class ListEntitiesServicesArgument {
  readonly name: Utf8 = new Utf8();
  type: ServiceArgType = 0;
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeListEntitiesServicesArgument(
  message: Encodable<ListEntitiesServicesArgument>,
  pos: number,
): number {
  pos = writeString(pos, 0x0a, message.name);
  buf[pos] = 0x10;
  buf[pos + 1] = message.type;
  pos += 2;
  return pos;
}

/** Message 41, sent by devices. */
export class ListEntitiesServicesResponse {
  readonly name: Utf8 = new Utf8();
  key = 0;
  readonly args = new Repeated(() => new ListEntitiesServicesArgument());
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesServicesResponse(
  message: Encodable<ListEntitiesServicesResponse>,
  at: number,
): number {
  let pos = at + 4;
  pos = writeString(pos, 0x0a, message.name);
  if (message.key !== 0) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  const args = message.args;
  for (let i = 0; i < args.length; i++) {
    buf[pos] = 0x1a;
    const start = pos + 2;
    pos = endEmbedded(start, encodeListEntitiesServicesArgument(args.items[i], start));
  }
  return endLongFrame(at, pos, 41);
}

export class ExecuteServiceArgument {
  bool_ = false;
  /** Kept beside int_, which came with API version 1.3. */
  legacyInt = 0;
  float_ = 0;
  readonly string_: Utf8 = new Utf8();
  /** Since API version 1.3. */
  int_ = 0;
  readonly boolArray = new Repeated<boolean>();
  readonly intArray = new Repeated<number>();
  readonly floatArray = new Repeated<number>();
  readonly stringArray = new Repeated(() => new Utf8());
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeExecuteServiceArgument(
  message: ExecuteServiceArgument,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x08) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeExecuteServiceArgumentSlowly(message, at, end);
    message.bool_ = true;
  } else message.bool_ = false;
  if (tag === 0x10) {
    pos = readVarint(pos + 1, end);
    message.legacyInt = varint | 0;
    tag = pos < end ? buf[pos] : 0;
  } else message.legacyInt = 0;
  if (tag === 0x1d) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.float_ = view.getFloat32(pos - 4, true);
  } else message.float_ = 0;
  if (tag === 0x22) {
    pos = readInPlace(message.string_, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.string_.clear();
  if (tag === 0x28) {
    pos = readVarint(pos + 1, end);
    message.int_ = (varint >>> 1) ^ -(varint & 1);
    tag = pos < end ? buf[pos] : 0;
  } else message.int_ = 0;
  message.boolArray.clear();
  while (tag === 0x30) {
    pos = readVarint(pos + 1, end);
    message.boolArray.push(varint !== 0);
    tag = pos < end ? buf[pos] : 0;
  }
  message.intArray.clear();
  while (tag === 0x38) {
    pos = readVarint(pos + 1, end);
    message.intArray.push((varint >>> 1) ^ -(varint & 1));
    tag = pos < end ? buf[pos] : 0;
  }
  message.floatArray.clear();
  while (tag === 0x45) {
    if (pos + 5 > end) atEnd(pos + 5, end);
    message.floatArray.push(view.getFloat32(pos + 1, true));
    pos += 5;
    tag = pos < end ? buf[pos] : 0;
  }
  message.stringArray.clear();
  while (tag === 0x4a) {
    pos = readInPlace(message.stringArray.next(), pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  }
  if (pos !== end) decodeExecuteServiceArgumentSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeExecuteServiceArgumentSlowly(
  message: ExecuteServiceArgument,
  at: number,
  end: number,
): void {
  message.bool_ = false;
  message.legacyInt = 0;
  message.float_ = 0;
  message.string_.clear();
  message.int_ = 0;
  message.boolArray.clear();
  message.intArray.clear();
  message.floatArray.clear();
  message.stringArray.clear();
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.bool_ = reader.bool();
        break;
      case 0x10:
        message.legacyInt = reader.int32();
        break;
      case 0x1d:
        message.float_ = reader.float();
        break;
      case 0x22:
        reader.pos = readInPlace(message.string_, reader.pos, end);
        break;
      case 0x28:
        message.int_ = reader.sint32();
        break;
      case 0x30:
        message.boolArray.push(reader.bool());
        break;
      case 0x32: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.boolArray.push(reader.bool());
        reader.len = end;
        break;
      }
      case 0x38:
        message.intArray.push(reader.sint32());
        break;
      case 0x3a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.intArray.push(reader.sint32());
        reader.len = end;
        break;
      }
      case 0x45:
        message.floatArray.push(reader.float());
        break;
      case 0x42: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.floatArray.push(reader.float());
        reader.len = end;
        break;
      }
      case 0x4a:
        reader.pos = readInPlace(message.stringArray.next(), reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

/** Message 42, sent by clients. */
export class ExecuteServiceRequest {
  key = 0;
  readonly args = new Repeated(() => new ExecuteServiceArgument());
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeExecuteServiceRequest(
  message: ExecuteServiceRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0d) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  message.args.clear();
  while (tag === 0x12) {
    pos = readLength(pos + 1, end);
    decodeExecuteServiceArgument(message.args.next(), pos - length, pos);
    tag = pos < end ? buf[pos] : 0;
  }
  if (pos !== end) decodeExecuteServiceRequestSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeExecuteServiceRequestSlowly(
  message: ExecuteServiceRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.args.clear();
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x12:
        reader.pos = readLength(reader.pos, end);
        decodeExecuteServiceArgument(message.args.next(), reader.pos - length, reader.pos);
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

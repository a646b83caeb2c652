// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  endFrame,
  length,
  readFrom,
  readInPlace,
  readLength,
  readLongVarint,
  STRING,
  skipUnknown,
  varint,
  writeInt32,
  writeMinusZero,
  writeSint32,
  writeString,
  writeText,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  ExecuteServiceArgument,
  ExecuteServiceRequest,
  ExecuteServiceResponse,
  ListEntitiesServicesArgument,
  ListEntitiesServicesResponse,
} from "../services.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesServicesArgument(
  message: ListEntitiesServicesArgument,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x1000) < 0x80) {
    message.type = size;
    pos += 2;
  } else message.type = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 23)) decodeListEntitiesServicesArgumentRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesServicesArgumentSlowly(
  message: ListEntitiesServicesArgument,
  at: number,
  end: number,
): void {
  message.name.end = message.name.start;
  message.type = 0;
  decodeListEntitiesServicesArgumentRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesServicesArgumentRest(
  message: ListEntitiesServicesArgument,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesServicesArgumentSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      case 0x10:
        message.type = reader.int32();
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesServicesResponse(
  message: ListEntitiesServicesResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if (next >> 8 === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesServicesResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  const args = message.args;
  let count = 0;
  while ((size = next ^ 0x1a00) < 0x80) {
    if ((pos += size + 2) > end) return decodeListEntitiesServicesResponseSlowly(message, at, end);
    decodeListEntitiesServicesArgument(args.items[count] ?? args.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  args.length = count;
  if ((size = next ^ 0x2000) < 0x80) {
    message.supportsResponse = size;
    pos += 2;
  } else message.supportsResponse = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 39)) decodeListEntitiesServicesResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesServicesResponseSlowly(
  message: ListEntitiesServicesResponse,
  at: number,
  end: number,
): void {
  message.name.end = message.name.start;
  message.key = 0;
  message.args.length = 0;
  message.supportsResponse = 0;
  decodeListEntitiesServicesResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesServicesResponseRest(
  message: ListEntitiesServicesResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesServicesResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      case 0x15:
        message.key = reader.fixed32();
        break;
      case 0x1a: {
        const pos = readLength(reader.pos, end);
        decodeListEntitiesServicesArgument(message.args.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0x20:
        message.supportsResponse = reader.int32();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeExecuteServiceArgument(
  message: Encodable<ExecuteServiceArgument>,
  pos: number,
): number {
  if (message.bool_) {
    view.setUint16(pos, 0x0801);
    pos += 2;
  }
  if (message.legacyInt) {
    buf[pos] = 0x10;
    const legacyInt = message.legacyInt;
    if (legacyInt > 0 && legacyInt < 0x80) {
      buf[pos + 1] = legacyInt;
      pos += 2;
    } else pos = writeInt32(pos + 1, legacyInt);
  }
  if (message.float_ !== 0) {
    buf[pos] = 0x1d;
    view.setFloat32(pos + 1, message.float_, true);
    pos += 5;
  } else if (1 / message.float_ < 0) pos = writeMinusZero(pos, 0x1d);
  const text = message.string_ as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x22, text);
  else if (text.ready) {
    buf[pos] = 0x22;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x22, text);
  if (message.int_) {
    buf[pos] = 0x28;
    pos = writeSint32(pos + 1, message.int_);
  }
  const boolArray = message.boolArray;
  for (let i = 0; i < boolArray.length; i++) {
    buf[pos] = 0x30;
    buf[pos + 1] = boolArray.items[i] ? 1 : 0;
    pos += 2;
  }
  const intArray = message.intArray;
  for (let i = 0; i < intArray.length; i++) {
    buf[pos] = 0x38;
    pos = writeSint32(pos + 1, intArray.items[i] as number);
  }
  const floatArray = message.floatArray;
  for (let i = 0; i < floatArray.length; i++) {
    buf[pos] = 0x45;
    view.setFloat32(pos + 1, floatArray.items[i] as number, true);
    pos += 5;
  }
  const stringArray = message.stringArray;
  for (let i = 0; i < stringArray.length; i++) {
    const text = stringArray.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x4a, text);
    else if (text.ready) {
      buf[pos] = 0x4a;
      buf.set(text.ready, pos + 1);
      pos += text.ready.length + 1;
    } else pos = writeText(pos, 0x4a, text);
  }
  return pos;
}

/** Writes the frame at `at`; returns its end. */
export function encodeExecuteServiceRequest(
  message: Encodable<ExecuteServiceRequest>,
  at: number,
): number {
  view.setUint32(at, 0x00002a0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  const args = message.args;
  for (let i = 0; i < args.length; i++) {
    buf[pos] = 0x12;
    const start = pos + 2;
    pos = endEmbedded(start, encodeExecuteServiceArgument(args.items[i]!, start));
  }
  if (message.callId) {
    buf[pos] = 0x18;
    const callId = message.callId;
    if (callId > 0x7f && callId < 0x4000) {
      view.setUint16(pos + 1, ((callId & 0x7f) << 8) | 0x8000 | (callId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, callId);
  }
  if (message.returnResponse) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 42);
  buf[at + 1] = size;
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeExecuteServiceResponse(
  message: ExecuteServiceResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.callId = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.callId = 0;
  if (next === 0x1001) {
    message.success = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.success = false;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.errorMessage.bytes = buf;
    message.errorMessage.start = pos += 2;
    next = (message.errorMessage.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.errorMessage.end = message.errorMessage.start;
  if ((size = next ^ 0x2200) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeExecuteServiceResponseSlowly(message, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.responseData.bytes = buf;
    message.responseData.start = pos;
    message.responseData.end = pos += size;
  } else message.responseData.end = message.responseData.start;
  if (pos !== end)
    if (!areNewer(pos, end, 39)) decodeExecuteServiceResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeExecuteServiceResponseSlowly(
  message: ExecuteServiceResponse,
  at: number,
  end: number,
): void {
  message.callId = 0;
  message.success = false;
  message.errorMessage.end = message.errorMessage.start;
  message.responseData.end = message.responseData.start;
  decodeExecuteServiceResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeExecuteServiceResponseRest(
  message: ExecuteServiceResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeExecuteServiceResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.callId = reader.uint32();
        break;
      case 0x10:
        message.success = reader.bool();
        break;
      case 0x1a:
        reader.pos = readInPlace(message.errorMessage, reader.pos, end);
        break;
      case 0x22:
        reader.pos = readInPlace(message.responseData, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

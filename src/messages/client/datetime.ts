// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  DateTimeCommandRequest,
  DateTimeStateResponse,
  ListEntitiesDateTimeResponse,
} from "../datetime.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesDateTimeResponse(
  message: ListEntitiesDateTimeResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.objectId.bytes = buf;
    message.objectId.start = pos += 2;
    next = (message.objectId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.objectId.end = message.objectId.start;
  if (next >> 8 === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesDateTimeResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x2a00) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if (next === 0x3001) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if ((size = next ^ 0x3800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x4000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.deviceId = size;
  } else message.deviceId = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 71)) decodeListEntitiesDateTimeResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesDateTimeResponseSlowly(
  message: ListEntitiesDateTimeResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceId = 0;
  decodeListEntitiesDateTimeResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesDateTimeResponseRest(
  message: ListEntitiesDateTimeResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesDateTimeResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.objectId, reader.pos, end);
        break;
      case 0x15:
        message.key = reader.fixed32();
        break;
      case 0x1a:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      case 0x2a:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x30:
        message.disabledByDefault = reader.bool();
        break;
      case 0x38:
        message.entityCategory = reader.int32();
        break;
      case 0x40:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 8);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeDateTimeStateResponse(
  message: DateTimeStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 12 &&
    (buf[at] as number) === 0x0d &&
    view.getUint32(at + 5) >>> 8 === 0x10011d
  ) {
    message.key = view.getUint32(at + 1, true);
    message.missingState = true;
    message.epochSeconds = view.getUint32(at + 8, true);
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeDateTimeStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.missingState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.missingState = false;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeDateTimeStateResponseSlowly(message, at, end);
      message.epochSeconds = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.epochSeconds = 0;
    let size: number;
    if ((size = next ^ 0x2000) < 0x100) {
      if (size > 0x7f) {
        if ((next = buf[pos + 2] as number) > 0x7f) {
          pos = readLongVarint(pos, end);
          size = varint;
        } else {
          size = (next << 7) | (size & 0x7f);
          pos += 3;
        }
      } else pos += 2;
      message.deviceId = size;
    } else message.deviceId = 0;
    if (pos !== end)
      if (!areNewer(pos, end, 39)) decodeDateTimeStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeDateTimeStateResponseSlowly(
  message: DateTimeStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.missingState = false;
  message.epochSeconds = 0;
  message.deviceId = 0;
  decodeDateTimeStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeDateTimeStateResponseRest(
  message: DateTimeStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeDateTimeStateResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x10:
        message.missingState = reader.bool();
        break;
      case 0x1d:
        message.epochSeconds = reader.fixed32();
        break;
      case 0x20:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeDateTimeCommandRequest(
  message: Encodable<DateTimeCommandRequest>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.key * message.epochSeconds) {
    view.setUint32(at, 0x000a720d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x15;
    view.setUint32(at + 9, message.epochSeconds, true);
    return at + 13;
  }
  view.setUint32(at, 0x0000720d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.epochSeconds) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.epochSeconds, true);
    pos += 5;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

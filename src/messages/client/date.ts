// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { DateCommandRequest, DateStateResponse, ListEntitiesDateResponse } from "../date.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesDateResponse(
  message: ListEntitiesDateResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesDateResponseSlowly(message, at, end);
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
    if (!areNewer(pos, end, 71)) decodeListEntitiesDateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesDateResponseSlowly(
  message: ListEntitiesDateResponse,
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
  decodeListEntitiesDateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesDateResponseRest(
  message: ListEntitiesDateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesDateResponseSlowly(message, at, end);
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
export function decodeDateStateResponse(message: DateStateResponse, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeDateStateResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if (next === 0x1001) {
    message.missingState = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.missingState = false;
  let size: number;
  if ((size = next ^ 0x1800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.year = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.year = 0;
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
    message.month = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.month = 0;
  if ((size = next ^ 0x2800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.day = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.day = 0;
  if ((size = next ^ 0x3000) < 0x100) {
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
  if (pos !== end) if (!areNewer(pos, end, 55)) decodeDateStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeDateStateResponseSlowly(message: DateStateResponse, at: number, end: number): void {
  message.key = 0;
  message.missingState = false;
  message.year = 0;
  message.month = 0;
  message.day = 0;
  message.deviceId = 0;
  decodeDateStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeDateStateResponseRest(
  message: DateStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeDateStateResponseSlowly(message, at, end);
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
      case 0x18:
        message.year = reader.uint32();
        break;
      case 0x20:
        message.month = reader.uint32();
        break;
      case 0x28:
        message.day = reader.uint32();
        break;
      case 0x30:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 6);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeDateCommandRequest(
  message: Encodable<DateCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000660d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.year) {
    buf[pos] = 0x10;
    const year = message.year;
    if (year > 0x7f && year < 0x4000) {
      view.setUint16(pos + 1, ((year & 0x7f) << 8) | 0x8000 | (year >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, year);
  }
  if (message.month) {
    buf[pos] = 0x18;
    const month = message.month;
    if (month > 0x7f && month < 0x4000) {
      view.setUint16(pos + 1, ((month & 0x7f) << 8) | 0x8000 | (month >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, month);
  }
  if (message.day) {
    buf[pos] = 0x20;
    const day = message.day;
    if (day > 0x7f && day < 0x4000) {
      view.setUint16(pos + 1, ((day & 0x7f) << 8) | 0x8000 | (day >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, day);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 102);
  buf[at + 1] = size;
  return pos;
}

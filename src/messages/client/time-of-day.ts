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
import type {
  ListEntitiesTimeResponse,
  TimeCommandRequest,
  TimeStateResponse,
} from "../time-of-day.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesTimeResponse(
  message: ListEntitiesTimeResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesTimeResponseSlowly(message, at, end);
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
    if (!areNewer(pos, end, 71)) decodeListEntitiesTimeResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesTimeResponseSlowly(
  message: ListEntitiesTimeResponse,
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
  decodeListEntitiesTimeResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesTimeResponseRest(
  message: ListEntitiesTimeResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesTimeResponseSlowly(message, at, end);
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
export function decodeTimeStateResponse(message: TimeStateResponse, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeTimeStateResponseSlowly(message, at, end);
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
    message.hour = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.hour = 0;
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
    message.minute = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.minute = 0;
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
    message.second = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.second = 0;
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
  if (pos !== end) if (!areNewer(pos, end, 55)) decodeTimeStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeTimeStateResponseSlowly(message: TimeStateResponse, at: number, end: number): void {
  message.key = 0;
  message.missingState = false;
  message.hour = 0;
  message.minute = 0;
  message.second = 0;
  message.deviceId = 0;
  decodeTimeStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeTimeStateResponseRest(
  message: TimeStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeTimeStateResponseSlowly(message, at, end);
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
        message.hour = reader.uint32();
        break;
      case 0x20:
        message.minute = reader.uint32();
        break;
      case 0x28:
        message.second = reader.uint32();
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
export function encodeTimeCommandRequest(
  message: Encodable<TimeCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000690d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.hour) {
    buf[pos] = 0x10;
    const hour = message.hour;
    if (hour > 0x7f && hour < 0x4000) {
      view.setUint16(pos + 1, ((hour & 0x7f) << 8) | 0x8000 | (hour >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, hour);
  }
  if (message.minute) {
    buf[pos] = 0x18;
    const minute = message.minute;
    if (minute > 0x7f && minute < 0x4000) {
      view.setUint16(pos + 1, ((minute & 0x7f) << 8) | 0x8000 | (minute >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, minute);
  }
  if (message.second) {
    buf[pos] = 0x20;
    const second = message.second;
    if (second > 0x7f && second < 0x4000) {
      view.setUint16(pos + 1, ((second & 0x7f) << 8) | 0x8000 | (second >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, second);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 105);
  buf[at + 1] = size;
  return pos;
}

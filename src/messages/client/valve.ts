// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
  writeMinusZero,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  ListEntitiesValveResponse,
  ValveCommandRequest,
  ValveStateResponse,
} from "../valve.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesValveResponse(
  message: ListEntitiesValveResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesValveResponseSlowly(message, at, end);
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
  if (pos === end) {
    message.entityCategory = 0;
    message.deviceClass.end = message.deviceClass.start;
    message.assumedState = false;
    message.supportsPosition = false;
    message.supportsStop = false;
    message.deviceId = 0;
    return;
  }
  if ((size = next ^ 0x3800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x4200) < 0x80) {
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    message.deviceClass.end = pos += size;
  } else message.deviceClass.end = message.deviceClass.start;
  // The common case: all of these fields, in order.
  if (end - pos >= 6 && view.getUint32(pos) === 0x48015001 && view.getUint16(pos + 4) === 0x5801) {
    message.assumedState = true;
    message.supportsPosition = true;
    message.supportsStop = true;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x4801) {
      message.assumedState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.assumedState = false;
    if (next === 0x5001) {
      message.supportsPosition = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsPosition = false;
    if (next === 0x5801) {
      message.supportsStop = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsStop = false;
  }
  if ((size = next ^ 0x6000) < 0x100) {
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
    if (!areNewer(pos, end, 103)) decodeListEntitiesValveResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesValveResponseSlowly(
  message: ListEntitiesValveResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceClass.end = message.deviceClass.start;
  message.assumedState = false;
  message.supportsPosition = false;
  message.supportsStop = false;
  message.deviceId = 0;
  decodeListEntitiesValveResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesValveResponseRest(
  message: ListEntitiesValveResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesValveResponseSlowly(message, at, end);
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
      case 0x42:
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
        break;
      case 0x48:
        message.assumedState = reader.bool();
        break;
      case 0x50:
        message.supportsPosition = reader.bool();
        break;
      case 0x58:
        message.supportsStop = reader.bool();
        break;
      case 0x60:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 12);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeValveStateResponse(
  message: ValveStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 12 &&
    (buf[at] as number) === 0x0d &&
    (buf[at + 5] as number) === 0x15 &&
    (buf[at + 10] as number) === 0x18 &&
    (buf[at + 11] as number) < 0x80
  ) {
    message.key = view.getUint32(at + 1, true);
    message.position = view.getFloat32(at + 6, true);
    message.currentOperation = buf[at + 11] as number;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeValveStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next >> 8 === 0x15) {
      if ((pos += 5) > end) return decodeValveStateResponseSlowly(message, at, end);
      message.position = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.position = 0;
    let size: number;
    if ((size = next ^ 0x1800) < 0x80) {
      message.currentOperation = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.currentOperation = 0;
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
      if (!areNewer(pos, end, 39)) decodeValveStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeValveStateResponseSlowly(
  message: ValveStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.position = 0;
  message.currentOperation = 0;
  message.deviceId = 0;
  decodeValveStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeValveStateResponseRest(
  message: ValveStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeValveStateResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x15:
        message.position = reader.float();
        break;
      case 0x18:
        message.currentOperation = reader.int32();
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
export function encodeValveCommandRequest(
  message: Encodable<ValveCommandRequest>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.hasPosition && message.stop && message.key * message.position) {
    view.setUint32(at, 0x000e6f0d);
    view.setUint32(at + 4, message.key, true);
    view.setUint32(at + 8, 0x10011d00);
    view.setFloat32(at + 11, message.position, true);
    view.setUint16(at + 15, 0x2001);
    return at + 17;
  }
  view.setUint32(at, 0x00006f0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.hasPosition) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  if (message.position !== 0) {
    buf[pos] = 0x1d;
    view.setFloat32(pos + 1, message.position, true);
    pos += 5;
  } else if (1 / message.position < 0) pos = writeMinusZero(pos, 0x1d);
  if (message.stop) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import { readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { FanCommandRequest, FanStateResponse, ListEntitiesFanResponse } from "../fan.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesFanResponse(
  message: ListEntitiesFanResponse,
  at: number,
  end: number,
): void {
  let size: number;
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.objectId.bytes = buf;
    message.objectId.start = pos += 2;
    next = (message.objectId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.objectId.end = message.objectId.start;
  if (next >> 8 === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesFanResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x2200) < 0x80) {
    message.uniqueId.bytes = buf;
    message.uniqueId.start = pos += 2;
    message.uniqueId.end = pos += size;
  } else message.uniqueId.end = message.uniqueId.start;
  // The common case: all of these fields, in order.
  if (end - pos >= 6 && view.getUint32(pos) === 0x28013001 && view.getUint16(pos + 4) === 0x4801) {
    message.supportsOscillation = true;
    message.supportsSpeed = true;
    message.disabledByDefault = true;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x2801) {
      message.supportsOscillation = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsOscillation = false;
    if (pos === end) {
      message.supportsSpeed = false;
      message.disabledByDefault = false;
      message.icon.end = message.icon.start;
      message.entityCategory = 0;
      message.deviceId = 0;
      return;
    }
    if (next === 0x3001) {
      message.supportsSpeed = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsSpeed = false;
    if (next === 0x4801) {
      message.disabledByDefault = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.disabledByDefault = false;
  }
  if ((size = next ^ 0x5200) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if ((size = next ^ 0x5800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x6800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeListEntitiesFanResponseSlowly(message, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.deviceId = size;
  } else message.deviceId = 0;
  if (pos !== end) decodeListEntitiesFanResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesFanResponseSlowly(
  message: ListEntitiesFanResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.supportsOscillation = false;
  message.supportsSpeed = false;
  message.disabledByDefault = false;
  message.icon.end = message.icon.start;
  message.entityCategory = 0;
  message.deviceId = 0;
  const reader = readFrom(at, end);
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
      case 0x22:
        reader.pos = readInPlace(message.uniqueId, reader.pos, end);
        break;
      case 0x28:
        message.supportsOscillation = reader.bool();
        break;
      case 0x30:
        message.supportsSpeed = reader.bool();
        break;
      case 0x48:
        message.disabledByDefault = reader.bool();
        break;
      case 0x52:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x58:
        message.entityCategory = reader.int32();
        break;
      case 0x68:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 13);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeFanStateResponse(message: FanStateResponse, at: number, end: number): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 11 &&
    (buf[at] as number) === 0x0d &&
    view.getUint32(at + 5) === 0x10011801 &&
    (buf[at + 9] as number) === 0x20 &&
    (buf[at + 10] as number) < 0x80
  ) {
    message.key = view.getUint32(at + 1, true);
    message.state = true;
    message.oscillating = true;
    message.speed = buf[at + 10] as number;
    message.deviceId = 0;
  } else {
    let size: number;
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeFanStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.state = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = false;
    if (next === 0x1801) {
      message.oscillating = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.oscillating = false;
    if ((size = next ^ 0x2000) < 0x80) {
      message.speed = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.speed = 0;
    if ((size = next ^ 0x4000) < 0x100) {
      if (size > 0x7f) {
        if ((next = buf[pos + 2] as number) > 0x7f)
          return decodeFanStateResponseSlowly(message, at, end);
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      } else pos += 2;
      message.deviceId = size;
    } else message.deviceId = 0;
    if (pos !== end) decodeFanStateResponseSlowly(message, at, end);
  }
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeFanStateResponseSlowly(message: FanStateResponse, at: number, end: number): void {
  message.key = 0;
  message.state = false;
  message.oscillating = false;
  message.speed = 0;
  message.deviceId = 0;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x10:
        message.state = reader.bool();
        break;
      case 0x18:
        message.oscillating = reader.bool();
        break;
      case 0x20:
        message.speed = reader.int32();
        break;
      case 0x40:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 8);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeFanCommandRequest(message: Encodable<FanCommandRequest>, at: number): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasState &&
    message.state &&
    message.hasSpeed &&
    message.hasOscillating &&
    message.oscillating &&
    message.key * message.speed
  ) {
    view.setUint32(at, 0x00111f0d);
    view.setUint32(at + 4, message.key, true);
    view.setUint32(at + 8, 0x10011801);
    view.setUint32(at + 12, 0x20012800);
    buf[at + 15] = message.speed;
    view.setUint32(at + 16, 0x30013801);
    return at + 20;
  }
  view.setUint32(at, 0x00001f0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.hasState) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  if (message.state) {
    view.setUint16(pos, 0x1801);
    pos += 2;
  }
  if (message.hasSpeed) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  if (message.speed) {
    buf[pos] = 0x28;
    buf[pos + 1] = message.speed;
    pos += 2;
  }
  if (message.hasOscillating) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  if (message.oscillating) {
    view.setUint16(pos, 0x3801);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

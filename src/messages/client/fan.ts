// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import { readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { FanCommandRequest, FanStateResponse, ListEntitiesFanResponse } from "../fan.js";

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeListEntitiesFanResponse(
  message: ListEntitiesFanResponse,
  at: number,
  end: number,
): void {
  let size: number;
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesFanResponseSlowly(message, at, end);
    message.objectId.bytes = buf;
    message.objectId.start = pos += 2;
    message.objectId.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.objectId.end = message.objectId.start;
  if (tag === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesFanResponseSlowly(message, at, end);
    tag = pos < end ? buf[pos] : 0;
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x1a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesFanResponseSlowly(message, at, end);
    message.name.bytes = buf;
    message.name.start = pos += 2;
    message.name.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.name.end = message.name.start;
  if (tag === 0x22) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesFanResponseSlowly(message, at, end);
    message.uniqueId.bytes = buf;
    message.uniqueId.start = pos += 2;
    message.uniqueId.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.uniqueId.end = message.uniqueId.start;
  if (tag === 0x28 && buf[pos + 1] === 1) {
    tag = (pos += 2) < end ? buf[pos] : 0;
    message.supportsOscillation = true;
  } else message.supportsOscillation = false;
  if (tag === 0x30 && buf[pos + 1] === 1) {
    tag = (pos += 2) < end ? buf[pos] : 0;
    message.supportsSpeed = true;
  } else message.supportsSpeed = false;
  if (pos !== end) decodeListEntitiesFanResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
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
      default:
        skipUnknown(reader, tag, 6);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeFanStateResponse(message: FanStateResponse, at: number, end: number): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (
    end - pos >= 11 &&
    buf[pos] === 0x0d &&
    view.getUint32(pos + 5) === 0x10011801 &&
    buf[pos + 9] === 0x20 &&
    buf[pos + 10] < 0x80
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.state = true;
    message.oscillating = true;
    message.speed = buf[pos + 10];
    pos += 11;
    tag = pos < end ? buf[pos] : 0;
  } else {
    if (tag === 0x0d) {
      if ((pos += 5) > end) return decodeFanStateResponseSlowly(message, at, end);
      tag = pos < end ? buf[pos] : 0;
      message.key = view.getUint32(pos - 4, true);
    } else message.key = 0;
    if (tag === 0x10 && buf[pos + 1] === 1) {
      tag = (pos += 2) < end ? buf[pos] : 0;
      message.state = true;
    } else message.state = false;
    if (tag === 0x18 && buf[pos + 1] === 1) {
      tag = (pos += 2) < end ? buf[pos] : 0;
      message.oscillating = true;
    } else message.oscillating = false;
    if (tag === 0x20) {
      tag = (pos += 2) < end ? buf[pos] : 0;
      if ((message.speed = buf[pos - 1]) > 0x7f)
        return decodeFanStateResponseSlowly(message, at, end);
    } else message.speed = 0;
  }
  if (pos !== end) decodeFanStateResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeFanStateResponseSlowly(message: FanStateResponse, at: number, end: number): void {
  message.key = 0;
  message.state = false;
  message.oscillating = false;
  message.speed = 0;
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
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeFanCommandRequest(message: Encodable<FanCommandRequest>, at: number): number {
  if (
    message.key &&
    message.hasState &&
    message.state &&
    message.hasSpeed &&
    message.speed &&
    message.hasOscillating &&
    message.oscillating
  ) {
    view.setUint32(at, 0x00111f0d);
    view.setUint32(at + 4, message.key, true);
    view.setUint32(at + 8, 0x10011801);
    view.setUint32(at + 12, 0x20012800);
    buf[at + 15] = message.speed;
    view.setUint32(at + 16, 0x30013801);
    return at + 20;
  }
  let pos = at + 3;
  if (message.key !== 0) {
    buf[pos] = 0x0d;
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
  if (message.speed !== 0) {
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
  view.setUint16(at, pos - at - 3);
  buf[at + 2] = 31;
  return pos;
}

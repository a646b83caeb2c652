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
  ListEntitiesSwitchResponse,
  SwitchCommandRequest,
  SwitchStateResponse,
} from "../switch.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesSwitchResponse(
  message: ListEntitiesSwitchResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesSwitchResponseSlowly(message, at, end);
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
    next = (message.uniqueId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.uniqueId.end = message.uniqueId.start;
  if ((size = next ^ 0x2a00) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    message.icon.end = pos += size;
  } else message.icon.end = message.icon.start;
  if (pos === end) {
    message.assumedState = false;
    message.disabledByDefault = false;
    message.entityCategory = 0;
    message.deviceClass.end = message.deviceClass.start;
    message.deviceId = 0;
    return;
  }
  // The common case: all of these fields, in order.
  if (
    end - pos >= 6 &&
    view.getUint32(pos) === 0x30013801 &&
    (buf[pos + 4] as number) === 0x40 &&
    (buf[pos + 5] as number) < 0x80
  ) {
    message.assumedState = true;
    message.disabledByDefault = true;
    message.entityCategory = buf[pos + 5] as number;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x3001) {
      message.assumedState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.assumedState = false;
    if (next === 0x3801) {
      message.disabledByDefault = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.disabledByDefault = false;
    if ((size = next ^ 0x4000) < 0x80) {
      message.entityCategory = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.entityCategory = 0;
  }
  if ((size = next ^ 0x4a00) < 0x80) {
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    next = (message.deviceClass.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.deviceClass.end = message.deviceClass.start;
  if ((size = next ^ 0x5000) < 0x100) {
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
    if (!areNewer(pos, end, 87)) decodeListEntitiesSwitchResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesSwitchResponseSlowly(
  message: ListEntitiesSwitchResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.icon.end = message.icon.start;
  message.assumedState = false;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceClass.end = message.deviceClass.start;
  message.deviceId = 0;
  decodeListEntitiesSwitchResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesSwitchResponseRest(
  message: ListEntitiesSwitchResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesSwitchResponseSlowly(message, at, end);
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
      case 0x22:
        reader.pos = readInPlace(message.uniqueId, reader.pos, end);
        break;
      case 0x2a:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x30:
        message.assumedState = reader.bool();
        break;
      case 0x38:
        message.disabledByDefault = reader.bool();
        break;
      case 0x40:
        message.entityCategory = reader.int32();
        break;
      case 0x4a:
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
        break;
      case 0x50:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 10);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSwitchStateResponse(
  message: SwitchStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 7 && (buf[at] as number) === 0x0d && view.getUint16(at + 5) === 0x1001) {
    message.key = view.getUint32(at + 1, true);
    message.state = true;
    message.deviceId = 0;
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = false;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSwitchStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.state = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = false;
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
      message.deviceId = size;
    } else message.deviceId = 0;
    if (pos !== end)
      if (!areNewer(pos, end, 31)) decodeSwitchStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSwitchStateResponseSlowly(
  message: SwitchStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = false;
  message.deviceId = 0;
  decodeSwitchStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSwitchStateResponseRest(
  message: SwitchStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSwitchStateResponseSlowly(message, at, end);
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
        message.state = reader.bool();
        break;
      case 0x18:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 3);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeSwitchCommandRequest(
  message: Encodable<SwitchCommandRequest>,
  at: number,
): number {
  // The common case: all of these fields are set.
  if (message.state && message.key) {
    view.setUint32(at, 0x0007210d);
    view.setUint32(at + 4, message.key, true);
    view.setUint16(at + 8, 0x1001);
    return at + 10;
  }
  view.setUint32(at, 0x0000210d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.state) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

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
  CoverCommandRequest,
  CoverStateResponse,
  ListEntitiesCoverResponse,
} from "../cover.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesCoverResponse(
  message: ListEntitiesCoverResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesCoverResponseSlowly(message, at, end);
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
  if (end - pos >= 6 && view.getUint32(pos) === 0x28013001 && view.getUint16(pos + 4) === 0x3801) {
    message.assumedState = true;
    message.supportsPosition = true;
    message.supportsTilt = true;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x2801) {
      message.assumedState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.assumedState = false;
    if (pos === end) {
      message.supportsPosition = false;
      message.supportsTilt = false;
      message.deviceClass.end = message.deviceClass.start;
      message.disabledByDefault = false;
      message.icon.end = message.icon.start;
      message.entityCategory = 0;
      message.supportsStop = false;
      message.deviceId = 0;
      return;
    }
    if (next === 0x3001) {
      message.supportsPosition = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsPosition = false;
    if (next === 0x3801) {
      message.supportsTilt = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsTilt = false;
  }
  if ((size = next ^ 0x4200) < 0x80) {
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    next = (message.deviceClass.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.deviceClass.end = message.deviceClass.start;
  if (next === 0x4801) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if ((size = next ^ 0x5200) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if ((size = next ^ 0x5800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if (next === 0x6001) {
    message.supportsStop = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.supportsStop = false;
  if ((size = next ^ 0x6800) < 0x100) {
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
    if (!areNewer(pos, end, 111)) decodeListEntitiesCoverResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesCoverResponseSlowly(
  message: ListEntitiesCoverResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.assumedState = false;
  message.supportsPosition = false;
  message.supportsTilt = false;
  message.deviceClass.end = message.deviceClass.start;
  message.disabledByDefault = false;
  message.icon.end = message.icon.start;
  message.entityCategory = 0;
  message.supportsStop = false;
  message.deviceId = 0;
  decodeListEntitiesCoverResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesCoverResponseRest(
  message: ListEntitiesCoverResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesCoverResponseSlowly(message, at, end);
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
      case 0x28:
        message.assumedState = reader.bool();
        break;
      case 0x30:
        message.supportsPosition = reader.bool();
        break;
      case 0x38:
        message.supportsTilt = reader.bool();
        break;
      case 0x42:
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
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
      case 0x60:
        message.supportsStop = reader.bool();
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
export function decodeCoverStateResponse(
  message: CoverStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 19 &&
    (buf[at] as number) === 0x0d &&
    (buf[at + 5] as number) === 0x10 &&
    (buf[at + 6] as number) < 0x80 &&
    (buf[at + 7] as number) === 0x1d &&
    (buf[at + 12] as number) === 0x25 &&
    (buf[at + 17] as number) === 0x28 &&
    (buf[at + 18] as number) < 0x80
  ) {
    message.key = view.getUint32(at + 1, true);
    message.legacyState = buf[at + 6] as number;
    message.position = view.getFloat32(at + 8, true);
    message.tilt = view.getFloat32(at + 13, true);
    message.currentOperation = buf[at + 18] as number;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeCoverStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    let size: number;
    if ((size = next ^ 0x1000) < 0x80) {
      message.legacyState = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.legacyState = 0;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeCoverStateResponseSlowly(message, at, end);
      message.position = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.position = 0;
    if (next >> 8 === 0x25) {
      if ((pos += 5) > end) return decodeCoverStateResponseSlowly(message, at, end);
      message.tilt = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.tilt = 0;
    if ((size = next ^ 0x2800) < 0x80) {
      message.currentOperation = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.currentOperation = 0;
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
    if (pos !== end)
      if (!areNewer(pos, end, 55)) decodeCoverStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeCoverStateResponseSlowly(
  message: CoverStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.legacyState = 0;
  message.position = 0;
  message.tilt = 0;
  message.currentOperation = 0;
  message.deviceId = 0;
  decodeCoverStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeCoverStateResponseRest(
  message: CoverStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeCoverStateResponseSlowly(message, at, end);
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
        message.legacyState = reader.int32();
        break;
      case 0x1d:
        message.position = reader.float();
        break;
      case 0x25:
        message.tilt = reader.float();
        break;
      case 0x28:
        message.currentOperation = reader.int32();
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
export function encodeCoverCommandRequest(
  message: Encodable<CoverCommandRequest>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasLegacyCommand &&
    message.hasPosition &&
    message.hasTilt &&
    message.stop &&
    message.key * message.legacyCommand * message.position * message.tilt
  ) {
    view.setUint32(at, 0x00191e0d);
    view.setUint32(at + 4, message.key, true);
    view.setUint32(at + 8, 0x10011800);
    buf[at + 11] = message.legacyCommand;
    view.setUint32(at + 12, 0x20012d00);
    view.setFloat32(at + 15, message.position, true);
    view.setUint32(at + 19, 0x30013d00);
    view.setFloat32(at + 22, message.tilt, true);
    view.setUint16(at + 26, 0x4001);
    return at + 28;
  }
  view.setUint32(at, 0x00001e0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.hasLegacyCommand) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  if (message.legacyCommand) {
    buf[pos] = 0x18;
    buf[pos + 1] = message.legacyCommand;
    pos += 2;
  }
  if (message.hasPosition) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  if (message.position !== 0) {
    buf[pos] = 0x2d;
    view.setFloat32(pos + 1, message.position, true);
    pos += 5;
  } else if (1 / message.position < 0) pos = writeMinusZero(pos, 0x2d);
  if (message.hasTilt) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  if (message.tilt !== 0) {
    buf[pos] = 0x3d;
    view.setFloat32(pos + 1, message.tilt, true);
    pos += 5;
  } else if (1 / message.tilt < 0) pos = writeMinusZero(pos, 0x3d);
  if (message.stop) {
    view.setUint16(pos, 0x4001);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

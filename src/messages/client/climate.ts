// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  packedEnd,
  readFrom,
  readInPlace,
  skipUnknown,
  writeMinusZero,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  ClimateCommandRequest,
  ClimateStateResponse,
  ListEntitiesClimateResponse,
} from "../climate.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesClimateResponse(
  message: ListEntitiesClimateResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
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
  if (next === 0x2801) {
    message.supportsCurrentTemperature = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.supportsCurrentTemperature = false;
  if (pos === end) {
    message.supportsTwoPointTargetTemperature = false;
    message.supportedModes.length = 0;
    message.visualMinTemperature = 0;
    message.visualMaxTemperature = 0;
    message.visualTemperatureStep = 0;
    message.supportsAway = false;
    message.supportsAction = false;
    message.disabledByDefault = false;
    message.icon.end = message.icon.start;
    message.entityCategory = 0;
    message.deviceId = 0;
    return;
  }
  if (next === 0x3001) {
    message.supportsTwoPointTargetTemperature = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.supportsTwoPointTargetTemperature = false;
  const supportedModes = message.supportedModes;
  let count = 0;
  while ((size = next ^ 0x3800) < 0x80) {
    supportedModes.items[count] = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedModes.length = count;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 22 &&
    (buf[pos] as number) === 0x45 &&
    (buf[pos + 5] as number) === 0x4d &&
    (buf[pos + 10] as number) === 0x55 &&
    view.getUint32(pos + 15) === 0x58016001 &&
    view.getUint32(pos + 18) === 0x01900101
  ) {
    message.visualMinTemperature = view.getFloat32(pos + 1, true);
    message.visualMaxTemperature = view.getFloat32(pos + 6, true);
    message.visualTemperatureStep = view.getFloat32(pos + 11, true);
    message.supportsAway = true;
    message.supportsAction = true;
    message.disabledByDefault = true;
    pos += 22;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x45) {
      if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.visualMinTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.visualMinTemperature = 0;
    if (next >> 8 === 0x4d) {
      if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.visualMaxTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.visualMaxTemperature = 0;
    if (next >> 8 === 0x55) {
      if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.visualTemperatureStep = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.visualTemperatureStep = 0;
    if (next === 0x5801) {
      message.supportsAway = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsAway = false;
    if (next === 0x6001) {
      message.supportsAction = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsAction = false;
    if (next === 0x9001) {
      if (buf[pos + 2] !== 1) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.disabledByDefault = true;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
    } else message.disabledByDefault = false;
  }
  if (next === 0x9a01) {
    if ((size = buf[pos + 2] as number) > 0x7f)
      return decodeListEntitiesClimateResponseSlowly(message, at, end);
    message.icon.bytes = buf;
    message.icon.start = pos += 3;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if (next === 0xa001) {
    if ((message.entityCategory = buf[pos + 2] as number) > 0x7f)
      return decodeListEntitiesClimateResponseSlowly(message, at, end);
    next = (pos += 3) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if (next === 0xd001) {
    size = buf[pos + 2] as number;
    if (size > 0x7f) {
      if ((next = buf[pos + 3] as number) > 0x7f)
        return decodeListEntitiesClimateResponseSlowly(message, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 4;
    } else pos += 3;
    message.deviceId = size;
  } else message.deviceId = 0;
  if (pos !== end) decodeListEntitiesClimateResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesClimateResponseSlowly(
  message: ListEntitiesClimateResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.supportsCurrentTemperature = false;
  message.supportsTwoPointTargetTemperature = false;
  message.supportedModes.length = 0;
  message.visualMinTemperature = 0;
  message.visualMaxTemperature = 0;
  message.visualTemperatureStep = 0;
  message.supportsAway = false;
  message.supportsAction = false;
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
        message.supportsCurrentTemperature = reader.bool();
        break;
      case 0x30:
        message.supportsTwoPointTargetTemperature = reader.bool();
        break;
      case 0x38:
        message.supportedModes.push(reader.int32());
        break;
      case 0x3a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.supportedModes.push(reader.int32());
        reader.len = end;
        break;
      }
      case 0x45:
        message.visualMinTemperature = reader.float();
        break;
      case 0x4d:
        message.visualMaxTemperature = reader.float();
        break;
      case 0x55:
        message.visualTemperatureStep = reader.float();
        break;
      case 0x58:
        message.supportsAway = reader.bool();
        break;
      case 0x60:
        message.supportsAction = reader.bool();
        break;
      case 0x90:
        message.disabledByDefault = reader.bool();
        break;
      case 0x9a:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0xa0:
        message.entityCategory = reader.int32();
        break;
      case 0xd0:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 26);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeClimateStateResponse(
  message: ClimateStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 31 &&
    (buf[at] as number) === 0x0d &&
    (buf[at + 5] as number) === 0x10 &&
    (buf[at + 6] as number) < 0x80 &&
    (buf[at + 7] as number) === 0x1d &&
    (buf[at + 12] as number) === 0x25 &&
    (buf[at + 17] as number) === 0x2d &&
    (buf[at + 22] as number) === 0x35 &&
    view.getUint32(at + 27) >>> 8 === 0x380140 &&
    (buf[at + 30] as number) < 0x80
  ) {
    message.key = view.getUint32(at + 1, true);
    message.mode = buf[at + 6] as number;
    message.currentTemperature = view.getFloat32(at + 8, true);
    message.targetTemperature = view.getFloat32(at + 13, true);
    message.targetTemperatureLow = view.getFloat32(at + 18, true);
    message.targetTemperatureHigh = view.getFloat32(at + 23, true);
    message.away = true;
    message.action = buf[at + 30] as number;
    message.deviceId = 0;
  } else {
    let size: number;
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if ((size = next ^ 0x1000) < 0x80) {
      message.mode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.mode = 0;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.currentTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.currentTemperature = 0;
    if (pos === end) {
      message.targetTemperature = 0;
      message.targetTemperatureLow = 0;
      message.targetTemperatureHigh = 0;
      message.away = false;
      message.action = 0;
      message.deviceId = 0;
      return;
    }
    if (next >> 8 === 0x25) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.targetTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperature = 0;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.targetTemperatureLow = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureLow = 0;
    if (next >> 8 === 0x35) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.targetTemperatureHigh = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureHigh = 0;
    if (next === 0x3801) {
      message.away = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.away = false;
    if ((size = next ^ 0x4000) < 0x80) {
      message.action = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.action = 0;
    if (next === 0x8001) {
      size = buf[pos + 2] as number;
      if (size > 0x7f) {
        if ((next = buf[pos + 3] as number) > 0x7f)
          return decodeClimateStateResponseSlowly(message, at, end);
        size = (next << 7) | (size & 0x7f);
        pos += 4;
      } else pos += 3;
      message.deviceId = size;
    } else message.deviceId = 0;
    if (pos !== end) decodeClimateStateResponseSlowly(message, at, end);
  }
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeClimateStateResponseSlowly(
  message: ClimateStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.mode = 0;
  message.currentTemperature = 0;
  message.targetTemperature = 0;
  message.targetTemperatureLow = 0;
  message.targetTemperatureHigh = 0;
  message.away = false;
  message.action = 0;
  message.deviceId = 0;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x10:
        message.mode = reader.int32();
        break;
      case 0x1d:
        message.currentTemperature = reader.float();
        break;
      case 0x25:
        message.targetTemperature = reader.float();
        break;
      case 0x2d:
        message.targetTemperatureLow = reader.float();
        break;
      case 0x35:
        message.targetTemperatureHigh = reader.float();
        break;
      case 0x38:
        message.away = reader.bool();
        break;
      case 0x40:
        message.action = reader.int32();
        break;
      case 0x80:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 16);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeClimateCommandRequest(
  message: Encodable<ClimateCommandRequest>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasMode &&
    message.hasTargetTemperature &&
    message.hasTargetTemperatureLow &&
    message.hasTargetTemperatureHigh &&
    message.hasAway &&
    message.away &&
    message.key *
      message.mode *
      message.targetTemperature *
      message.targetTemperatureLow *
      message.targetTemperatureHigh
  ) {
    view.setUint32(at, 0x0022300d);
    view.setUint32(at + 4, message.key, true);
    view.setUint32(at + 8, 0x10011800);
    buf[at + 11] = message.mode;
    view.setUint32(at + 12, 0x20012d00);
    view.setFloat32(at + 15, message.targetTemperature, true);
    view.setUint32(at + 19, 0x30013d00);
    view.setFloat32(at + 22, message.targetTemperatureLow, true);
    view.setUint32(at + 26, 0x40014d00);
    view.setFloat32(at + 29, message.targetTemperatureHigh, true);
    view.setUint32(at + 33, 0x50015801);
    return at + 37;
  }
  view.setUint32(at, 0x0000300d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.hasMode) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  if (message.mode) {
    buf[pos] = 0x18;
    buf[pos + 1] = message.mode;
    pos += 2;
  }
  if (message.hasTargetTemperature) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  if (message.targetTemperature !== 0) {
    buf[pos] = 0x2d;
    view.setFloat32(pos + 1, message.targetTemperature, true);
    pos += 5;
  } else if (1 / message.targetTemperature < 0) pos = writeMinusZero(pos, 0x2d);
  if (message.hasTargetTemperatureLow) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  if (message.targetTemperatureLow !== 0) {
    buf[pos] = 0x3d;
    view.setFloat32(pos + 1, message.targetTemperatureLow, true);
    pos += 5;
  } else if (1 / message.targetTemperatureLow < 0) pos = writeMinusZero(pos, 0x3d);
  if (message.hasTargetTemperatureHigh) {
    view.setUint16(pos, 0x4001);
    pos += 2;
  }
  if (message.targetTemperatureHigh !== 0) {
    buf[pos] = 0x4d;
    view.setFloat32(pos + 1, message.targetTemperatureHigh, true);
    pos += 5;
  } else if (1 / message.targetTemperatureHigh < 0) pos = writeMinusZero(pos, 0x4d);
  if (message.hasAway) {
    view.setUint16(pos, 0x5001);
    pos += 2;
  }
  if (message.away) {
    view.setUint16(pos, 0x5801);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

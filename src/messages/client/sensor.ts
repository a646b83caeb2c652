// Generated from proto/device.proto by `npm run generate`: change that, not this.
import {
  areNewer,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { ListEntitiesSensorResponse, SensorStateResponse } from "../sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesSensorResponse(
  message: ListEntitiesSensorResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesSensorResponseSlowly(message, at, end);
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
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if (pos === end) {
    message.unitOfMeasurement.end = message.unitOfMeasurement.start;
    message.accuracyDecimals = 0;
    message.forceUpdate = false;
    message.deviceClass.end = message.deviceClass.start;
    message.stateClass = 0;
    message.disabledByDefault = false;
    message.entityCategory = 0;
    message.deviceId = 0;
    return;
  }
  if ((size = next ^ 0x3200) < 0x80) {
    message.unitOfMeasurement.bytes = buf;
    message.unitOfMeasurement.start = pos += 2;
    next = (message.unitOfMeasurement.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.unitOfMeasurement.end = message.unitOfMeasurement.start;
  if ((size = next ^ 0x3800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint | 0;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.accuracyDecimals = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.accuracyDecimals = 0;
  if (next === 0x4001) {
    message.forceUpdate = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.forceUpdate = false;
  if ((size = next ^ 0x4a00) < 0x80) {
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    message.deviceClass.end = pos += size;
  } else message.deviceClass.end = message.deviceClass.start;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 6 &&
    (buf[pos] as number) === 0x50 &&
    (buf[pos + 1] as number) < 0x80 &&
    view.getUint32(pos + 2) >>> 8 === 0x600168 &&
    (buf[pos + 5] as number) < 0x80
  ) {
    message.stateClass = buf[pos + 1] as number;
    message.disabledByDefault = true;
    message.entityCategory = buf[pos + 5] as number;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if ((size = next ^ 0x5000) < 0x80) {
      message.stateClass = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.stateClass = 0;
    if (next === 0x6001) {
      message.disabledByDefault = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.disabledByDefault = false;
    if ((size = next ^ 0x6800) < 0x80) {
      message.entityCategory = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.entityCategory = 0;
  }
  if ((size = next ^ 0x7000) < 0x100) {
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
    if (!areNewer(pos, end, 119)) decodeListEntitiesSensorResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesSensorResponseSlowly(
  message: ListEntitiesSensorResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.icon.end = message.icon.start;
  message.unitOfMeasurement.end = message.unitOfMeasurement.start;
  message.accuracyDecimals = 0;
  message.forceUpdate = false;
  message.deviceClass.end = message.deviceClass.start;
  message.stateClass = 0;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceId = 0;
  decodeListEntitiesSensorResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesSensorResponseRest(
  message: ListEntitiesSensorResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesSensorResponseSlowly(message, at, end);
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
      case 0x32:
        reader.pos = readInPlace(message.unitOfMeasurement, reader.pos, end);
        break;
      case 0x38:
        message.accuracyDecimals = reader.int32();
        break;
      case 0x40:
        message.forceUpdate = reader.bool();
        break;
      case 0x4a:
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
        break;
      case 0x50:
        message.stateClass = reader.int32();
        break;
      case 0x60:
        message.disabledByDefault = reader.bool();
        break;
      case 0x68:
        message.entityCategory = reader.int32();
        break;
      case 0x70:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 14);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSensorStateResponse(
  message: SensorStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 10 && (buf[at] as number) === 0x0d && (buf[at + 5] as number) === 0x15) {
    message.key = view.getUint32(at + 1, true);
    message.state = view.getFloat32(at + 6, true);
    message.deviceId = 0;
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = 0;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSensorStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next >> 8 === 0x15) {
      if ((pos += 5) > end) return decodeSensorStateResponseSlowly(message, at, end);
      message.state = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.state = 0;
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
      if (!areNewer(pos, end, 39)) decodeSensorStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSensorStateResponseSlowly(
  message: SensorStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = 0;
  message.deviceId = 0;
  decodeSensorStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSensorStateResponseRest(
  message: SensorStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSensorStateResponseSlowly(message, at, end);
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
        message.state = reader.float();
        break;
      case 0x20:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

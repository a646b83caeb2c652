// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { ListEntitiesSensorResponse, SensorStateResponse } from "../sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesSensorResponse(
  message: ListEntitiesSensorResponse,
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
  if ((size = next ^ 0x3200) < 0x80) {
    message.unitOfMeasurement.bytes = buf;
    message.unitOfMeasurement.start = pos += 2;
    next = (message.unitOfMeasurement.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.unitOfMeasurement.end = message.unitOfMeasurement.start;
  if ((size = next ^ 0x3800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeListEntitiesSensorResponseSlowly(message, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.accuracyDecimals = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.accuracyDecimals = 0;
  if (next === 0x4001) {
    message.forceUpdate = true;
    pos += 2;
  } else message.forceUpdate = false;
  if (pos !== end) decodeListEntitiesSensorResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
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
      default:
        skipUnknown(reader, tag, 8);
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
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = 0;
  } else decodeSensorStateResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSensorStateResponseSlowly(
  message: SensorStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = 0;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x15:
        message.state = reader.float();
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

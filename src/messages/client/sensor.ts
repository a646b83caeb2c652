// Generated from proto/device.proto by `npm run generate`: change that, not this.
import {
  atEnd,
  readFrom,
  readInPlace,
  readVarint,
  skipUnknown,
  varint,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { ListEntitiesSensorResponse, SensorStateResponse } from "../sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeListEntitiesSensorResponse(
  message: ListEntitiesSensorResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    pos = readInPlace(message.objectId, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.objectId.clear();
  if (tag === 0x15) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x1a) {
    pos = readInPlace(message.name, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.name.clear();
  if (tag === 0x22) {
    pos = readInPlace(message.uniqueId, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.uniqueId.clear();
  if (tag === 0x2a) {
    pos = readInPlace(message.icon, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.icon.clear();
  if (tag === 0x32) {
    pos = readInPlace(message.unitOfMeasurement, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.unitOfMeasurement.clear();
  if (tag === 0x38) {
    pos = readVarint(pos + 1, end);
    message.accuracyDecimals = varint | 0;
    tag = pos < end ? buf[pos] : 0;
  } else message.accuracyDecimals = 0;
  if (tag === 0x40) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeListEntitiesSensorResponseSlowly(message, at, end);
    message.forceUpdate = true;
  } else message.forceUpdate = false;
  if (pos !== end) decodeListEntitiesSensorResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeListEntitiesSensorResponseSlowly(
  message: ListEntitiesSensorResponse,
  at: number,
  end: number,
): void {
  message.objectId.clear();
  message.key = 0;
  message.name.clear();
  message.uniqueId.clear();
  message.icon.clear();
  message.unitOfMeasurement.clear();
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

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeSensorStateResponse(
  message: SensorStateResponse,
  at: number,
  end: number,
): void {
  if (end - at === 10 && buf[at] === 0x0d && buf[at + 5] === 0x15) {
    message.key = view.getUint32(at + 1, true);
    message.state = view.getFloat32(at + 6, true);
    return;
  }
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0d) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x15) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.state = view.getFloat32(pos - 4, true);
  } else message.state = 0;
  if (pos !== end) decodeSensorStateResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
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

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { atEnd, readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  BinarySensorStateResponse,
  ListEntitiesBinarySensorResponse,
} from "../binary-sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeListEntitiesBinarySensorResponse(
  message: ListEntitiesBinarySensorResponse,
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
    pos = readInPlace(message.deviceClass, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.deviceClass.clear();
  if (tag === 0x30) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
    message.isStatusBinarySensor = true;
  } else message.isStatusBinarySensor = false;
  if (pos !== end) decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeListEntitiesBinarySensorResponseSlowly(
  message: ListEntitiesBinarySensorResponse,
  at: number,
  end: number,
): void {
  message.objectId.clear();
  message.key = 0;
  message.name.clear();
  message.uniqueId.clear();
  message.deviceClass.clear();
  message.isStatusBinarySensor = false;
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
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
        break;
      case 0x30:
        message.isStatusBinarySensor = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 6);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeBinarySensorStateResponse(
  message: BinarySensorStateResponse,
  at: number,
  end: number,
): void {
  if (end - at === 7 && buf[at] === 0x0d && buf[at + 5] === 0x10 && buf[at + 6] === 1) {
    message.key = view.getUint32(at + 1, true);
    message.state = true;
    return;
  }
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0d) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x10) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeBinarySensorStateResponseSlowly(message, at, end);
    message.state = true;
  } else message.state = false;
  if (pos !== end) decodeBinarySensorStateResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeBinarySensorStateResponseSlowly(
  message: BinarySensorStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = false;
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
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

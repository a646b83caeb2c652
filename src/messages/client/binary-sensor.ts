// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
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
  let size: number;
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
    message.objectId.bytes = buf;
    message.objectId.start = pos += 2;
    message.objectId.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.objectId.end = message.objectId.start;
  if (tag === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
    tag = pos < end ? buf[pos] : 0;
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x1a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
    message.name.bytes = buf;
    message.name.start = pos += 2;
    message.name.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.name.end = message.name.start;
  if (tag === 0x22) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
    message.uniqueId.bytes = buf;
    message.uniqueId.start = pos += 2;
    message.uniqueId.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.uniqueId.end = message.uniqueId.start;
  if (tag === 0x2a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    message.deviceClass.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.deviceClass.end = message.deviceClass.start;
  if (tag === 0x30 && buf[pos + 1] === 1) {
    tag = (pos += 2) < end ? buf[pos] : 0;
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
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.deviceClass.end = message.deviceClass.start;
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
  if (end - at === 7 && buf[at] === 0x0d && view.getUint16(at + 5) === 0x1001) {
    message.key = view.getUint32(at + 1, true);
    message.state = true;
    return;
  }
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0d) {
    if ((pos += 5) > end) return decodeBinarySensorStateResponseSlowly(message, at, end);
    tag = pos < end ? buf[pos] : 0;
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x10 && buf[pos + 1] === 1) {
    tag = (pos += 2) < end ? buf[pos] : 0;
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

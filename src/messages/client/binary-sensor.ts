// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  BinarySensorStateResponse,
  ListEntitiesBinarySensorResponse,
} from "../binary-sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesBinarySensorResponse(
  message: ListEntitiesBinarySensorResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
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
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    next = (message.deviceClass.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.deviceClass.end = message.deviceClass.start;
  if (next === 0x3001) {
    message.isStatusBinarySensor = true;
    pos += 2;
  } else message.isStatusBinarySensor = false;
  if (pos !== end) decodeListEntitiesBinarySensorResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
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

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeBinarySensorStateResponse(
  message: BinarySensorStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 7 && (buf[at] as number) === 0x0d && view.getUint16(at + 5) === 0x1001) {
    message.key = view.getUint32(at + 1, true);
    message.state = true;
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = false;
  } else decodeBinarySensorStateResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
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

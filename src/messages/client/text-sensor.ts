// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { ListEntitiesTextSensorResponse, TextSensorStateResponse } from "../text-sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesTextSensorResponse(
  message: ListEntitiesTextSensorResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesTextSensorResponseSlowly(message, at, end);
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
  if (pos !== end) decodeListEntitiesTextSensorResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesTextSensorResponseSlowly(
  message: ListEntitiesTextSensorResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.icon.end = message.icon.start;
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
      default:
        skipUnknown(reader, tag, 5);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeTextSensorStateResponse(
  message: TextSensorStateResponse,
  at: number,
  end: number,
): void {
  let size: number;
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeTextSensorStateResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1200) < 0x80) {
    message.state.bytes = buf;
    message.state.start = pos += 2;
    message.state.end = pos += size;
  } else message.state.end = message.state.start;
  if (pos !== end) decodeTextSensorStateResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeTextSensorStateResponseSlowly(
  message: TextSensorStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state.end = message.state.start;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x12:
        reader.pos = readInPlace(message.state, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

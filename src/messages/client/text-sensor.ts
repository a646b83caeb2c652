// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { ListEntitiesTextSensorResponse, TextSensorStateResponse } from "../text-sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeListEntitiesTextSensorResponse(
  message: ListEntitiesTextSensorResponse,
  at: number,
  end: number,
): void {
  let size: number;
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesTextSensorResponseSlowly(message, at, end);
    message.objectId.bytes = buf;
    message.objectId.start = pos += 2;
    message.objectId.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.objectId.end = message.objectId.start;
  if (tag === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesTextSensorResponseSlowly(message, at, end);
    tag = pos < end ? buf[pos] : 0;
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x1a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesTextSensorResponseSlowly(message, at, end);
    message.name.bytes = buf;
    message.name.start = pos += 2;
    message.name.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.name.end = message.name.start;
  if (tag === 0x22) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesTextSensorResponseSlowly(message, at, end);
    message.uniqueId.bytes = buf;
    message.uniqueId.start = pos += 2;
    message.uniqueId.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.uniqueId.end = message.uniqueId.start;
  if (tag === 0x2a) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeListEntitiesTextSensorResponseSlowly(message, at, end);
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    message.icon.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.icon.end = message.icon.start;
  if (pos !== end) decodeListEntitiesTextSensorResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
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

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeTextSensorStateResponse(
  message: TextSensorStateResponse,
  at: number,
  end: number,
): void {
  let size: number;
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0d) {
    if ((pos += 5) > end) return decodeTextSensorStateResponseSlowly(message, at, end);
    tag = pos < end ? buf[pos] : 0;
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x12) {
    size = buf[pos + 1];
    if (size > 0x7f) return decodeTextSensorStateResponseSlowly(message, at, end);
    message.state.bytes = buf;
    message.state.start = pos += 2;
    message.state.end = pos += size;
    tag = pos < end ? buf[pos] : 0;
  } else message.state.end = message.state.start;
  if (pos !== end) decodeTextSensorStateResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
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

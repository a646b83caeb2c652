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
import type { ListEntitiesTextSensorResponse, TextSensorStateResponse } from "../text-sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesTextSensorResponse(
  message: ListEntitiesTextSensorResponse,
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
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if (pos === end) {
    message.disabledByDefault = false;
    message.entityCategory = 0;
    message.deviceClass.end = message.deviceClass.start;
    message.deviceId = 0;
    return;
  }
  if (next === 0x3001) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if ((size = next ^ 0x3800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x4200) < 0x80) {
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    next = (message.deviceClass.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.deviceClass.end = message.deviceClass.start;
  if ((size = next ^ 0x4800) < 0x100) {
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
    if (!areNewer(pos, end, 79)) decodeListEntitiesTextSensorResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
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
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceClass.end = message.deviceClass.start;
  message.deviceId = 0;
  decodeListEntitiesTextSensorResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesTextSensorResponseRest(
  message: ListEntitiesTextSensorResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesTextSensorResponseSlowly(message, at, end);
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
      case 0x30:
        message.disabledByDefault = reader.bool();
        break;
      case 0x38:
        message.entityCategory = reader.int32();
        break;
      case 0x42:
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
        break;
      case 0x48:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeTextSensorStateResponse(
  message: TextSensorStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeTextSensorStateResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  if ((size = next ^ 0x1200) < 0x80) {
    message.state.bytes = buf;
    message.state.start = pos += 2;
    next = (message.state.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.state.end = message.state.start;
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
    if (!areNewer(pos, end, 39)) decodeTextSensorStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeTextSensorStateResponseSlowly(
  message: TextSensorStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state.end = message.state.start;
  message.deviceId = 0;
  decodeTextSensorStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeTextSensorStateResponseRest(
  message: TextSensorStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeTextSensorStateResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x12:
        reader.pos = readInPlace(message.state, reader.pos, end);
        break;
      case 0x20:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

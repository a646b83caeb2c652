// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  CameraImageRequest,
  CameraImageResponse,
  ListEntitiesCameraResponse,
} from "../camera.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesCameraResponse(
  message: ListEntitiesCameraResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesCameraResponseSlowly(message, at, end);
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
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if ((size = next ^ 0x3200) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if ((size = next ^ 0x3800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x4000) < 0x100) {
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
    if (!areNewer(pos, end, 71)) decodeListEntitiesCameraResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesCameraResponseSlowly(
  message: ListEntitiesCameraResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.disabledByDefault = false;
  message.icon.end = message.icon.start;
  message.entityCategory = 0;
  message.deviceId = 0;
  decodeListEntitiesCameraResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesCameraResponseRest(
  message: ListEntitiesCameraResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesCameraResponseSlowly(message, at, end);
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
      case 0x28:
        message.disabledByDefault = reader.bool();
        break;
      case 0x32:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x38:
        message.entityCategory = reader.int32();
        break;
      case 0x40:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 8);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeCameraImageResponse(
  message: CameraImageResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeCameraImageResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  if ((size = next ^ 0x1200) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeCameraImageResponseSlowly(message, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.data.bytes = buf;
    message.data.start = pos;
    message.data.end = pos += size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.data.end = message.data.start;
  if (next === 0x1801) {
    message.done = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.done = false;
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
    if (!areNewer(pos, end, 39)) decodeCameraImageResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeCameraImageResponseSlowly(
  message: CameraImageResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.data.end = message.data.start;
  message.done = false;
  message.deviceId = 0;
  decodeCameraImageResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeCameraImageResponseRest(
  message: CameraImageResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeCameraImageResponseSlowly(message, at, end);
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
        reader.pos = readInPlace(message.data, reader.pos, end);
        break;
      case 0x18:
        message.done = reader.bool();
        break;
      case 0x20:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeCameraImageRequest(
  message: Encodable<CameraImageRequest>,
  at: number,
): number {
  // The common case: all of these fields are set.
  if (message.single && message.stream) {
    view.setUint32(at, 0x00042d08);
    view.setUint16(at + 4, 0x0110);
    buf[at + 6] = 0x01;
    return at + 7;
  }
  view.setUint32(at, 0x00002d08); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.single) {
    buf[pos + 1] = 0x01;
    pos += 2;
  }
  if (message.stream) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

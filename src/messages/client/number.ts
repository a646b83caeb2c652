// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
  writeMinusZero,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  ListEntitiesNumberResponse,
  NumberCommandRequest,
  NumberStateResponse,
} from "../number.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesNumberResponse(
  message: ListEntitiesNumberResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesNumberResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x2a00) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    message.icon.end = pos += size;
  } else message.icon.end = message.icon.start;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 19 &&
    (buf[pos] as number) === 0x35 &&
    (buf[pos + 5] as number) === 0x3d &&
    (buf[pos + 10] as number) === 0x45 &&
    view.getUint32(pos + 15) >>> 8 === 0x480150 &&
    (buf[pos + 18] as number) < 0x80
  ) {
    message.minValue = view.getFloat32(pos + 1, true);
    message.maxValue = view.getFloat32(pos + 6, true);
    message.step = view.getFloat32(pos + 11, true);
    message.disabledByDefault = true;
    message.entityCategory = buf[pos + 18] as number;
    pos += 19;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x35) {
      if ((pos += 5) > end) return decodeListEntitiesNumberResponseSlowly(message, at, end);
      message.minValue = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.minValue = 0;
    if (pos === end) {
      message.maxValue = 0;
      message.step = 0;
      message.disabledByDefault = false;
      message.entityCategory = 0;
      message.unitOfMeasurement.end = message.unitOfMeasurement.start;
      message.mode = 0;
      message.deviceClass.end = message.deviceClass.start;
      message.deviceId = 0;
      return;
    }
    if (next >> 8 === 0x3d) {
      if ((pos += 5) > end) return decodeListEntitiesNumberResponseSlowly(message, at, end);
      message.maxValue = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.maxValue = 0;
    if (next >> 8 === 0x45) {
      if ((pos += 5) > end) return decodeListEntitiesNumberResponseSlowly(message, at, end);
      message.step = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.step = 0;
    if (next === 0x4801) {
      message.disabledByDefault = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.disabledByDefault = false;
    if ((size = next ^ 0x5000) < 0x80) {
      message.entityCategory = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.entityCategory = 0;
  }
  if ((size = next ^ 0x5a00) < 0x80) {
    message.unitOfMeasurement.bytes = buf;
    message.unitOfMeasurement.start = pos += 2;
    next = (message.unitOfMeasurement.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.unitOfMeasurement.end = message.unitOfMeasurement.start;
  if ((size = next ^ 0x6000) < 0x80) {
    message.mode = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.mode = 0;
  if ((size = next ^ 0x6a00) < 0x80) {
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    next = (message.deviceClass.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.deviceClass.end = message.deviceClass.start;
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
    if (!areNewer(pos, end, 119)) decodeListEntitiesNumberResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesNumberResponseSlowly(
  message: ListEntitiesNumberResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.minValue = 0;
  message.maxValue = 0;
  message.step = 0;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.unitOfMeasurement.end = message.unitOfMeasurement.start;
  message.mode = 0;
  message.deviceClass.end = message.deviceClass.start;
  message.deviceId = 0;
  decodeListEntitiesNumberResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesNumberResponseRest(
  message: ListEntitiesNumberResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesNumberResponseSlowly(message, at, end);
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
      case 0x2a:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x35:
        message.minValue = reader.float();
        break;
      case 0x3d:
        message.maxValue = reader.float();
        break;
      case 0x45:
        message.step = reader.float();
        break;
      case 0x48:
        message.disabledByDefault = reader.bool();
        break;
      case 0x50:
        message.entityCategory = reader.int32();
        break;
      case 0x5a:
        reader.pos = readInPlace(message.unitOfMeasurement, reader.pos, end);
        break;
      case 0x60:
        message.mode = reader.int32();
        break;
      case 0x6a:
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
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
export function decodeNumberStateResponse(
  message: NumberStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 12 &&
    (buf[at] as number) === 0x0d &&
    (buf[at + 5] as number) === 0x15 &&
    view.getUint16(at + 10) === 0x1801
  ) {
    message.key = view.getUint32(at + 1, true);
    message.state = view.getFloat32(at + 6, true);
    message.missingState = true;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeNumberStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next >> 8 === 0x15) {
      if ((pos += 5) > end) return decodeNumberStateResponseSlowly(message, at, end);
      message.state = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.state = 0;
    if (next === 0x1801) {
      message.missingState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.missingState = false;
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
      if (!areNewer(pos, end, 39)) decodeNumberStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeNumberStateResponseSlowly(
  message: NumberStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = 0;
  message.missingState = false;
  message.deviceId = 0;
  decodeNumberStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeNumberStateResponseRest(
  message: NumberStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeNumberStateResponseSlowly(message, at, end);
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
      case 0x18:
        message.missingState = reader.bool();
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
export function encodeNumberCommandRequest(
  message: Encodable<NumberCommandRequest>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.key * message.state) {
    view.setUint32(at, 0x000a330d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x15;
    view.setFloat32(at + 9, message.state, true);
    return at + 13;
  }
  view.setUint32(at, 0x0000330d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.state !== 0) {
    buf[pos] = 0x15;
    view.setFloat32(pos + 1, message.state, true);
    pos += 5;
  } else if (1 / message.state < 0) pos = writeMinusZero(pos, 0x15);
  buf[at + 1] = pos - at - 3;
  return pos;
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  lengthenHeader,
  packedEnd,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
  writeMinusZero,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  ListEntitiesWaterHeaterResponse,
  WaterHeaterCommandRequest,
  WaterHeaterStateResponse,
} from "../water-heater.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesWaterHeaterResponse(
  message: ListEntitiesWaterHeaterResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesWaterHeaterResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x2200) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if (next === 0x2801) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if (pos === end) {
    message.entityCategory = 0;
    message.deviceId = 0;
    message.minTemperature = 0;
    message.maxTemperature = 0;
    message.targetTemperatureStep = 0;
    message.supportedModes.length = 0;
    message.supportedFeatures = 0;
    return;
  }
  if ((size = next ^ 0x3000) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x3800) < 0x100) {
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
  // The common case: all of these fields, in order.
  if (
    end - pos >= 15 &&
    (buf[pos] as number) === 0x45 &&
    (buf[pos + 5] as number) === 0x4d &&
    (buf[pos + 10] as number) === 0x55
  ) {
    message.minTemperature = view.getFloat32(pos + 1, true);
    message.maxTemperature = view.getFloat32(pos + 6, true);
    message.targetTemperatureStep = view.getFloat32(pos + 11, true);
    pos += 15;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x45) {
      if ((pos += 5) > end) return decodeListEntitiesWaterHeaterResponseSlowly(message, at, end);
      message.minTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.minTemperature = 0;
    if (next >> 8 === 0x4d) {
      if ((pos += 5) > end) return decodeListEntitiesWaterHeaterResponseSlowly(message, at, end);
      message.maxTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.maxTemperature = 0;
    if (next >> 8 === 0x55) {
      if ((pos += 5) > end) return decodeListEntitiesWaterHeaterResponseSlowly(message, at, end);
      message.targetTemperatureStep = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureStep = 0;
  }
  const supportedModes = message.supportedModes;
  let count = 0;
  while ((size = next ^ 0x5800) < 0x80) {
    supportedModes.items[count] = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedModes.length = count;
  if ((size = next ^ 0x6000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.supportedFeatures = size;
  } else message.supportedFeatures = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 103)) decodeListEntitiesWaterHeaterResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesWaterHeaterResponseSlowly(
  message: ListEntitiesWaterHeaterResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceId = 0;
  message.minTemperature = 0;
  message.maxTemperature = 0;
  message.targetTemperatureStep = 0;
  message.supportedModes.length = 0;
  message.supportedFeatures = 0;
  decodeListEntitiesWaterHeaterResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesWaterHeaterResponseRest(
  message: ListEntitiesWaterHeaterResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesWaterHeaterResponseSlowly(message, at, end);
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
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x28:
        message.disabledByDefault = reader.bool();
        break;
      case 0x30:
        message.entityCategory = reader.int32();
        break;
      case 0x38:
        message.deviceId = reader.uint32();
        break;
      case 0x45:
        message.minTemperature = reader.float();
        break;
      case 0x4d:
        message.maxTemperature = reader.float();
        break;
      case 0x55:
        message.targetTemperatureStep = reader.float();
        break;
      case 0x58:
        message.supportedModes.push(reader.int32());
        break;
      case 0x5a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.supportedModes.push(reader.int32());
        reader.len = end;
        break;
      }
      case 0x60:
        message.supportedFeatures = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 12);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeWaterHeaterStateResponse(
  message: WaterHeaterStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  let size: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 17 &&
    (buf[pos] as number) === 0x0d &&
    (buf[pos + 5] as number) === 0x15 &&
    (buf[pos + 10] as number) === 0x1d &&
    (buf[pos + 15] as number) === 0x20 &&
    (buf[pos + 16] as number) < 0x80
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.currentTemperature = view.getFloat32(pos + 6, true);
    message.targetTemperature = view.getFloat32(pos + 11, true);
    message.mode = buf[pos + 16] as number;
    pos += 17;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeWaterHeaterStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next >> 8 === 0x15) {
      if ((pos += 5) > end) return decodeWaterHeaterStateResponseSlowly(message, at, end);
      message.currentTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.currentTemperature = 0;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeWaterHeaterStateResponseSlowly(message, at, end);
      message.targetTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperature = 0;
    if (pos === end) {
      message.mode = 0;
      message.deviceId = 0;
      message.state = 0;
      message.targetTemperatureLow = 0;
      message.targetTemperatureHigh = 0;
      return;
    }
    if ((size = next ^ 0x2000) < 0x80) {
      message.mode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.mode = 0;
  }
  if ((size = next ^ 0x2800) < 0x100) {
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
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.deviceId = 0;
  if ((size = next ^ 0x3000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.state = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.state = 0;
  if (next >> 8 === 0x3d) {
    if ((pos += 5) > end) return decodeWaterHeaterStateResponseSlowly(message, at, end);
    message.targetTemperatureLow = view.getFloat32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.targetTemperatureLow = 0;
  if (next >> 8 === 0x45) {
    if ((pos += 5) > end) return decodeWaterHeaterStateResponseSlowly(message, at, end);
    message.targetTemperatureHigh = view.getFloat32(pos - 4, true);
  } else message.targetTemperatureHigh = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 71)) decodeWaterHeaterStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeWaterHeaterStateResponseSlowly(
  message: WaterHeaterStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.currentTemperature = 0;
  message.targetTemperature = 0;
  message.mode = 0;
  message.deviceId = 0;
  message.state = 0;
  message.targetTemperatureLow = 0;
  message.targetTemperatureHigh = 0;
  decodeWaterHeaterStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeWaterHeaterStateResponseRest(
  message: WaterHeaterStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeWaterHeaterStateResponseSlowly(message, at, end);
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
        message.currentTemperature = reader.float();
        break;
      case 0x1d:
        message.targetTemperature = reader.float();
        break;
      case 0x20:
        message.mode = reader.int32();
        break;
      case 0x28:
        message.deviceId = reader.uint32();
        break;
      case 0x30:
        message.state = reader.uint32();
        break;
      case 0x3d:
        message.targetTemperatureLow = reader.float();
        break;
      case 0x45:
        message.targetTemperatureHigh = reader.float();
        break;
      default:
        skipUnknown(reader, tag, 8);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeWaterHeaterCommandRequest(
  message: Encodable<WaterHeaterCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x00008601); // The header; its size is written last.
  let pos = at + 4;
  if (message.key) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.hasFields) {
    buf[pos] = 0x10;
    const hasFields = message.hasFields;
    if (hasFields > 0x7f && hasFields < 0x4000) {
      view.setUint16(pos + 1, ((hasFields & 0x7f) << 8) | 0x8000 | (hasFields >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, hasFields);
  }
  if (message.mode) {
    buf[pos] = 0x18;
    buf[pos + 1] = message.mode;
    pos += 2;
  }
  if (message.targetTemperature !== 0) {
    buf[pos] = 0x25;
    view.setFloat32(pos + 1, message.targetTemperature, true);
    pos += 5;
  } else if (1 / message.targetTemperature < 0) pos = writeMinusZero(pos, 0x25);
  if (message.state) {
    buf[pos] = 0x30;
    const state = message.state;
    if (state > 0x7f && state < 0x4000) {
      view.setUint16(pos + 1, ((state & 0x7f) << 8) | 0x8000 | (state >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, state);
  }
  if (message.targetTemperatureLow !== 0) {
    buf[pos] = 0x3d;
    view.setFloat32(pos + 1, message.targetTemperatureLow, true);
    pos += 5;
  } else if (1 / message.targetTemperatureLow < 0) pos = writeMinusZero(pos, 0x3d);
  if (message.targetTemperatureHigh !== 0) {
    buf[pos] = 0x45;
    view.setFloat32(pos + 1, message.targetTemperatureHigh, true);
    pos += 5;
  } else if (1 / message.targetTemperatureHigh < 0) pos = writeMinusZero(pos, 0x45);
  const size = pos - at - 4;
  if (size > 0x7f) return lengthenHeader(at, pos);
  buf[at + 1] = size;
  return pos;
}

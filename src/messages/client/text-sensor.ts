// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { atEnd, readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { ListEntitiesTextSensorResponse, TextSensorStateResponse } from "../text-sensor.js";

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeListEntitiesTextSensorResponse(
  message: ListEntitiesTextSensorResponse,
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
  if (pos !== end) decodeListEntitiesTextSensorResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeListEntitiesTextSensorResponseSlowly(
  message: ListEntitiesTextSensorResponse,
  at: number,
  end: number,
): void {
  message.objectId.clear();
  message.key = 0;
  message.name.clear();
  message.uniqueId.clear();
  message.icon.clear();
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
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0d) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x12) {
    pos = readInPlace(message.state, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.state.clear();
  if (pos !== end) decodeTextSensorStateResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeTextSensorStateResponseSlowly(
  message: TextSensorStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state.clear();
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

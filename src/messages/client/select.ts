// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readFrom,
  readInPlace,
  readLongVarint,
  STRING,
  skipUnknown,
  varint,
  writeString,
  writeText,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  ListEntitiesSelectResponse,
  SelectCommandRequest,
  SelectStateResponse,
} from "../select.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesSelectResponse(
  message: ListEntitiesSelectResponse,
  at: number,
  end: number,
): void {
  let text: Utf8;
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
    if ((pos += 5) > end) return decodeListEntitiesSelectResponseSlowly(message, at, end);
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
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  const options = message.options;
  let count = 0;
  while ((size = next ^ 0x3200) < 0x80) {
    text = options.items[count] ?? options.make();
    text.bytes = buf;
    text.start = pos += 2;
    next = (text.end = pos += size) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  options.length = count;
  if (next === 0x3801) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if ((size = next ^ 0x4000) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
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
    if (!areNewer(pos, end, 79)) decodeListEntitiesSelectResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesSelectResponseSlowly(
  message: ListEntitiesSelectResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.options.length = 0;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceId = 0;
  decodeListEntitiesSelectResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesSelectResponseRest(
  message: ListEntitiesSelectResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesSelectResponseSlowly(message, at, end);
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
      case 0x32:
        reader.pos = readInPlace(message.options.next(), reader.pos, end);
        break;
      case 0x38:
        message.disabledByDefault = reader.bool();
        break;
      case 0x40:
        message.entityCategory = reader.int32();
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
export function decodeSelectStateResponse(
  message: SelectStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeSelectStateResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  if ((size = next ^ 0x1200) < 0x80) {
    message.state.bytes = buf;
    message.state.start = pos += 2;
    next = (message.state.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.state.end = message.state.start;
  if (next === 0x1801) {
    message.missingState = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.missingState = false;
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
    if (!areNewer(pos, end, 39)) decodeSelectStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSelectStateResponseSlowly(
  message: SelectStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state.end = message.state.start;
  message.missingState = false;
  message.deviceId = 0;
  decodeSelectStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSelectStateResponseRest(
  message: SelectStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSelectStateResponseSlowly(message, at, end);
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
export function encodeSelectCommandRequest(
  message: Encodable<SelectCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000360d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  const text = message.state as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 54);
  buf[at + 1] = size;
  return pos;
}

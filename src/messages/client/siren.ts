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
  writeMinusZero,
  writeString,
  writeText,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  ListEntitiesSirenResponse,
  SirenCommandRequest,
  SirenStateResponse,
} from "../siren.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesSirenResponse(
  message: ListEntitiesSirenResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesSirenResponseSlowly(message, at, end);
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
  if (next === 0x3001) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if (pos === end) {
    message.tones.length = 0;
    message.supportsDuration = false;
    message.supportsVolume = false;
    message.entityCategory = 0;
    message.deviceId = 0;
    return;
  }
  const tones = message.tones;
  let count = 0;
  while ((size = next ^ 0x3a00) < 0x80) {
    text = tones.items[count] ?? tones.make();
    text.bytes = buf;
    text.start = pos += 2;
    next = (text.end = pos += size) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  tones.length = count;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 6 &&
    view.getUint32(pos) === 0x40014801 &&
    (buf[pos + 4] as number) === 0x50 &&
    (buf[pos + 5] as number) < 0x80
  ) {
    message.supportsDuration = true;
    message.supportsVolume = true;
    message.entityCategory = buf[pos + 5] as number;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x4001) {
      message.supportsDuration = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsDuration = false;
    if (next === 0x4801) {
      message.supportsVolume = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsVolume = false;
    if ((size = next ^ 0x5000) < 0x80) {
      message.entityCategory = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.entityCategory = 0;
  }
  if ((size = next ^ 0x5800) < 0x100) {
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
    if (!areNewer(pos, end, 95)) decodeListEntitiesSirenResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesSirenResponseSlowly(
  message: ListEntitiesSirenResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.tones.length = 0;
  message.supportsDuration = false;
  message.supportsVolume = false;
  message.entityCategory = 0;
  message.deviceId = 0;
  decodeListEntitiesSirenResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesSirenResponseRest(
  message: ListEntitiesSirenResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesSirenResponseSlowly(message, at, end);
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
      case 0x30:
        message.disabledByDefault = reader.bool();
        break;
      case 0x3a:
        reader.pos = readInPlace(message.tones.next(), reader.pos, end);
        break;
      case 0x40:
        message.supportsDuration = reader.bool();
        break;
      case 0x48:
        message.supportsVolume = reader.bool();
        break;
      case 0x50:
        message.entityCategory = reader.int32();
        break;
      case 0x58:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 11);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSirenStateResponse(
  message: SirenStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 7 && (buf[at] as number) === 0x0d && view.getUint16(at + 5) === 0x1001) {
    message.key = view.getUint32(at + 1, true);
    message.state = true;
    message.deviceId = 0;
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = false;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSirenStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.state = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = false;
    let size: number;
    if ((size = next ^ 0x1800) < 0x100) {
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
      if (!areNewer(pos, end, 31)) decodeSirenStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSirenStateResponseSlowly(
  message: SirenStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = false;
  message.deviceId = 0;
  decodeSirenStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSirenStateResponseRest(
  message: SirenStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSirenStateResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x10:
        message.state = reader.bool();
        break;
      case 0x18:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 3);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeSirenCommandRequest(
  message: Encodable<SirenCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000390d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set.
  if (message.hasState && message.state && message.hasTone && message.key) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011801);
    view.setUint16(pos + 9, 0x2001);
    pos += 11;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.hasState) {
      view.setUint16(pos, 0x1001);
      pos += 2;
    }
    if (message.state) {
      view.setUint16(pos, 0x1801);
      pos += 2;
    }
    if (message.hasTone) {
      view.setUint16(pos, 0x2001);
      pos += 2;
    }
  }
  const text = message.tone as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x2a, text);
  else if (text.ready) {
    buf[pos] = 0x2a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x2a, text);
  if (message.hasDuration) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  if (message.duration) {
    buf[pos] = 0x38;
    const duration = message.duration;
    if (duration > 0x7f && duration < 0x4000) {
      view.setUint16(pos + 1, ((duration & 0x7f) << 8) | 0x8000 | (duration >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, duration);
  }
  if (message.hasVolume) {
    view.setUint16(pos, 0x4001);
    pos += 2;
  }
  if (message.volume !== 0) {
    buf[pos] = 0x4d;
    view.setFloat32(pos + 1, message.volume, true);
    pos += 5;
  } else if (1 / message.volume < 0) pos = writeMinusZero(pos, 0x4d);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 57);
  buf[at + 1] = size;
  return pos;
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable, EncodableFrom } from "../wire/encodable.js";
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
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 55, sent by devices. */
export class ListEntitiesSirenResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  readonly tones = new Repeated(() => new Utf8());
  supportsDuration = false;
  supportsVolume = false;
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesSirenResponse(
  message: EncodableFrom<ListEntitiesSirenResponse, { tones: "wireTones" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000370a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  let text = message.objectId as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  if (message.key) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  text = message.name as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x2a, text);
  else if (text.ready) {
    buf[pos] = 0x2a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x2a, text);
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  const tones = message.wireTones;
  for (let i = 0; i < tones.length; i++) {
    const text = tones.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x3a, text);
    else if (text.ready) {
      buf[pos] = 0x3a;
      buf.set(text.ready, pos + 1);
      pos += text.ready.length + 1;
    } else pos = writeText(pos, 0x3a, text);
  }
  // The common case: all of these fields are set.
  if (message.supportsDuration && message.supportsVolume && message.entityCategory) {
    view.setUint32(pos, 0x40014801);
    buf[pos + 4] = 0x50;
    buf[pos + 5] = message.entityCategory;
    pos += 6;
  } else {
    if (message.supportsDuration) {
      view.setUint16(pos, 0x4001);
      pos += 2;
    }
    if (message.supportsVolume) {
      view.setUint16(pos, 0x4801);
      pos += 2;
    }
    if (message.entityCategory) {
      buf[pos] = 0x50;
      buf[pos + 1] = message.entityCategory;
      pos += 2;
    }
  }
  if (message.deviceId) {
    buf[pos] = 0x58;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 55);
  buf[at + 1] = size;
  return pos;
}

/** Message 56, sent by devices. */
export class SirenStateResponse {
  key = 0;
  state = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeSirenStateResponse(
  message: Encodable<SirenStateResponse>,
  at: number,
): number {
  // The common case: all of these fields are set.
  if (message.state && message.key && !message.deviceId) {
    view.setUint32(at, 0x0007380d);
    view.setUint32(at + 4, message.key, true);
    view.setUint16(at + 8, 0x1001);
    return at + 10;
  }
  view.setUint32(at, 0x0000380d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.state) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x18;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 57, sent by clients. */
export class SirenCommandRequest {
  key = 0;
  hasState = false;
  state = false;
  hasTone = false;
  /** One of the siren's tones. */
  readonly tone: Utf8 = new Utf8();
  hasDuration = false;
  /** In seconds. */
  duration = 0;
  hasVolume = false;
  /** 0 to 1. */
  volume = 0;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSirenCommandRequest(
  message: SirenCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 11 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) === 0x10011801 &&
    view.getUint16(pos + 9) === 0x2001
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.hasState = true;
    message.state = true;
    message.hasTone = true;
    pos += 11;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSirenCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.hasState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasState = false;
    if (next === 0x1801) {
      message.state = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = false;
    if (pos === end || (next >= 0x5000 && areNewer(pos, end, 79))) {
      message.hasTone = false;
      message.tone.end = message.tone.start;
      message.hasDuration = false;
      message.duration = 0;
      message.hasVolume = false;
      message.volume = 0;
      return;
    }
    if (next === 0x2001) {
      message.hasTone = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTone = false;
  }
  let size: number;
  if ((size = next ^ 0x2a00) < 0x80) {
    message.tone.bytes = buf;
    message.tone.start = pos += 2;
    next = (message.tone.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.tone.end = message.tone.start;
  if (next === 0x3001) {
    message.hasDuration = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.hasDuration = false;
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
    message.duration = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.duration = 0;
  if (next === 0x4001) {
    message.hasVolume = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.hasVolume = false;
  if (next >> 8 === 0x4d) {
    if ((pos += 5) > end) return decodeSirenCommandRequestSlowly(message, at, end);
    message.volume = view.getFloat32(pos - 4, true);
  } else message.volume = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 79)) decodeSirenCommandRequestRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSirenCommandRequestSlowly(
  message: SirenCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.hasState = false;
  message.state = false;
  message.hasTone = false;
  message.tone.end = message.tone.start;
  message.hasDuration = false;
  message.duration = 0;
  message.hasVolume = false;
  message.volume = 0;
  decodeSirenCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSirenCommandRequestRest(
  message: SirenCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSirenCommandRequestSlowly(message, at, end);
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
        message.hasState = reader.bool();
        break;
      case 0x18:
        message.state = reader.bool();
        break;
      case 0x20:
        message.hasTone = reader.bool();
        break;
      case 0x2a:
        reader.pos = readInPlace(message.tone, reader.pos, end);
        break;
      case 0x30:
        message.hasDuration = reader.bool();
        break;
      case 0x38:
        message.duration = reader.uint32();
        break;
      case 0x40:
        message.hasVolume = reader.bool();
        break;
      case 0x4d:
        message.volume = reader.float();
        break;
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

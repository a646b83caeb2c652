// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readFrom,
  readInPlace,
  STRING,
  skipUnknown,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory, TextMode } from "./enums.js";

/** Message 97, sent by devices. */
export class ListEntitiesTextResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  minLength = 0;
  maxLength = 0;
  /** A regular expression. Clients check it, devices don't. */
  readonly pattern: Utf8 = new Utf8();
  mode: TextMode = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesTextResponse(
  message: EncodableFrom<ListEntitiesTextResponse, { mode: "wireMode" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000610a); // The header (its size is written last) and the first tag.
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
  if (message.entityCategory) {
    buf[pos] = 0x38;
    buf[pos + 1] = message.entityCategory;
    pos += 2;
  }
  if (message.minLength) {
    buf[pos] = 0x40;
    const minLength = message.minLength;
    if (minLength > 0x7f && minLength < 0x4000) {
      view.setUint16(pos + 1, ((minLength & 0x7f) << 8) | 0x8000 | (minLength >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, minLength);
  }
  if (message.maxLength) {
    buf[pos] = 0x48;
    const maxLength = message.maxLength;
    if (maxLength > 0x7f && maxLength < 0x4000) {
      view.setUint16(pos + 1, ((maxLength & 0x7f) << 8) | 0x8000 | (maxLength >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, maxLength);
  }
  text = message.pattern as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x52, text);
  else if (text.ready) {
    buf[pos] = 0x52;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x52, text);
  if (message.wireMode) {
    buf[pos] = 0x58;
    buf[pos + 1] = message.wireMode;
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x60;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 97);
  buf[at + 1] = size;
  return pos;
}

/** Message 98, sent by devices. */
export class TextStateResponse {
  key = 0;
  readonly state: Utf8 = new Utf8();
  /** The text isn't known yet. */
  missingState = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeTextStateResponse(
  message: EncodableFrom<TextStateResponse, { state: "wireState" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000620d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  const text = message.wireState as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  if (message.missingState) {
    view.setUint16(pos, 0x1801);
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x20;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 98);
  buf[at + 1] = size;
  return pos;
}

/** Message 99, sent by clients. */
export class TextCommandRequest {
  key = 0;
  readonly state: Utf8 = new Utf8();
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeTextCommandRequest(
  message: TextCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeTextCommandRequestSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  if ((size = next ^ 0x1200) < 0x80) {
    message.state.bytes = buf;
    message.state.start = pos += 2;
    message.state.end = pos += size;
  } else message.state.end = message.state.start;
  if (pos !== end) if (!areNewer(pos, end, 23)) decodeTextCommandRequestRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeTextCommandRequestSlowly(
  message: TextCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state.end = message.state.start;
  decodeTextCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeTextCommandRequestRest(
  message: TextCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeTextCommandRequestSlowly(message, at, end);
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
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

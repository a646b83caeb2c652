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
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 52, sent by devices. */
export class ListEntitiesSelectResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  readonly options = new Repeated(() => new Utf8());
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesSelectResponse(
  message: EncodableFrom<ListEntitiesSelectResponse, { options: "wireOptions" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000340a); // The header (its size is written last) and the first tag.
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
  const options = message.wireOptions;
  for (let i = 0; i < options.length; i++) {
    const text = options.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x32, text);
    else if (text.ready) {
      buf[pos] = 0x32;
      buf.set(text.ready, pos + 1);
      pos += text.ready.length + 1;
    } else pos = writeText(pos, 0x32, text);
  }
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x3801);
    pos += 2;
  }
  if (message.entityCategory) {
    buf[pos] = 0x40;
    buf[pos + 1] = message.entityCategory;
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x48;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 52);
  buf[at + 1] = size;
  return pos;
}

/** Message 53, sent by devices. */
export class SelectStateResponse {
  key = 0;
  /** One of the options. */
  readonly state: Utf8 = new Utf8();
  /** None is selected yet. */
  missingState = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeSelectStateResponse(
  message: EncodableFrom<SelectStateResponse, { state: "wireState" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000350d); // The header (its size is written last) and the first tag.
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
  if (size > 0x7f) return endFrame(at, pos, 53);
  buf[at + 1] = size;
  return pos;
}

/** Message 54, sent by clients. */
export class SelectCommandRequest {
  key = 0;
  readonly state: Utf8 = new Utf8();
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSelectCommandRequest(
  message: SelectCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeSelectCommandRequestSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  if ((size = next ^ 0x1200) < 0x80) {
    message.state.bytes = buf;
    message.state.start = pos += 2;
    message.state.end = pos += size;
  } else message.state.end = message.state.start;
  if (pos !== end)
    if (!areNewer(pos, end, 23)) decodeSelectCommandRequestRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSelectCommandRequestSlowly(
  message: SelectCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state.end = message.state.start;
  decodeSelectCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSelectCommandRequestRest(
  message: SelectCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSelectCommandRequestSlowly(message, at, end);
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

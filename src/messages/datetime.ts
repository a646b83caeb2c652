// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { areNewer, endFrame, STRING, writeString, writeText, writeUint32 } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 112, sent by devices. */
export class ListEntitiesDateTimeResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesDateTimeResponse(
  message: Encodable<ListEntitiesDateTimeResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000700a); // The header (its size is written last) and the first tag.
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
  if (message.deviceId) {
    buf[pos] = 0x40;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 112);
  buf[at + 1] = size;
  return pos;
}

/** Message 113, sent by devices. */
export class DateTimeStateResponse {
  key = 0;
  /** The moment isn't known yet. */
  missingState = false;
  epochSeconds = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeDateTimeStateResponse(
  message: Encodable<DateTimeStateResponse>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.missingState && message.key * message.epochSeconds && !message.deviceId) {
    view.setUint32(at, 0x000c710d);
    view.setUint32(at + 4, message.key, true);
    view.setUint32(at + 8, 0x10011d00);
    view.setUint32(at + 11, message.epochSeconds, true);
    return at + 15;
  }
  view.setUint32(at, 0x0000710d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.missingState) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  if (message.epochSeconds) {
    buf[pos] = 0x1d;
    view.setUint32(pos + 1, message.epochSeconds, true);
    pos += 5;
  }
  if (message.deviceId) {
    buf[pos] = 0x20;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 114, sent by clients. */
export class DateTimeCommandRequest {
  key = 0;
  epochSeconds = 0;
}

// biome-ignore format: a line for each field
const DATE_TIME_COMMAND_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.FIXED32 | 0x15, "epochSeconds",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeDateTimeCommandRequest(
  message: DateTimeCommandRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 10 && (buf[at] as number) === 0x0d && (buf[at + 5] as number) === 0x15) {
    message.key = view.getUint32(at + 1, true);
    message.epochSeconds = view.getUint32(at + 6, true);
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.epochSeconds = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSlowly(message, DATE_TIME_COMMAND_REQUEST_FIELDS, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next >> 8 === 0x15) {
      if ((pos += 5) > end) return decodeSlowly(message, DATE_TIME_COMMAND_REQUEST_FIELDS, at, end);
      message.epochSeconds = view.getUint32(pos - 4, true);
    } else message.epochSeconds = 0;
    if (pos !== end)
      if (!areNewer(pos, end, 23))
        decodeRest(message, DATE_TIME_COMMAND_REQUEST_FIELDS, pos, end, at);
  }
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { areNewer, endFrame, STRING, writeString, writeText, writeUint32 } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 17, sent by devices. */
export class ListEntitiesSwitchResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  assumedState = false;
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  readonly deviceClass: Utf8 = new Utf8();
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesSwitchResponse(
  message: Encodable<ListEntitiesSwitchResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000110a); // The header (its size is written last) and the first tag.
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
  text = message.uniqueId as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x22, text);
  else if (text.ready) {
    buf[pos] = 0x22;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x22, text);
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x2a, text);
  else if (text.ready) {
    buf[pos] = 0x2a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x2a, text);
  // The common case: all of these fields are set.
  if (message.assumedState && message.disabledByDefault && message.entityCategory) {
    view.setUint32(pos, 0x30013801);
    buf[pos + 4] = 0x40;
    buf[pos + 5] = message.entityCategory;
    pos += 6;
  } else {
    if (message.assumedState) {
      view.setUint16(pos, 0x3001);
      pos += 2;
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
  }
  text = message.deviceClass as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x4a, text);
  else if (text.ready) {
    buf[pos] = 0x4a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x4a, text);
  if (message.deviceId) {
    buf[pos] = 0x50;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 17);
  buf[at + 1] = size;
  return pos;
}

/** Message 26, sent by devices. */
export class SwitchStateResponse {
  key = 0;
  state = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeSwitchStateResponse(
  message: Encodable<SwitchStateResponse>,
  at: number,
): number {
  // The common case: all of these fields are set.
  if (message.state && message.key && !message.deviceId) {
    view.setUint32(at, 0x00071a0d);
    view.setUint32(at + 4, message.key, true);
    view.setUint16(at + 8, 0x1001);
    return at + 10;
  }
  view.setUint32(at, 0x00001a0d); // The header (its size is written last) and the first tag.
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

/** Message 33, sent by clients. */
export class SwitchCommandRequest {
  key = 0;
  state = false;
}

// biome-ignore format: a line for each field
const SWITCH_COMMAND_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.BOOL | 0x10, "state",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSwitchCommandRequest(
  message: SwitchCommandRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 7 && (buf[at] as number) === 0x0d && view.getUint16(at + 5) === 0x1001) {
    message.key = view.getUint32(at + 1, true);
    message.state = true;
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = false;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSlowly(message, SWITCH_COMMAND_REQUEST_FIELDS, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.state = true;
      pos += 2;
    } else message.state = false;
    if (pos !== end)
      if (!areNewer(pos, end, 23)) decodeRest(message, SWITCH_COMMAND_REQUEST_FIELDS, pos, end, at);
  }
}

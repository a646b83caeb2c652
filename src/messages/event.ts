// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
import { endFrame, STRING, writeString, writeText, writeUint32 } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 107, sent by devices. */
export class ListEntitiesEventResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  readonly deviceClass: Utf8 = new Utf8();
  /** What can happen. */
  readonly eventTypes = new Repeated(() => new Utf8());
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesEventResponse(
  message: EncodableFrom<ListEntitiesEventResponse, { eventTypes: "wireEventTypes" }>,
  at: number,
): number {
  view.setUint32(at, 0x00006b0a); // The header (its size is written last) and the first tag.
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
  text = message.deviceClass as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x42, text);
  else if (text.ready) {
    buf[pos] = 0x42;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x42, text);
  const eventTypes = message.wireEventTypes;
  for (let i = 0; i < eventTypes.length; i++) {
    const text = eventTypes.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x4a, text);
    else if (text.ready) {
      buf[pos] = 0x4a;
      buf.set(text.ready, pos + 1);
      pos += text.ready.length + 1;
    } else pos = writeText(pos, 0x4a, text);
  }
  if (message.deviceId) {
    buf[pos] = 0x50;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 107);
  buf[at + 1] = size;
  return pos;
}

/** Message 108, sent by devices. It happens now. Never sent to tell a new client what happened before. */
export class EventResponse {
  key = 0;
  /** One of the event_types. */
  readonly eventType: Utf8 = new Utf8();
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeEventResponse(
  message: EncodableFrom<EventResponse, { eventType: "wireEventType" }>,
  at: number,
): number {
  view.setUint32(at, 0x00006c0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  const text = message.wireEventType as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  if (message.deviceId) {
    buf[pos] = 0x18;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 108);
  buf[at + 1] = size;
  return pos;
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { endFrame, STRING, writeString, writeText } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";

/** Message 12, sent by devices. */
export class ListEntitiesBinarySensorResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  readonly deviceClass: Utf8 = new Utf8();
  isStatusBinarySensor = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesBinarySensorResponse(
  message: Encodable<ListEntitiesBinarySensorResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00000c0a); // The header (its size is written last) and the first tag.
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
  text = message.deviceClass as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x2a, text);
  else if (text.ready) {
    buf[pos] = 0x2a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x2a, text);
  if (message.isStatusBinarySensor) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 12);
  buf[at + 1] = size;
  return pos;
}

/** Message 21, sent by devices. */
export class BinarySensorStateResponse {
  key = 0;
  state = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeBinarySensorStateResponse(
  message: Encodable<BinarySensorStateResponse>,
  at: number,
): number {
  // The common case: all of these fields are set.
  if (message.state && message.key) {
    view.setUint32(at, 0x0007150d);
    view.setUint32(at + 4, message.key, true);
    view.setUint16(at + 8, 0x1001);
    return at + 10;
  }
  view.setUint32(at, 0x0000150d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.state) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

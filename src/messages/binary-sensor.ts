// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { endFrame, STRING, writeText } from "../wire/fields.js";
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
  let text: string | Utf8;
  let ready: Uint8Array | undefined;
  let pos = at + 3;
  text = message.objectId;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x0a;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x0a, text);
  if (message.key !== 0) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  text = message.name;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x1a;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x1a, text);
  text = message.uniqueId;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x22;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x22, text);
  text = message.deviceClass;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x2a;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x2a, text);
  if (message.isStatusBinarySensor) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 12);
  view.setUint16(at, size);
  buf[at + 2] = 12;
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
  if (message.key && message.state) {
    view.setUint32(at, 0x0007150d);
    view.setUint32(at + 4, message.key, true);
    view.setUint16(at + 8, 0x1001);
    return at + 10;
  }
  let pos = at + 3;
  if (message.key !== 0) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.state) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  view.setUint16(at, pos - at - 3);
  buf[at + 2] = 21;
  return pos;
}

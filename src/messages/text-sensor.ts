// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { endFrame, STRING, writeText } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";

/** Message 18, sent by devices. */
export class ListEntitiesTextSensorResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesTextSensorResponse(
  message: Encodable<ListEntitiesTextSensorResponse>,
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
  text = message.icon;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x2a;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x2a, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 18);
  view.setUint16(at, size);
  buf[at + 2] = 18;
  return pos;
}

/** Message 27, sent by devices. */
export class TextSensorStateResponse {
  key = 0;
  readonly state: Utf8 = new Utf8();
}

/** Writes the frame at `at`; returns its end. */
export function encodeTextSensorStateResponse(
  message: Encodable<TextSensorStateResponse>,
  at: number,
): number {
  let ready: Uint8Array | undefined;
  let pos = at + 3;
  if (message.key !== 0) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  const text = message.state;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x12;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x12, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 27);
  view.setUint16(at, size);
  buf[at + 2] = 27;
  return pos;
}

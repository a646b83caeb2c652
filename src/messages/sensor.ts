// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { endFrame, STRING, writeInt32, writeText } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";

/** Message 16, sent by devices. */
export class ListEntitiesSensorResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  readonly unitOfMeasurement: Utf8 = new Utf8();
  accuracyDecimals = 0;
  forceUpdate = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesSensorResponse(
  message: Encodable<ListEntitiesSensorResponse>,
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
  text = message.unitOfMeasurement;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x32;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x32, text);
  const accuracyDecimals = message.accuracyDecimals;
  if (accuracyDecimals !== 0) {
    buf[pos] = 0x38;
    pos = writeInt32(pos + 1, accuracyDecimals);
  }
  if (message.forceUpdate) {
    view.setUint16(pos, 0x4001);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 16);
  view.setUint16(at, size);
  buf[at + 2] = 16;
  return pos;
}

/** Message 25, sent by devices. */
export class SensorStateResponse {
  key = 0;
  state = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeSensorStateResponse(
  message: Encodable<SensorStateResponse>,
  at: number,
): number {
  if (message.key && message.state) {
    view.setUint32(at, 0x000a190d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x15;
    view.setFloat32(at + 9, message.state, true);
    return at + 13;
  }
  let pos = at + 3;
  if (message.key !== 0) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.state !== 0 || 1 / message.state < 0) {
    buf[pos] = 0x15;
    view.setFloat32(pos + 1, message.state, true);
    pos += 5;
  }
  view.setUint16(at, pos - at - 3);
  buf[at + 2] = 25;
  return pos;
}

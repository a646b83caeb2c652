// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
import {
  endFrame,
  STRING,
  writeInt32,
  writeMinusZero,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory, SensorStateClass } from "./enums.js";

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
  readonly deviceClass: Utf8 = new Utf8();
  stateClass: SensorStateClass = 0;
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesSensorResponse(
  message: EncodableFrom<ListEntitiesSensorResponse, { stateClass: "wireStateClass" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000100a); // The header (its size is written last) and the first tag.
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
  text = message.unitOfMeasurement as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x32, text);
  else if (text.ready) {
    buf[pos] = 0x32;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x32, text);
  if (message.accuracyDecimals) {
    buf[pos] = 0x38;
    const accuracyDecimals = message.accuracyDecimals;
    if (accuracyDecimals > 0 && accuracyDecimals < 0x80) {
      buf[pos + 1] = accuracyDecimals;
      pos += 2;
    } else pos = writeInt32(pos + 1, accuracyDecimals);
  }
  if (message.forceUpdate) {
    view.setUint16(pos, 0x4001);
    pos += 2;
  }
  text = message.deviceClass as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x4a, text);
  else if (text.ready) {
    buf[pos] = 0x4a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x4a, text);
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.disabledByDefault && message.wireStateClass * message.entityCategory) {
    buf[pos] = 0x50;
    buf[pos + 1] = message.wireStateClass;
    view.setUint32(pos + 2, 0x60016800);
    buf[pos + 5] = message.entityCategory;
    pos += 6;
  } else {
    if (message.wireStateClass) {
      buf[pos] = 0x50;
      buf[pos + 1] = message.wireStateClass;
      pos += 2;
    }
    if (message.disabledByDefault) {
      view.setUint16(pos, 0x6001);
      pos += 2;
    }
    if (message.entityCategory) {
      buf[pos] = 0x68;
      buf[pos + 1] = message.entityCategory;
      pos += 2;
    }
  }
  if (message.deviceId) {
    buf[pos] = 0x70;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 16);
  buf[at + 1] = size;
  return pos;
}

/** Message 25, sent by devices. */
export class SensorStateResponse {
  key = 0;
  state = 0;
  /** Nothing is known yet. */
  missingState = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeSensorStateResponse(
  message: EncodableFrom<Omit<SensorStateResponse, "missingState">, { state: "wireState" }>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.key * message.wireState && !message.deviceId) {
    view.setUint32(at, 0x000a190d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x15;
    view.setFloat32(at + 9, message.wireState, true);
    return at + 13;
  }
  view.setUint32(at, 0x0000190d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.wireState !== 0) {
    buf[pos] = 0x15;
    view.setFloat32(pos + 1, message.wireState, true);
    pos += 5;
    if (!(message.wireState >= 0 || message.wireState < 0)) {
      view.setUint16(pos, 0x1801);
      pos += 2;
    }
  } else if (1 / message.wireState < 0) pos = writeMinusZero(pos, 0x15);
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

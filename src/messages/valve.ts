// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable, EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readFrom,
  STRING,
  skipUnknown,
  writeMinusZero,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory, ValveOperation } from "./enums.js";

/** Message 109, sent by devices. */
export class ListEntitiesValveResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  readonly deviceClass: Utf8 = new Utf8();
  assumedState = false;
  supportsPosition = false;
  supportsStop = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesValveResponse(
  message: Encodable<ListEntitiesValveResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00006d0a); // The header (its size is written last) and the first tag.
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
  // The common case: all of these fields are set.
  if (message.assumedState && message.supportsPosition && message.supportsStop) {
    view.setUint32(pos, 0x48015001);
    view.setUint16(pos + 4, 0x5801);
    pos += 6;
  } else {
    if (message.assumedState) {
      view.setUint16(pos, 0x4801);
      pos += 2;
    }
    if (message.supportsPosition) {
      view.setUint16(pos, 0x5001);
      pos += 2;
    }
    if (message.supportsStop) {
      view.setUint16(pos, 0x5801);
      pos += 2;
    }
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
  if (size > 0x7f) return endFrame(at, pos, 109);
  buf[at + 1] = size;
  return pos;
}

/** Message 110, sent by devices. */
export class ValveStateResponse {
  key = 0;
  /** 0 (closed) to 1 (open). */
  position = 0;
  currentOperation: ValveOperation = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeValveStateResponse(
  message: EncodableFrom<ValveStateResponse, { currentOperation: "wireCurrentOperation" }>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.key * message.position * message.wireCurrentOperation && !message.deviceId) {
    view.setUint32(at, 0x000c6e0d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x15;
    view.setFloat32(at + 9, message.position, true);
    buf[at + 13] = 0x18;
    buf[at + 14] = message.wireCurrentOperation;
    return at + 15;
  }
  view.setUint32(at, 0x00006e0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.position !== 0) {
    buf[pos] = 0x15;
    view.setFloat32(pos + 1, message.position, true);
    pos += 5;
  } else if (1 / message.position < 0) pos = writeMinusZero(pos, 0x15);
  if (message.wireCurrentOperation) {
    buf[pos] = 0x18;
    buf[pos + 1] = message.wireCurrentOperation;
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
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 111, sent by clients. */
export class ValveCommandRequest {
  key = 0;
  hasPosition = false;
  position = 0;
  stop = false;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeValveCommandRequest(
  message: ValveCommandRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 14 &&
    (buf[at] as number) === 0x0d &&
    view.getUint32(at + 5) >>> 8 === 0x10011d &&
    view.getUint16(at + 12) === 0x2001
  ) {
    message.key = view.getUint32(at + 1, true);
    message.hasPosition = true;
    message.position = view.getFloat32(at + 8, true);
    message.stop = true;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeValveCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.hasPosition = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasPosition = false;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeValveCommandRequestSlowly(message, at, end);
      message.position = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.position = 0;
    if (next === 0x2001) {
      message.stop = true;
      pos += 2;
    } else message.stop = false;
    if (pos !== end)
      if (!areNewer(pos, end, 39)) decodeValveCommandRequestRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeValveCommandRequestSlowly(
  message: ValveCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.hasPosition = false;
  message.position = 0;
  message.stop = false;
  decodeValveCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeValveCommandRequestRest(
  message: ValveCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeValveCommandRequestSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x10:
        message.hasPosition = reader.bool();
        break;
      case 0x1d:
        message.position = reader.float();
        break;
      case 0x20:
        message.stop = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

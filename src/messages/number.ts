// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
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
import type { EntityCategory, NumberMode } from "./enums.js";

/** Message 49, sent by devices. */
export class ListEntitiesNumberResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  minValue = 0;
  maxValue = 0;
  step = 0;
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  readonly unitOfMeasurement: Utf8 = new Utf8();
  mode: NumberMode = 0;
  readonly deviceClass: Utf8 = new Utf8();
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesNumberResponse(
  message: EncodableFrom<ListEntitiesNumberResponse, { mode: "wireMode" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000310a); // The header (its size is written last) and the first tag.
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
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.disabledByDefault &&
    message.minValue * message.maxValue * message.step * message.entityCategory
  ) {
    buf[pos] = 0x35;
    view.setFloat32(pos + 1, message.minValue, true);
    buf[pos + 5] = 0x3d;
    view.setFloat32(pos + 6, message.maxValue, true);
    buf[pos + 10] = 0x45;
    view.setFloat32(pos + 11, message.step, true);
    view.setUint32(pos + 15, 0x48015000);
    buf[pos + 18] = message.entityCategory;
    pos += 19;
  } else {
    if (message.minValue !== 0) {
      buf[pos] = 0x35;
      view.setFloat32(pos + 1, message.minValue, true);
      pos += 5;
    } else if (1 / message.minValue < 0) pos = writeMinusZero(pos, 0x35);
    if (message.maxValue !== 0) {
      buf[pos] = 0x3d;
      view.setFloat32(pos + 1, message.maxValue, true);
      pos += 5;
    } else if (1 / message.maxValue < 0) pos = writeMinusZero(pos, 0x3d);
    if (message.step !== 0) {
      buf[pos] = 0x45;
      view.setFloat32(pos + 1, message.step, true);
      pos += 5;
    } else if (1 / message.step < 0) pos = writeMinusZero(pos, 0x45);
    if (message.disabledByDefault) {
      view.setUint16(pos, 0x4801);
      pos += 2;
    }
    if (message.entityCategory) {
      buf[pos] = 0x50;
      buf[pos + 1] = message.entityCategory;
      pos += 2;
    }
  }
  text = message.unitOfMeasurement as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x5a, text);
  else if (text.ready) {
    buf[pos] = 0x5a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x5a, text);
  if (message.wireMode) {
    buf[pos] = 0x60;
    buf[pos + 1] = message.wireMode;
    pos += 2;
  }
  text = message.deviceClass as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x6a, text);
  else if (text.ready) {
    buf[pos] = 0x6a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x6a, text);
  if (message.deviceId) {
    buf[pos] = 0x70;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 49);
  buf[at + 1] = size;
  return pos;
}

/** Message 50, sent by devices. */
export class NumberStateResponse {
  key = 0;
  state = 0;
  /** The value isn't known yet. */
  missingState = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeNumberStateResponse(
  message: EncodableFrom<NumberStateResponse, { state: "wireState" }>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.missingState && message.key * message.wireState && !message.deviceId) {
    view.setUint32(at, 0x000c320d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x15;
    view.setFloat32(at + 9, message.wireState, true);
    view.setUint16(at + 13, 0x1801);
    return at + 15;
  }
  view.setUint32(at, 0x0000320d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.wireState !== 0) {
    buf[pos] = 0x15;
    view.setFloat32(pos + 1, message.wireState, true);
    pos += 5;
  } else if (1 / message.wireState < 0) pos = writeMinusZero(pos, 0x15);
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
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 51, sent by clients. */
export class NumberCommandRequest {
  key = 0;
  state = 0;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeNumberCommandRequest(
  message: NumberCommandRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 10 && (buf[at] as number) === 0x0d && (buf[at + 5] as number) === 0x15) {
    message.key = view.getUint32(at + 1, true);
    message.state = view.getFloat32(at + 6, true);
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeNumberCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next >> 8 === 0x15) {
      if ((pos += 5) > end) return decodeNumberCommandRequestSlowly(message, at, end);
      message.state = view.getFloat32(pos - 4, true);
    } else message.state = 0;
    if (pos !== end)
      if (!areNewer(pos, end, 23)) decodeNumberCommandRequestRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeNumberCommandRequestSlowly(
  message: NumberCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = 0;
  decodeNumberCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeNumberCommandRequestRest(
  message: NumberCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeNumberCommandRequestSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x15:
        message.state = reader.float();
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import {
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
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { ClimateAction, ClimateMode, EntityCategory } from "./enums.js";

/** Message 46, sent by devices. */
export class ListEntitiesClimateResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  supportsCurrentTemperature = false;
  supportsTwoPointTargetTemperature = false;
  /** One tag for each value: clients in use don't understand it packed. */
  readonly supportedModes = new Repeated<ClimateMode>();
  visualMinTemperature = 0;
  visualMaxTemperature = 0;
  visualTemperatureStep = 0;
  supportsAway = false;
  supportsAction = false;
  disabledByDefault = false;
  readonly icon: Utf8 = new Utf8();
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesClimateResponse(
  message: Encodable<ListEntitiesClimateResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00002e0a); // The header (its size is written last) and the first tag.
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
  if (message.supportsCurrentTemperature) {
    view.setUint16(pos, 0x2801);
    pos += 2;
  }
  if (message.supportsTwoPointTargetTemperature) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  const supportedModes = message.supportedModes;
  for (let i = 0; i < supportedModes.length; i++) {
    buf[pos] = 0x38;
    buf[pos + 1] = supportedModes.items[i] as number;
    pos += 2;
  }
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.supportsAway &&
    message.supportsAction &&
    message.disabledByDefault &&
    message.visualMinTemperature * message.visualMaxTemperature * message.visualTemperatureStep
  ) {
    buf[pos] = 0x45;
    view.setFloat32(pos + 1, message.visualMinTemperature, true);
    buf[pos + 5] = 0x4d;
    view.setFloat32(pos + 6, message.visualMaxTemperature, true);
    buf[pos + 10] = 0x55;
    view.setFloat32(pos + 11, message.visualTemperatureStep, true);
    view.setUint32(pos + 15, 0x58016001);
    view.setUint16(pos + 19, 0x9001);
    buf[pos + 21] = 0x01;
    pos += 22;
  } else {
    if (message.visualMinTemperature !== 0) {
      buf[pos] = 0x45;
      view.setFloat32(pos + 1, message.visualMinTemperature, true);
      pos += 5;
    } else if (1 / message.visualMinTemperature < 0) pos = writeMinusZero(pos, 0x45);
    if (message.visualMaxTemperature !== 0) {
      buf[pos] = 0x4d;
      view.setFloat32(pos + 1, message.visualMaxTemperature, true);
      pos += 5;
    } else if (1 / message.visualMaxTemperature < 0) pos = writeMinusZero(pos, 0x4d);
    if (message.visualTemperatureStep !== 0) {
      buf[pos] = 0x55;
      view.setFloat32(pos + 1, message.visualTemperatureStep, true);
      pos += 5;
    } else if (1 / message.visualTemperatureStep < 0) pos = writeMinusZero(pos, 0x55);
    if (message.supportsAway) {
      view.setUint16(pos, 0x5801);
      pos += 2;
    }
    if (message.supportsAction) {
      view.setUint16(pos, 0x6001);
      pos += 2;
    }
    if (message.disabledByDefault) {
      view.setUint16(pos, 0x9001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
  }
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x9a, text);
  else if (text.ready) {
    view.setUint16(pos, 0x9a01);
    buf.set(text.ready, pos + 2);
    pos += text.ready.length + 2;
  } else if (text.end !== text.start) pos = writeText(pos, 0x9a, text);
  if (message.entityCategory) {
    view.setUint16(pos, 0xa001);
    buf[pos + 2] = message.entityCategory;
    pos += 3;
  }
  if (message.deviceId) {
    view.setUint16(pos, 0xd001);
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 2, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 4;
    } else pos = writeUint32(pos + 2, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 46);
  buf[at + 1] = size;
  return pos;
}

/** Message 47, sent by devices. */
export class ClimateStateResponse {
  key = 0;
  mode: ClimateMode = 0;
  currentTemperature = 0;
  targetTemperature = 0;
  targetTemperatureLow = 0;
  targetTemperatureHigh = 0;
  away = false;
  action: ClimateAction = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeClimateStateResponse(
  message: Encodable<ClimateStateResponse>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.away &&
    message.key *
      message.mode *
      message.currentTemperature *
      message.targetTemperature *
      message.targetTemperatureLow *
      message.targetTemperatureHigh *
      message.action &&
    !message.deviceId
  ) {
    view.setUint32(at, 0x001f2f0d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x10;
    buf[at + 9] = message.mode;
    buf[at + 10] = 0x1d;
    view.setFloat32(at + 11, message.currentTemperature, true);
    buf[at + 15] = 0x25;
    view.setFloat32(at + 16, message.targetTemperature, true);
    buf[at + 20] = 0x2d;
    view.setFloat32(at + 21, message.targetTemperatureLow, true);
    buf[at + 25] = 0x35;
    view.setFloat32(at + 26, message.targetTemperatureHigh, true);
    view.setUint32(at + 30, 0x38014000);
    buf[at + 33] = message.action;
    return at + 34;
  }
  view.setUint32(at, 0x00002f0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.mode) {
    buf[pos] = 0x10;
    buf[pos + 1] = message.mode;
    pos += 2;
  }
  if (message.currentTemperature !== 0) {
    buf[pos] = 0x1d;
    view.setFloat32(pos + 1, message.currentTemperature, true);
    pos += 5;
  } else if (1 / message.currentTemperature < 0) pos = writeMinusZero(pos, 0x1d);
  if (message.targetTemperature !== 0) {
    buf[pos] = 0x25;
    view.setFloat32(pos + 1, message.targetTemperature, true);
    pos += 5;
  } else if (1 / message.targetTemperature < 0) pos = writeMinusZero(pos, 0x25);
  if (message.targetTemperatureLow !== 0) {
    buf[pos] = 0x2d;
    view.setFloat32(pos + 1, message.targetTemperatureLow, true);
    pos += 5;
  } else if (1 / message.targetTemperatureLow < 0) pos = writeMinusZero(pos, 0x2d);
  if (message.targetTemperatureHigh !== 0) {
    buf[pos] = 0x35;
    view.setFloat32(pos + 1, message.targetTemperatureHigh, true);
    pos += 5;
  } else if (1 / message.targetTemperatureHigh < 0) pos = writeMinusZero(pos, 0x35);
  if (message.away) {
    view.setUint16(pos, 0x3801);
    pos += 2;
  }
  if (message.action) {
    buf[pos] = 0x40;
    buf[pos + 1] = message.action;
    pos += 2;
  }
  if (message.deviceId) {
    view.setUint16(pos, 0x8001);
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 2, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 4;
    } else pos = writeUint32(pos + 2, deviceId);
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 48, sent by clients. */
export class ClimateCommandRequest {
  key = 0;
  hasMode = false;
  mode: ClimateMode = 0;
  hasTargetTemperature = false;
  targetTemperature = 0;
  hasTargetTemperatureLow = false;
  targetTemperatureLow = 0;
  hasTargetTemperatureHigh = false;
  targetTemperatureHigh = 0;
  hasAway = false;
  away = false;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeClimateCommandRequest(
  message: ClimateCommandRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 34 &&
    (buf[at] as number) === 0x0d &&
    view.getUint32(at + 5) >>> 8 === 0x100118 &&
    (buf[at + 8] as number) < 0x80 &&
    view.getUint32(at + 9) >>> 8 === 0x20012d &&
    view.getUint32(at + 16) >>> 8 === 0x30013d &&
    view.getUint32(at + 23) >>> 8 === 0x40014d &&
    view.getUint32(at + 30) === 0x50015801
  ) {
    message.key = view.getUint32(at + 1, true);
    message.hasMode = true;
    message.mode = buf[at + 8] as number;
    message.hasTargetTemperature = true;
    message.targetTemperature = view.getFloat32(at + 12, true);
    message.hasTargetTemperatureLow = true;
    message.targetTemperatureLow = view.getFloat32(at + 19, true);
    message.hasTargetTemperatureHigh = true;
    message.targetTemperatureHigh = view.getFloat32(at + 26, true);
    message.hasAway = true;
    message.away = true;
  } else {
    let size: number;
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeClimateCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.hasMode = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasMode = false;
    if ((size = next ^ 0x1800) < 0x80) {
      message.mode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.mode = 0;
    if (pos === end) {
      message.hasTargetTemperature = false;
      message.targetTemperature = 0;
      message.hasTargetTemperatureLow = false;
      message.targetTemperatureLow = 0;
      message.hasTargetTemperatureHigh = false;
      message.targetTemperatureHigh = 0;
      message.hasAway = false;
      message.away = false;
      return;
    }
    if (next === 0x2001) {
      message.hasTargetTemperature = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTargetTemperature = false;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeClimateCommandRequestSlowly(message, at, end);
      message.targetTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperature = 0;
    if (next === 0x3001) {
      message.hasTargetTemperatureLow = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTargetTemperatureLow = false;
    if (next >> 8 === 0x3d) {
      if ((pos += 5) > end) return decodeClimateCommandRequestSlowly(message, at, end);
      message.targetTemperatureLow = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureLow = 0;
    if (next === 0x4001) {
      message.hasTargetTemperatureHigh = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTargetTemperatureHigh = false;
    if (next >> 8 === 0x4d) {
      if ((pos += 5) > end) return decodeClimateCommandRequestSlowly(message, at, end);
      message.targetTemperatureHigh = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureHigh = 0;
    if (next === 0x5001) {
      message.hasAway = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasAway = false;
    if (next === 0x5801) {
      message.away = true;
      pos += 2;
    } else message.away = false;
    if (pos !== end) decodeClimateCommandRequestSlowly(message, at, end);
  }
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeClimateCommandRequestSlowly(
  message: ClimateCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.hasMode = false;
  message.mode = 0;
  message.hasTargetTemperature = false;
  message.targetTemperature = 0;
  message.hasTargetTemperatureLow = false;
  message.targetTemperatureLow = 0;
  message.hasTargetTemperatureHigh = false;
  message.targetTemperatureHigh = 0;
  message.hasAway = false;
  message.away = false;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x10:
        message.hasMode = reader.bool();
        break;
      case 0x18:
        message.mode = reader.int32();
        break;
      case 0x20:
        message.hasTargetTemperature = reader.bool();
        break;
      case 0x2d:
        message.targetTemperature = reader.float();
        break;
      case 0x30:
        message.hasTargetTemperatureLow = reader.bool();
        break;
      case 0x3d:
        message.targetTemperatureLow = reader.float();
        break;
      case 0x40:
        message.hasTargetTemperatureHigh = reader.bool();
        break;
      case 0x4d:
        message.targetTemperatureHigh = reader.float();
        break;
      case 0x50:
        message.hasAway = reader.bool();
        break;
      case 0x58:
        message.away = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 11);
    }
  }
}

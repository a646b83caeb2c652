// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readLongVarint,
  STRING,
  varint,
  writeInt32,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory, FanDirection, FanSpeed } from "./enums.js";

/** Message 14, sent by devices. */
export class ListEntitiesFanResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  supportsOscillation = false;
  supportsSpeed = false;
  supportsDirection = false;
  /** How many speeds it has, since API version 1.4. Earlier clients know three. */
  supportedSpeedCount = 0;
  disabledByDefault = false;
  readonly icon: Utf8 = new Utf8();
  entityCategory: EntityCategory = 0;
  readonly supportedPresetModes = new Repeated(() => new Utf8());
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesFanResponse(
  message: EncodableFrom<
    ListEntitiesFanResponse,
    { supportedSpeedCount: "speedCount"; supportedPresetModes: "wirePresetModes" }
  >,
  at: number,
): number {
  view.setUint32(at, 0x00000e0a); // The header (its size is written last) and the first tag.
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
  // The common case: all of these fields are set.
  if (message.supportsOscillation && message.supportsSpeed && message.supportsDirection) {
    view.setUint32(pos, 0x28013001);
    view.setUint16(pos + 4, 0x3801);
    pos += 6;
  } else {
    if (message.supportsOscillation) {
      view.setUint16(pos, 0x2801);
      pos += 2;
    }
    if (message.supportsSpeed) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.supportsDirection) {
      view.setUint16(pos, 0x3801);
      pos += 2;
    }
  }
  if (message.speedCount) {
    buf[pos] = 0x40;
    const supportedSpeedCount = message.speedCount;
    if (supportedSpeedCount > 0 && supportedSpeedCount < 0x80) {
      buf[pos + 1] = supportedSpeedCount;
      pos += 2;
    } else pos = writeInt32(pos + 1, supportedSpeedCount);
  }
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x4801);
    pos += 2;
  }
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x52, text);
  else if (text.ready) {
    buf[pos] = 0x52;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x52, text);
  if (message.entityCategory) {
    buf[pos] = 0x58;
    buf[pos + 1] = message.entityCategory;
    pos += 2;
  }
  const supportedPresetModes = message.wirePresetModes;
  for (let i = 0; i < supportedPresetModes.length; i++) {
    const text = supportedPresetModes.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x62, text);
    else if (text.ready) {
      buf[pos] = 0x62;
      buf.set(text.ready, pos + 1);
      pos += text.ready.length + 1;
    } else pos = writeText(pos, 0x62, text);
  }
  if (message.deviceId) {
    buf[pos] = 0x68;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 14);
  buf[at + 1] = size;
  return pos;
}

/** Message 23, sent by devices. */
export class FanStateResponse {
  key = 0;
  state = false;
  oscillating = false;
  /** For clients that know three speeds. */
  speed: FanSpeed = 0;
  direction: FanDirection = 0;
  /** From 1 to supported_speed_count. */
  speedLevel = 0;
  /** Empty: none. */
  readonly presetMode: Utf8 = new Utf8();
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeFanStateResponse(
  message: EncodableFrom<
    FanStateResponse,
    { speed: "wireSpeed"; direction: "wireDirection"; presetMode: "wirePresetMode" }
  >,
  at: number,
): number {
  view.setUint32(at, 0x0000170d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.state &&
    message.oscillating &&
    message.key * message.wireSpeed * message.wireDirection
  ) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011801);
    buf[pos + 9] = 0x20;
    buf[pos + 10] = message.wireSpeed;
    buf[pos + 11] = 0x28;
    buf[pos + 12] = message.wireDirection;
    pos += 13;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.state) {
      view.setUint16(pos, 0x1001);
      pos += 2;
    }
    if (message.oscillating) {
      view.setUint16(pos, 0x1801);
      pos += 2;
    }
    if (message.wireSpeed) {
      buf[pos] = 0x20;
      buf[pos + 1] = message.wireSpeed;
      pos += 2;
    }
    if (message.wireDirection) {
      buf[pos] = 0x28;
      buf[pos + 1] = message.wireDirection;
      pos += 2;
    }
  }
  if (message.speedLevel) {
    buf[pos] = 0x30;
    const speedLevel = message.speedLevel;
    if (speedLevel > 0 && speedLevel < 0x80) {
      buf[pos + 1] = speedLevel;
      pos += 2;
    } else pos = writeInt32(pos + 1, speedLevel);
  }
  const text = message.wirePresetMode as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x3a, text);
  else if (text.ready) {
    buf[pos] = 0x3a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x3a, text);
  if (message.deviceId) {
    buf[pos] = 0x40;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 23);
  buf[at + 1] = size;
  return pos;
}

/** Message 31, sent by clients. */
export class FanCommandRequest {
  key = 0;
  hasState = false;
  state = false;
  hasSpeed = false;
  speed: FanSpeed = 0;
  hasOscillating = false;
  oscillating = false;
  hasDirection = false;
  direction: FanDirection = 0;
  hasSpeedLevel = false;
  speedLevel = 0;
  hasPresetMode = false;
  readonly presetMode: Utf8 = new Utf8();
}

// biome-ignore format: a line for each field
const FAN_COMMAND_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.BOOL | 0x10, "hasState",
  FieldType.BOOL | 0x18, "state",
  FieldType.BOOL | 0x20, "hasSpeed",
  FieldType.INT32 | 0x28, "speed",
  FieldType.BOOL | 0x30, "hasOscillating",
  FieldType.BOOL | 0x38, "oscillating",
  FieldType.BOOL | 0x40, "hasDirection",
  FieldType.INT32 | 0x48, "direction",
  FieldType.BOOL | 0x50, "hasSpeedLevel",
  FieldType.INT32 | 0x58, "speedLevel",
  FieldType.BOOL | 0x60, "hasPresetMode",
  FieldType.BYTES | 0x6a, "presetMode",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeFanCommandRequest(message: FanCommandRequest, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  let size: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 23 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) === 0x10011801 &&
    view.getUint32(pos + 8) === 0x01200128 &&
    (buf[pos + 12] as number) < 0x80 &&
    view.getUint32(pos + 13) === 0x30013801 &&
    view.getUint32(pos + 16) === 0x01400148 &&
    (buf[pos + 20] as number) < 0x80 &&
    view.getUint16(pos + 21) === 0x5001
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.hasState = true;
    message.state = true;
    message.hasSpeed = true;
    message.speed = buf[pos + 12] as number;
    message.hasOscillating = true;
    message.oscillating = true;
    message.hasDirection = true;
    message.direction = buf[pos + 20] as number;
    message.hasSpeedLevel = true;
    pos += 23;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSlowly(message, FAN_COMMAND_REQUEST_FIELDS, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.hasState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasState = false;
    if (next === 0x1801) {
      message.state = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = false;
    if (pos === end || (next >= 0x7000 && areNewer(pos, end, 111))) {
      message.hasSpeed = false;
      message.speed = 0;
      message.hasOscillating = false;
      message.oscillating = false;
      message.hasDirection = false;
      message.direction = 0;
      message.hasSpeedLevel = false;
      message.speedLevel = 0;
      message.hasPresetMode = false;
      message.presetMode.end = message.presetMode.start;
      return;
    }
    if (next === 0x2001) {
      message.hasSpeed = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasSpeed = false;
    if ((size = next ^ 0x2800) < 0x80) {
      message.speed = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.speed = 0;
    if (next === 0x3001) {
      message.hasOscillating = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasOscillating = false;
    if (next === 0x3801) {
      message.oscillating = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.oscillating = false;
    if (next === 0x4001) {
      message.hasDirection = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasDirection = false;
    if ((size = next ^ 0x4800) < 0x80) {
      message.direction = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.direction = 0;
    if (next === 0x5001) {
      message.hasSpeedLevel = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasSpeedLevel = false;
  }
  if ((size = next ^ 0x5800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint | 0;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.speedLevel = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.speedLevel = 0;
  if (next === 0x6001) {
    message.hasPresetMode = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.hasPresetMode = false;
  if ((size = next ^ 0x6a00) < 0x80) {
    message.presetMode.bytes = buf;
    message.presetMode.start = pos += 2;
    message.presetMode.end = pos += size;
  } else message.presetMode.end = message.presetMode.start;
  if (pos !== end)
    if (!areNewer(pos, end, 111)) decodeRest(message, FAN_COMMAND_REQUEST_FIELDS, pos, end, at);
}

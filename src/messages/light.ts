// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readLongVarint,
  STRING,
  varint,
  writeMinusZero,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { ColorMode, EntityCategory } from "./enums.js";

/** Message 15, sent by devices. */
export class ListEntitiesLightResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  supportsBrightness = false;
  supportsRgb = false;
  supportsWhiteValue = false;
  supportsColorTemperature = false;
  minMireds = 0;
  maxMireds = 0;
  readonly effects = new Repeated(() => new Utf8());
  /** Since API version 1.6. One tag for each value, as for supported_modes of climates. */
  readonly supportedColorModes = new Repeated<ColorMode>();
  disabledByDefault = false;
  readonly icon: Utf8 = new Utf8();
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesLightResponse(
  message: EncodableFrom<
    ListEntitiesLightResponse,
    { effects: "wireEffects"; supportedColorModes: "wireColorModes" }
  >,
  at: number,
): number {
  view.setUint32(at, 0x00000f0a); // The header (its size is written last) and the first tag.
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
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.supportsBrightness &&
    message.supportsRgb &&
    message.supportsWhiteValue &&
    message.supportsColorTemperature &&
    message.minMireds * message.maxMireds
  ) {
    view.setUint32(pos, 0x28013001);
    view.setUint32(pos + 4, 0x38014001);
    buf[pos + 8] = 0x4d;
    view.setFloat32(pos + 9, message.minMireds, true);
    buf[pos + 13] = 0x55;
    view.setFloat32(pos + 14, message.maxMireds, true);
    pos += 18;
  } else {
    if (message.supportsBrightness) {
      view.setUint16(pos, 0x2801);
      pos += 2;
    }
    if (message.supportsRgb) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.supportsWhiteValue) {
      view.setUint16(pos, 0x3801);
      pos += 2;
    }
    if (message.supportsColorTemperature) {
      view.setUint16(pos, 0x4001);
      pos += 2;
    }
    if (message.minMireds !== 0) {
      buf[pos] = 0x4d;
      view.setFloat32(pos + 1, message.minMireds, true);
      pos += 5;
    } else if (1 / message.minMireds < 0) pos = writeMinusZero(pos, 0x4d);
    if (message.maxMireds !== 0) {
      buf[pos] = 0x55;
      view.setFloat32(pos + 1, message.maxMireds, true);
      pos += 5;
    } else if (1 / message.maxMireds < 0) pos = writeMinusZero(pos, 0x55);
  }
  const effects = message.wireEffects;
  for (let i = 0; i < effects.length; i++) {
    const text = effects.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x5a, text);
    else if (text.ready) {
      buf[pos] = 0x5a;
      buf.set(text.ready, pos + 1);
      pos += text.ready.length + 1;
    } else pos = writeText(pos, 0x5a, text);
  }
  const supportedColorModes = message.wireColorModes;
  for (let i = 0; i < supportedColorModes.length; i++) {
    buf[pos] = 0x60;
    buf[pos + 1] = supportedColorModes.items[i] as number;
    pos += 2;
  }
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x6801);
    pos += 2;
  }
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x72, text);
  else if (text.ready) {
    buf[pos] = 0x72;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x72, text);
  if (message.entityCategory) {
    buf[pos] = 0x78;
    buf[pos + 1] = message.entityCategory;
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
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 15);
  buf[at + 1] = size;
  return pos;
}

/** Message 24, sent by devices. */
export class LightStateResponse {
  key = 0;
  state = false;
  brightness = 0;
  red = 0;
  green = 0;
  blue = 0;
  white = 0;
  colorTemperature = 0;
  readonly effect: Utf8 = new Utf8();
  /** The brightness of red, green and blue beside the light's own. This device sends 1 and has it in the colours, where clients that don't know it read it as well. */
  colorBrightness = 0;
  colorMode: ColorMode = 0;
  coldWhite = 0;
  warmWhite = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeLightStateResponse(
  message: EncodableFrom<LightStateResponse, { effect: "wireEffect"; colorMode: "wireColorMode" }>,
  at: number,
): number {
  view.setUint32(at, 0x0000180d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.state &&
    message.key *
      message.brightness *
      message.red *
      message.green *
      message.blue *
      message.white *
      message.colorTemperature
  ) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011d00);
    view.setFloat32(pos + 8, message.brightness, true);
    buf[pos + 12] = 0x25;
    view.setFloat32(pos + 13, message.red, true);
    buf[pos + 17] = 0x2d;
    view.setFloat32(pos + 18, message.green, true);
    buf[pos + 22] = 0x35;
    view.setFloat32(pos + 23, message.blue, true);
    buf[pos + 27] = 0x3d;
    view.setFloat32(pos + 28, message.white, true);
    buf[pos + 32] = 0x45;
    view.setFloat32(pos + 33, message.colorTemperature, true);
    pos += 37;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.state) {
      view.setUint16(pos, 0x1001);
      pos += 2;
    }
    if (message.brightness !== 0) {
      buf[pos] = 0x1d;
      view.setFloat32(pos + 1, message.brightness, true);
      pos += 5;
    } else if (1 / message.brightness < 0) pos = writeMinusZero(pos, 0x1d);
    if (message.red !== 0) {
      buf[pos] = 0x25;
      view.setFloat32(pos + 1, message.red, true);
      pos += 5;
    } else if (1 / message.red < 0) pos = writeMinusZero(pos, 0x25);
    if (message.green !== 0) {
      buf[pos] = 0x2d;
      view.setFloat32(pos + 1, message.green, true);
      pos += 5;
    } else if (1 / message.green < 0) pos = writeMinusZero(pos, 0x2d);
    if (message.blue !== 0) {
      buf[pos] = 0x35;
      view.setFloat32(pos + 1, message.blue, true);
      pos += 5;
    } else if (1 / message.blue < 0) pos = writeMinusZero(pos, 0x35);
    if (message.white !== 0) {
      buf[pos] = 0x3d;
      view.setFloat32(pos + 1, message.white, true);
      pos += 5;
    } else if (1 / message.white < 0) pos = writeMinusZero(pos, 0x3d);
    if (message.colorTemperature !== 0) {
      buf[pos] = 0x45;
      view.setFloat32(pos + 1, message.colorTemperature, true);
      pos += 5;
    } else if (1 / message.colorTemperature < 0) pos = writeMinusZero(pos, 0x45);
  }
  const text = message.wireEffect as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x4a, text);
  else if (text.ready) {
    buf[pos] = 0x4a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x4a, text);
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.colorBrightness * message.wireColorMode * message.coldWhite * message.warmWhite) {
    buf[pos] = 0x55;
    view.setFloat32(pos + 1, message.colorBrightness, true);
    buf[pos + 5] = 0x58;
    buf[pos + 6] = message.wireColorMode;
    buf[pos + 7] = 0x65;
    view.setFloat32(pos + 8, message.coldWhite, true);
    buf[pos + 12] = 0x6d;
    view.setFloat32(pos + 13, message.warmWhite, true);
    pos += 17;
  } else {
    if (message.colorBrightness !== 0) {
      buf[pos] = 0x55;
      view.setFloat32(pos + 1, message.colorBrightness, true);
      pos += 5;
    } else if (1 / message.colorBrightness < 0) pos = writeMinusZero(pos, 0x55);
    if (message.wireColorMode) {
      buf[pos] = 0x58;
      buf[pos + 1] = message.wireColorMode;
      pos += 2;
    }
    if (message.coldWhite !== 0) {
      buf[pos] = 0x65;
      view.setFloat32(pos + 1, message.coldWhite, true);
      pos += 5;
    } else if (1 / message.coldWhite < 0) pos = writeMinusZero(pos, 0x65);
    if (message.warmWhite !== 0) {
      buf[pos] = 0x6d;
      view.setFloat32(pos + 1, message.warmWhite, true);
      pos += 5;
    } else if (1 / message.warmWhite < 0) pos = writeMinusZero(pos, 0x6d);
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
  if (size > 0x7f) return endFrame(at, pos, 24);
  buf[at + 1] = size;
  return pos;
}

/** Message 32, sent by clients. */
export class LightCommandRequest {
  key = 0;
  hasState = false;
  state = false;
  hasBrightness = false;
  brightness = 0;
  /** For red, green and blue. */
  hasRgb = false;
  red = 0;
  green = 0;
  blue = 0;
  hasWhite = false;
  white = 0;
  hasColorTemperature = false;
  colorTemperature = 0;
  hasTransitionLength = false;
  transitionLength = 0;
  hasFlashLength = false;
  flashLength = 0;
  hasEffect = false;
  readonly effect: Utf8 = new Utf8();
  hasColorBrightness = false;
  colorBrightness = 0;
  hasColorMode = false;
  colorMode: ColorMode = 0;
  hasColdWhite = false;
  coldWhite = 0;
  hasWarmWhite = false;
  warmWhite = 0;
}

// biome-ignore format: a line for each field
const LIGHT_COMMAND_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.BOOL | 0x10, "hasState",
  FieldType.BOOL | 0x18, "state",
  FieldType.BOOL | 0x20, "hasBrightness",
  FieldType.FLOAT | 0x2d, "brightness",
  FieldType.BOOL | 0x30, "hasRgb",
  FieldType.FLOAT | 0x3d, "red",
  FieldType.FLOAT | 0x45, "green",
  FieldType.FLOAT | 0x4d, "blue",
  FieldType.BOOL | 0x50, "hasWhite",
  FieldType.FLOAT | 0x5d, "white",
  FieldType.BOOL | 0x60, "hasColorTemperature",
  FieldType.FLOAT | 0x6d, "colorTemperature",
  FieldType.BOOL | 0x70, "hasTransitionLength",
  FieldType.UINT32 | 0x78, "transitionLength",
  FieldType.BOOL | 0x80, "hasFlashLength",
  FieldType.UINT32 | 0x88, "flashLength",
  FieldType.BOOL | 0x90, "hasEffect",
  FieldType.BYTES | 0x9a, "effect",
  FieldType.BOOL | 0xa0, "hasColorBrightness",
  FieldType.FLOAT | 0xad, "colorBrightness",
  FieldType.BOOL | 0xb0, "hasColorMode",
  FieldType.INT32 | 0xb8, "colorMode",
  FieldType.BOOL | 0xc0, "hasColdWhite",
  FieldType.FLOAT | 0xcd, "coldWhite",
  FieldType.BOOL | 0xd0, "hasWarmWhite",
  FieldType.FLOAT | 0xdd, "warmWhite",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeLightCommandRequest(
  message: LightCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 49 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) === 0x10011801 &&
    view.getUint32(pos + 8) === 0x0120012d &&
    view.getUint32(pos + 16) >>> 8 === 0x30013d &&
    (buf[pos + 23] as number) === 0x45 &&
    (buf[pos + 28] as number) === 0x4d &&
    view.getUint32(pos + 33) >>> 8 === 0x50015d &&
    view.getUint32(pos + 40) >>> 8 === 0x60016d &&
    view.getUint16(pos + 47) === 0x7001
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.hasState = true;
    message.state = true;
    message.hasBrightness = true;
    message.brightness = view.getFloat32(pos + 12, true);
    message.hasRgb = true;
    message.red = view.getFloat32(pos + 19, true);
    message.green = view.getFloat32(pos + 24, true);
    message.blue = view.getFloat32(pos + 29, true);
    message.hasWhite = true;
    message.white = view.getFloat32(pos + 36, true);
    message.hasColorTemperature = true;
    message.colorTemperature = view.getFloat32(pos + 43, true);
    message.hasTransitionLength = true;
    pos += 49;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
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
    if (
      pos === end ||
      (next > 0x7fff && ((next & 0xff) > 1 || next >= 0xe000) && areNewer(pos, end, 223))
    ) {
      message.hasBrightness = false;
      message.brightness = 0;
      message.hasRgb = false;
      message.red = 0;
      message.green = 0;
      message.blue = 0;
      message.hasWhite = false;
      message.white = 0;
      message.hasColorTemperature = false;
      message.colorTemperature = 0;
      message.hasTransitionLength = false;
      message.transitionLength = 0;
      message.hasFlashLength = false;
      message.flashLength = 0;
      message.hasEffect = false;
      message.effect.end = message.effect.start;
      message.hasColorBrightness = false;
      message.colorBrightness = 0;
      message.hasColorMode = false;
      message.colorMode = 0;
      message.hasColdWhite = false;
      message.coldWhite = 0;
      message.hasWarmWhite = false;
      message.warmWhite = 0;
      return;
    }
    if (next === 0x2001) {
      message.hasBrightness = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasBrightness = false;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.brightness = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.brightness = 0;
    if (next === 0x3001) {
      message.hasRgb = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasRgb = false;
    if (next >> 8 === 0x3d) {
      if ((pos += 5) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.red = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.red = 0;
    if (next >> 8 === 0x45) {
      if ((pos += 5) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.green = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.green = 0;
    if (next >> 8 === 0x4d) {
      if ((pos += 5) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.blue = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.blue = 0;
    if (next === 0x5001) {
      message.hasWhite = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasWhite = false;
    if (next >> 8 === 0x5d) {
      if ((pos += 5) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.white = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.white = 0;
    if (next === 0x6001) {
      message.hasColorTemperature = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasColorTemperature = false;
    if (next >> 8 === 0x6d) {
      if ((pos += 5) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.colorTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.colorTemperature = 0;
    if (next === 0x7001) {
      message.hasTransitionLength = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTransitionLength = false;
  }
  let size: number;
  if ((size = next ^ 0x7800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.transitionLength = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.transitionLength = 0;
  if (next > 0x7fff) {
    if (next === 0x8001) {
      if (buf[pos + 2] !== 1) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.hasFlashLength = true;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
    } else message.hasFlashLength = false;
    if (next === 0x8801) {
      size = buf[pos + 2] as number;
      if (size > 0x7f) {
        if ((next = buf[pos + 3] as number) > 0x7f) {
          pos = readLongVarint(pos + 1, end);
          size = varint;
        } else {
          size = (next << 7) | (size & 0x7f);
          pos += 4;
        }
      } else pos += 3;
      message.flashLength = size;
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.flashLength = 0;
    if (next === 0x9001) {
      if (buf[pos + 2] !== 1) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.hasEffect = true;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
    } else message.hasEffect = false;
    if (next === 0x9a01) {
      if ((size = buf[pos + 2] as number) > 0x7f)
        return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
      message.effect.bytes = buf;
      message.effect.start = pos += 3;
      message.effect.end = pos += size;
    } else message.effect.end = message.effect.start;
    // The common case: all of these fields, in order.
    if (
      end - pos >= 33 &&
      view.getUint32(pos) === 0xa00101ad &&
      (buf[pos + 4] as number) === 0x01 &&
      view.getUint32(pos + 9) === 0xb00101b8 &&
      (buf[pos + 13] as number) === 0x01 &&
      (buf[pos + 14] as number) < 0x80 &&
      view.getUint32(pos + 15) === 0xc00101cd &&
      (buf[pos + 19] as number) === 0x01 &&
      view.getUint32(pos + 24) === 0xd00101dd &&
      (buf[pos + 28] as number) === 0x01
    ) {
      message.hasColorBrightness = true;
      message.colorBrightness = view.getFloat32(pos + 5, true);
      message.hasColorMode = true;
      message.colorMode = buf[pos + 14] as number;
      message.hasColdWhite = true;
      message.coldWhite = view.getFloat32(pos + 20, true);
      message.hasWarmWhite = true;
      message.warmWhite = view.getFloat32(pos + 29, true);
      pos += 33;
    } else {
      next = pos < last ? view.getUint16(pos) : 0;
      if (next === 0xa001) {
        if (buf[pos + 2] !== 1) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        message.hasColorBrightness = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.hasColorBrightness = false;
      if (next === 0xad01) {
        if ((pos += 6) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        message.colorBrightness = view.getFloat32(pos - 4, true);
        next = pos < last ? view.getUint16(pos) : 0;
      } else message.colorBrightness = 0;
      if (next === 0xb001) {
        if (buf[pos + 2] !== 1) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        message.hasColorMode = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.hasColorMode = false;
      if (next === 0xb801) {
        if ((message.colorMode = buf[pos + 2] as number) > 0x7f)
          return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.colorMode = 0;
      if (next === 0xc001) {
        if (buf[pos + 2] !== 1) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        message.hasColdWhite = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.hasColdWhite = false;
      if (next === 0xcd01) {
        if ((pos += 6) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        message.coldWhite = view.getFloat32(pos - 4, true);
        next = pos < last ? view.getUint16(pos) : 0;
      } else message.coldWhite = 0;
      if (next === 0xd001) {
        if (buf[pos + 2] !== 1) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        message.hasWarmWhite = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.hasWarmWhite = false;
      if (next === 0xdd01) {
        if ((pos += 6) > end) return decodeSlowly(message, LIGHT_COMMAND_REQUEST_FIELDS, at, end);
        message.warmWhite = view.getFloat32(pos - 4, true);
      } else message.warmWhite = 0;
    }
  } else {
    message.hasFlashLength = false;
    message.flashLength = 0;
    message.hasEffect = false;
    message.effect.end = message.effect.start;
    message.hasColorBrightness = false;
    message.colorBrightness = 0;
    message.hasColorMode = false;
    message.colorMode = 0;
    message.hasColdWhite = false;
    message.coldWhite = 0;
    message.hasWarmWhite = false;
    message.warmWhite = 0;
  }
  if (pos !== end)
    if (!areNewer(pos, end, 223)) decodeRest(message, LIGHT_COMMAND_REQUEST_FIELDS, pos, end, at);
}

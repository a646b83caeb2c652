// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endFrame,
  packedEnd,
  readFrom,
  readInPlace,
  readLongVarint,
  STRING,
  skipUnknown,
  varint,
  writeMinusZero,
  writeString,
  writeText,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  LightCommandRequest,
  LightStateResponse,
  ListEntitiesLightResponse,
} from "../light.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesLightResponse(
  message: ListEntitiesLightResponse,
  at: number,
  end: number,
): void {
  let text: Utf8;
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.objectId.bytes = buf;
    message.objectId.start = pos += 2;
    next = (message.objectId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.objectId.end = message.objectId.start;
  if (next >> 8 === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesLightResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x2200) < 0x80) {
    message.uniqueId.bytes = buf;
    message.uniqueId.start = pos += 2;
    message.uniqueId.end = pos += size;
  } else message.uniqueId.end = message.uniqueId.start;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 18 &&
    view.getUint32(pos) === 0x28013001 &&
    view.getUint32(pos + 4) === 0x38014001 &&
    (buf[pos + 8] as number) === 0x4d &&
    (buf[pos + 13] as number) === 0x55
  ) {
    message.supportsBrightness = true;
    message.supportsRgb = true;
    message.supportsWhiteValue = true;
    message.supportsColorTemperature = true;
    message.minMireds = view.getFloat32(pos + 9, true);
    message.maxMireds = view.getFloat32(pos + 14, true);
    pos += 18;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x2801) {
      message.supportsBrightness = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsBrightness = false;
    if (pos === end) {
      message.supportsRgb = false;
      message.supportsWhiteValue = false;
      message.supportsColorTemperature = false;
      message.minMireds = 0;
      message.maxMireds = 0;
      message.effects.length = 0;
      message.supportedColorModes.length = 0;
      message.disabledByDefault = false;
      message.icon.end = message.icon.start;
      message.entityCategory = 0;
      message.deviceId = 0;
      return;
    }
    if (next === 0x3001) {
      message.supportsRgb = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsRgb = false;
    if (next === 0x3801) {
      message.supportsWhiteValue = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsWhiteValue = false;
    if (next === 0x4001) {
      message.supportsColorTemperature = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsColorTemperature = false;
    if (next >> 8 === 0x4d) {
      if ((pos += 5) > end) return decodeListEntitiesLightResponseSlowly(message, at, end);
      message.minMireds = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.minMireds = 0;
    if (next >> 8 === 0x55) {
      if ((pos += 5) > end) return decodeListEntitiesLightResponseSlowly(message, at, end);
      message.maxMireds = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.maxMireds = 0;
  }
  const effects = message.effects;
  let count = 0;
  while ((size = next ^ 0x5a00) < 0x80) {
    text = effects.items[count] ?? effects.make();
    text.bytes = buf;
    text.start = pos += 2;
    next = (text.end = pos += size) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  effects.length = count;
  const supportedColorModes = message.supportedColorModes;
  count = 0;
  while ((size = next ^ 0x6000) < 0x80) {
    supportedColorModes.items[count] = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedColorModes.length = count;
  if (next === 0x6801) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if ((size = next ^ 0x7200) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if ((size = next ^ 0x7800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if (next === 0x8001) {
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
    message.deviceId = size;
  } else message.deviceId = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 135)) decodeListEntitiesLightResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesLightResponseSlowly(
  message: ListEntitiesLightResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.supportsBrightness = false;
  message.supportsRgb = false;
  message.supportsWhiteValue = false;
  message.supportsColorTemperature = false;
  message.minMireds = 0;
  message.maxMireds = 0;
  message.effects.length = 0;
  message.supportedColorModes.length = 0;
  message.disabledByDefault = false;
  message.icon.end = message.icon.start;
  message.entityCategory = 0;
  message.deviceId = 0;
  decodeListEntitiesLightResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesLightResponseRest(
  message: ListEntitiesLightResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesLightResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.objectId, reader.pos, end);
        break;
      case 0x15:
        message.key = reader.fixed32();
        break;
      case 0x1a:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      case 0x22:
        reader.pos = readInPlace(message.uniqueId, reader.pos, end);
        break;
      case 0x28:
        message.supportsBrightness = reader.bool();
        break;
      case 0x30:
        message.supportsRgb = reader.bool();
        break;
      case 0x38:
        message.supportsWhiteValue = reader.bool();
        break;
      case 0x40:
        message.supportsColorTemperature = reader.bool();
        break;
      case 0x4d:
        message.minMireds = reader.float();
        break;
      case 0x55:
        message.maxMireds = reader.float();
        break;
      case 0x5a:
        reader.pos = readInPlace(message.effects.next(), reader.pos, end);
        break;
      case 0x60:
        message.supportedColorModes.push(reader.int32());
        break;
      case 0x62: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.supportedColorModes.push(reader.int32());
        reader.len = end;
        break;
      }
      case 0x68:
        message.disabledByDefault = reader.bool();
        break;
      case 0x72:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x78:
        message.entityCategory = reader.int32();
        break;
      case 0x80:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 16);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeLightStateResponse(
  message: LightStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 37 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) >>> 8 === 0x10011d &&
    (buf[pos + 12] as number) === 0x25 &&
    (buf[pos + 17] as number) === 0x2d &&
    (buf[pos + 22] as number) === 0x35 &&
    (buf[pos + 27] as number) === 0x3d &&
    (buf[pos + 32] as number) === 0x45
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.state = true;
    message.brightness = view.getFloat32(pos + 8, true);
    message.red = view.getFloat32(pos + 13, true);
    message.green = view.getFloat32(pos + 18, true);
    message.blue = view.getFloat32(pos + 23, true);
    message.white = view.getFloat32(pos + 28, true);
    message.colorTemperature = view.getFloat32(pos + 33, true);
    pos += 37;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.state = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = false;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.brightness = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.brightness = 0;
    if (pos === end) {
      message.red = 0;
      message.green = 0;
      message.blue = 0;
      message.white = 0;
      message.colorTemperature = 0;
      message.effect.end = message.effect.start;
      message.colorBrightness = 0;
      message.colorMode = 0;
      message.coldWhite = 0;
      message.warmWhite = 0;
      message.deviceId = 0;
      return;
    }
    if (next >> 8 === 0x25) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.red = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.red = 0;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.green = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.green = 0;
    if (next >> 8 === 0x35) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.blue = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.blue = 0;
    if (next >> 8 === 0x3d) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.white = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.white = 0;
    if (next >> 8 === 0x45) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.colorTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.colorTemperature = 0;
  }
  let size: number;
  if ((size = next ^ 0x4a00) < 0x80) {
    message.effect.bytes = buf;
    message.effect.start = pos += 2;
    message.effect.end = pos += size;
  } else message.effect.end = message.effect.start;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 17 &&
    (buf[pos] as number) === 0x55 &&
    (buf[pos + 5] as number) === 0x58 &&
    (buf[pos + 6] as number) < 0x80 &&
    (buf[pos + 7] as number) === 0x65 &&
    (buf[pos + 12] as number) === 0x6d
  ) {
    message.colorBrightness = view.getFloat32(pos + 1, true);
    message.colorMode = buf[pos + 6] as number;
    message.coldWhite = view.getFloat32(pos + 8, true);
    message.warmWhite = view.getFloat32(pos + 13, true);
    pos += 17;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x55) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.colorBrightness = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.colorBrightness = 0;
    if ((size = next ^ 0x5800) < 0x80) {
      message.colorMode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.colorMode = 0;
    if (next >> 8 === 0x65) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.coldWhite = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.coldWhite = 0;
    if (next >> 8 === 0x6d) {
      if ((pos += 5) > end) return decodeLightStateResponseSlowly(message, at, end);
      message.warmWhite = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.warmWhite = 0;
  }
  if ((size = next ^ 0x7000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.deviceId = size;
  } else message.deviceId = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 119)) decodeLightStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeLightStateResponseSlowly(
  message: LightStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = false;
  message.brightness = 0;
  message.red = 0;
  message.green = 0;
  message.blue = 0;
  message.white = 0;
  message.colorTemperature = 0;
  message.effect.end = message.effect.start;
  message.colorBrightness = 0;
  message.colorMode = 0;
  message.coldWhite = 0;
  message.warmWhite = 0;
  message.deviceId = 0;
  decodeLightStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeLightStateResponseRest(
  message: LightStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeLightStateResponseSlowly(message, at, end);
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
        message.state = reader.bool();
        break;
      case 0x1d:
        message.brightness = reader.float();
        break;
      case 0x25:
        message.red = reader.float();
        break;
      case 0x2d:
        message.green = reader.float();
        break;
      case 0x35:
        message.blue = reader.float();
        break;
      case 0x3d:
        message.white = reader.float();
        break;
      case 0x45:
        message.colorTemperature = reader.float();
        break;
      case 0x4a:
        reader.pos = readInPlace(message.effect, reader.pos, end);
        break;
      case 0x55:
        message.colorBrightness = reader.float();
        break;
      case 0x58:
        message.colorMode = reader.int32();
        break;
      case 0x65:
        message.coldWhite = reader.float();
        break;
      case 0x6d:
        message.warmWhite = reader.float();
        break;
      case 0x70:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 14);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeLightCommandRequest(
  message: Encodable<LightCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000200d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasState &&
    message.state &&
    message.hasBrightness &&
    message.hasRgb &&
    message.hasWhite &&
    message.hasColorTemperature &&
    message.hasTransitionLength &&
    message.key *
      message.brightness *
      message.red *
      message.green *
      message.blue *
      message.white *
      message.colorTemperature
  ) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011801);
    view.setUint32(pos + 9, 0x20012d00);
    view.setFloat32(pos + 12, message.brightness, true);
    view.setUint32(pos + 16, 0x30013d00);
    view.setFloat32(pos + 19, message.red, true);
    buf[pos + 23] = 0x45;
    view.setFloat32(pos + 24, message.green, true);
    buf[pos + 28] = 0x4d;
    view.setFloat32(pos + 29, message.blue, true);
    view.setUint32(pos + 33, 0x50015d00);
    view.setFloat32(pos + 36, message.white, true);
    view.setUint32(pos + 40, 0x60016d00);
    view.setFloat32(pos + 43, message.colorTemperature, true);
    view.setUint16(pos + 47, 0x7001);
    pos += 49;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.hasState) {
      view.setUint16(pos, 0x1001);
      pos += 2;
    }
    if (message.state) {
      view.setUint16(pos, 0x1801);
      pos += 2;
    }
    if (message.hasBrightness) {
      view.setUint16(pos, 0x2001);
      pos += 2;
    }
    if (message.brightness !== 0) {
      buf[pos] = 0x2d;
      view.setFloat32(pos + 1, message.brightness, true);
      pos += 5;
    } else if (1 / message.brightness < 0) pos = writeMinusZero(pos, 0x2d);
    if (message.hasRgb) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.red !== 0) {
      buf[pos] = 0x3d;
      view.setFloat32(pos + 1, message.red, true);
      pos += 5;
    } else if (1 / message.red < 0) pos = writeMinusZero(pos, 0x3d);
    if (message.green !== 0) {
      buf[pos] = 0x45;
      view.setFloat32(pos + 1, message.green, true);
      pos += 5;
    } else if (1 / message.green < 0) pos = writeMinusZero(pos, 0x45);
    if (message.blue !== 0) {
      buf[pos] = 0x4d;
      view.setFloat32(pos + 1, message.blue, true);
      pos += 5;
    } else if (1 / message.blue < 0) pos = writeMinusZero(pos, 0x4d);
    if (message.hasWhite) {
      view.setUint16(pos, 0x5001);
      pos += 2;
    }
    if (message.white !== 0) {
      buf[pos] = 0x5d;
      view.setFloat32(pos + 1, message.white, true);
      pos += 5;
    } else if (1 / message.white < 0) pos = writeMinusZero(pos, 0x5d);
    if (message.hasColorTemperature) {
      view.setUint16(pos, 0x6001);
      pos += 2;
    }
    if (message.colorTemperature !== 0) {
      buf[pos] = 0x6d;
      view.setFloat32(pos + 1, message.colorTemperature, true);
      pos += 5;
    } else if (1 / message.colorTemperature < 0) pos = writeMinusZero(pos, 0x6d);
    if (message.hasTransitionLength) {
      view.setUint16(pos, 0x7001);
      pos += 2;
    }
  }
  if (message.transitionLength) {
    buf[pos] = 0x78;
    const transitionLength = message.transitionLength;
    if (transitionLength > 0x7f && transitionLength < 0x4000) {
      view.setUint16(pos + 1, ((transitionLength & 0x7f) << 8) | 0x8000 | (transitionLength >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, transitionLength);
  }
  if (message.hasFlashLength) {
    view.setUint16(pos, 0x8001);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  if (message.flashLength) {
    view.setUint16(pos, 0x8801);
    const flashLength = message.flashLength;
    if (flashLength > 0x7f && flashLength < 0x4000) {
      view.setUint16(pos + 2, ((flashLength & 0x7f) << 8) | 0x8000 | (flashLength >> 7));
      pos += 4;
    } else pos = writeUint32(pos + 2, flashLength);
  }
  if (message.hasEffect) {
    view.setUint16(pos, 0x9001);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  const text = message.effect as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x9a, text);
  else if (text.ready) {
    view.setUint16(pos, 0x9a01);
    buf.set(text.ready, pos + 2);
    pos += text.ready.length + 2;
  } else if (text.end !== text.start) pos = writeText(pos, 0x9a, text);
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasColorBrightness &&
    message.hasColorMode &&
    message.hasColdWhite &&
    message.hasWarmWhite &&
    message.colorBrightness * message.colorMode * message.coldWhite * message.warmWhite
  ) {
    view.setUint32(pos, 0xa00101ad);
    buf[pos + 4] = 0x01;
    view.setFloat32(pos + 5, message.colorBrightness, true);
    view.setUint32(pos + 9, 0xb00101b8);
    buf[pos + 13] = 0x01;
    buf[pos + 14] = message.colorMode;
    view.setUint32(pos + 15, 0xc00101cd);
    buf[pos + 19] = 0x01;
    view.setFloat32(pos + 20, message.coldWhite, true);
    view.setUint32(pos + 24, 0xd00101dd);
    buf[pos + 28] = 0x01;
    view.setFloat32(pos + 29, message.warmWhite, true);
    pos += 33;
  } else {
    if (message.hasColorBrightness) {
      view.setUint16(pos, 0xa001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
    if (message.colorBrightness !== 0) {
      view.setUint16(pos, 0xad01);
      view.setFloat32(pos + 2, message.colorBrightness, true);
      pos += 6;
    } else if (1 / message.colorBrightness < 0) pos = writeMinusZero(pos, 0xad);
    if (message.hasColorMode) {
      view.setUint16(pos, 0xb001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
    if (message.colorMode) {
      view.setUint16(pos, 0xb801);
      buf[pos + 2] = message.colorMode;
      pos += 3;
    }
    if (message.hasColdWhite) {
      view.setUint16(pos, 0xc001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
    if (message.coldWhite !== 0) {
      view.setUint16(pos, 0xcd01);
      view.setFloat32(pos + 2, message.coldWhite, true);
      pos += 6;
    } else if (1 / message.coldWhite < 0) pos = writeMinusZero(pos, 0xcd);
    if (message.hasWarmWhite) {
      view.setUint16(pos, 0xd001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
    if (message.warmWhite !== 0) {
      view.setUint16(pos, 0xdd01);
      view.setFloat32(pos + 2, message.warmWhite, true);
      pos += 6;
    } else if (1 / message.warmWhite < 0) pos = writeMinusZero(pos, 0xdd);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 32);
  buf[at + 1] = size;
  return pos;
}

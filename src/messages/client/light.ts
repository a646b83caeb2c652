// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  atEnd,
  endFrame,
  readFrom,
  readInPlace,
  skipUnknown,
  writeString,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  LightCommandRequest,
  LightStateResponse,
  ListEntitiesLightResponse,
} from "../light.js";

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeListEntitiesLightResponse(
  message: ListEntitiesLightResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    pos = readInPlace(message.objectId, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.objectId.clear();
  if (tag === 0x15) {
    tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
    message.key = view.getUint32(pos - 4, true);
  } else message.key = 0;
  if (tag === 0x1a) {
    pos = readInPlace(message.name, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.name.clear();
  if (tag === 0x22) {
    pos = readInPlace(message.uniqueId, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.uniqueId.clear();
  if (
    tag === 0x28 &&
    end - pos >= 18 &&
    buf[pos + 1] === 1 &&
    buf[pos + 2] === 0x30 &&
    buf[pos + 3] === 1 &&
    buf[pos + 4] === 0x38 &&
    buf[pos + 5] === 1 &&
    buf[pos + 6] === 0x40 &&
    buf[pos + 7] === 1 &&
    buf[pos + 8] === 0x4d &&
    buf[pos + 13] === 0x55
  ) {
    message.supportsBrightness = true;
    message.supportsRgb = true;
    message.supportsWhiteValue = true;
    message.supportsColorTemperature = true;
    message.minMireds = view.getFloat32(pos + 9, true);
    message.maxMireds = view.getFloat32(pos + 14, true);
    pos += 18;
    tag = pos < end ? buf[pos] : 0;
  } else {
    if (tag === 0x28) {
      tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
      if (buf[pos - 1] !== 1) return decodeListEntitiesLightResponseSlowly(message, at, end);
      message.supportsBrightness = true;
    } else message.supportsBrightness = false;
    if (tag === 0x30) {
      tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
      if (buf[pos - 1] !== 1) return decodeListEntitiesLightResponseSlowly(message, at, end);
      message.supportsRgb = true;
    } else message.supportsRgb = false;
    if (tag === 0x38) {
      tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
      if (buf[pos - 1] !== 1) return decodeListEntitiesLightResponseSlowly(message, at, end);
      message.supportsWhiteValue = true;
    } else message.supportsWhiteValue = false;
    if (tag === 0x40) {
      tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
      if (buf[pos - 1] !== 1) return decodeListEntitiesLightResponseSlowly(message, at, end);
      message.supportsColorTemperature = true;
    } else message.supportsColorTemperature = false;
    if (tag === 0x4d) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.minMireds = view.getFloat32(pos - 4, true);
    } else message.minMireds = 0;
    if (tag === 0x55) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.maxMireds = view.getFloat32(pos - 4, true);
    } else message.maxMireds = 0;
  }
  message.effects.clear();
  while (tag === 0x5a) {
    pos = readInPlace(message.effects.next(), pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  }
  if (pos !== end) decodeListEntitiesLightResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeListEntitiesLightResponseSlowly(
  message: ListEntitiesLightResponse,
  at: number,
  end: number,
): void {
  message.objectId.clear();
  message.key = 0;
  message.name.clear();
  message.uniqueId.clear();
  message.supportsBrightness = false;
  message.supportsRgb = false;
  message.supportsWhiteValue = false;
  message.supportsColorTemperature = false;
  message.minMireds = 0;
  message.maxMireds = 0;
  message.effects.clear();
  const reader = readFrom(at, end);
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
      default:
        skipUnknown(reader, tag, 11);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeLightStateResponse(
  message: LightStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (
    tag === 0x0d &&
    end - pos >= 37 &&
    buf[pos + 5] === 0x10 &&
    buf[pos + 6] === 1 &&
    buf[pos + 7] === 0x1d &&
    buf[pos + 12] === 0x25 &&
    buf[pos + 17] === 0x2d &&
    buf[pos + 22] === 0x35 &&
    buf[pos + 27] === 0x3d &&
    buf[pos + 32] === 0x45
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
    tag = pos < end ? buf[pos] : 0;
  } else {
    if (tag === 0x0d) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.key = view.getUint32(pos - 4, true);
    } else message.key = 0;
    if (tag === 0x10) {
      tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
      if (buf[pos - 1] !== 1) return decodeLightStateResponseSlowly(message, at, end);
      message.state = true;
    } else message.state = false;
    if (tag === 0x1d) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.brightness = view.getFloat32(pos - 4, true);
    } else message.brightness = 0;
    if (tag === 0x25) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.red = view.getFloat32(pos - 4, true);
    } else message.red = 0;
    if (tag === 0x2d) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.green = view.getFloat32(pos - 4, true);
    } else message.green = 0;
    if (tag === 0x35) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.blue = view.getFloat32(pos - 4, true);
    } else message.blue = 0;
    if (tag === 0x3d) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.white = view.getFloat32(pos - 4, true);
    } else message.white = 0;
    if (tag === 0x45) {
      tag = (pos += 5) < end ? buf[pos] : atEnd(pos, end);
      message.colorTemperature = view.getFloat32(pos - 4, true);
    } else message.colorTemperature = 0;
  }
  if (tag === 0x4a) {
    pos = readInPlace(message.effect, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.effect.clear();
  if (pos !== end) decodeLightStateResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
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
  message.effect.clear();
  const reader = readFrom(at, end);
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
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeLightCommandRequest(
  message: Encodable<LightCommandRequest>,
  at: number,
): number {
  let pos = at + 3;
  if (
    message.key !== 0 &&
    message.hasState &&
    message.state &&
    message.hasBrightness &&
    message.brightness !== 0 &&
    message.hasRgb &&
    message.red !== 0 &&
    message.green !== 0 &&
    message.blue !== 0 &&
    message.hasWhite &&
    message.white !== 0 &&
    message.hasColorTemperature &&
    message.colorTemperature !== 0 &&
    message.hasTransitionLength
  ) {
    buf[pos] = 0x0d;
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
    if (message.key !== 0) {
      buf[pos] = 0x0d;
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
    if (message.brightness !== 0 || 1 / message.brightness < 0) {
      buf[pos] = 0x2d;
      view.setFloat32(pos + 1, message.brightness, true);
      pos += 5;
    }
    if (message.hasRgb) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.red !== 0 || 1 / message.red < 0) {
      buf[pos] = 0x3d;
      view.setFloat32(pos + 1, message.red, true);
      pos += 5;
    }
    if (message.green !== 0 || 1 / message.green < 0) {
      buf[pos] = 0x45;
      view.setFloat32(pos + 1, message.green, true);
      pos += 5;
    }
    if (message.blue !== 0 || 1 / message.blue < 0) {
      buf[pos] = 0x4d;
      view.setFloat32(pos + 1, message.blue, true);
      pos += 5;
    }
    if (message.hasWhite) {
      view.setUint16(pos, 0x5001);
      pos += 2;
    }
    if (message.white !== 0 || 1 / message.white < 0) {
      buf[pos] = 0x5d;
      view.setFloat32(pos + 1, message.white, true);
      pos += 5;
    }
    if (message.hasColorTemperature) {
      view.setUint16(pos, 0x6001);
      pos += 2;
    }
    if (message.colorTemperature !== 0 || 1 / message.colorTemperature < 0) {
      buf[pos] = 0x6d;
      view.setFloat32(pos + 1, message.colorTemperature, true);
      pos += 5;
    }
    if (message.hasTransitionLength) {
      view.setUint16(pos, 0x7001);
      pos += 2;
    }
  }
  if (message.transitionLength !== 0) {
    buf[pos] = 0x78;
    pos = writeUint32(pos + 1, message.transitionLength);
  }
  if (message.hasFlashLength) {
    view.setUint16(pos, 0x8001);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  if (message.flashLength !== 0) {
    view.setUint16(pos, 0x8801);
    pos = writeUint32(pos + 2, message.flashLength);
  }
  if (message.hasEffect) {
    view.setUint16(pos, 0x9001);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  pos = writeString(pos, 0x9a, message.effect);
  return endFrame(at, pos, 32);
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readFrom,
  readInPlace,
  readLongVarint,
  STRING,
  skipUnknown,
  varint,
  writeInt32,
  writeString,
  writeText,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type { FanCommandRequest, FanStateResponse, ListEntitiesFanResponse } from "../fan.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesFanResponse(
  message: ListEntitiesFanResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesFanResponseSlowly(message, at, end);
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
  if (end - pos >= 6 && view.getUint32(pos) === 0x28013001 && view.getUint16(pos + 4) === 0x3801) {
    message.supportsOscillation = true;
    message.supportsSpeed = true;
    message.supportsDirection = true;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x2801) {
      message.supportsOscillation = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsOscillation = false;
    if (pos === end) {
      message.supportsSpeed = false;
      message.supportsDirection = false;
      message.supportedSpeedCount = 0;
      message.disabledByDefault = false;
      message.icon.end = message.icon.start;
      message.entityCategory = 0;
      message.supportedPresetModes.length = 0;
      message.deviceId = 0;
      return;
    }
    if (next === 0x3001) {
      message.supportsSpeed = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsSpeed = false;
    if (next === 0x3801) {
      message.supportsDirection = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsDirection = false;
  }
  if ((size = next ^ 0x4000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint | 0;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.supportedSpeedCount = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.supportedSpeedCount = 0;
  if (next === 0x4801) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if ((size = next ^ 0x5200) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if ((size = next ^ 0x5800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  const supportedPresetModes = message.supportedPresetModes;
  let count = 0;
  while ((size = next ^ 0x6200) < 0x80) {
    text = supportedPresetModes.items[count] ?? supportedPresetModes.make();
    text.bytes = buf;
    text.start = pos += 2;
    next = (text.end = pos += size) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedPresetModes.length = count;
  if ((size = next ^ 0x6800) < 0x100) {
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
    if (!areNewer(pos, end, 111)) decodeListEntitiesFanResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesFanResponseSlowly(
  message: ListEntitiesFanResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.supportsOscillation = false;
  message.supportsSpeed = false;
  message.supportsDirection = false;
  message.supportedSpeedCount = 0;
  message.disabledByDefault = false;
  message.icon.end = message.icon.start;
  message.entityCategory = 0;
  message.supportedPresetModes.length = 0;
  message.deviceId = 0;
  decodeListEntitiesFanResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesFanResponseRest(
  message: ListEntitiesFanResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesFanResponseSlowly(message, at, end);
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
        message.supportsOscillation = reader.bool();
        break;
      case 0x30:
        message.supportsSpeed = reader.bool();
        break;
      case 0x38:
        message.supportsDirection = reader.bool();
        break;
      case 0x40:
        message.supportedSpeedCount = reader.int32();
        break;
      case 0x48:
        message.disabledByDefault = reader.bool();
        break;
      case 0x52:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x58:
        message.entityCategory = reader.int32();
        break;
      case 0x62:
        reader.pos = readInPlace(message.supportedPresetModes.next(), reader.pos, end);
        break;
      case 0x68:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 13);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeFanStateResponse(message: FanStateResponse, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  let size: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 13 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) === 0x10011801 &&
    (buf[pos + 9] as number) === 0x20 &&
    (buf[pos + 10] as number) < 0x80 &&
    (buf[pos + 11] as number) === 0x28 &&
    (buf[pos + 12] as number) < 0x80
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.state = true;
    message.oscillating = true;
    message.speed = buf[pos + 10] as number;
    message.direction = buf[pos + 12] as number;
    pos += 13;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeFanStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.state = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = false;
    if (next === 0x1801) {
      message.oscillating = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.oscillating = false;
    if (pos === end) {
      message.speed = 0;
      message.direction = 0;
      message.speedLevel = 0;
      message.presetMode.end = message.presetMode.start;
      message.deviceId = 0;
      return;
    }
    if ((size = next ^ 0x2000) < 0x80) {
      message.speed = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.speed = 0;
    if ((size = next ^ 0x2800) < 0x80) {
      message.direction = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.direction = 0;
  }
  if ((size = next ^ 0x3000) < 0x100) {
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
  if ((size = next ^ 0x3a00) < 0x80) {
    message.presetMode.bytes = buf;
    message.presetMode.start = pos += 2;
    next = (message.presetMode.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.presetMode.end = message.presetMode.start;
  if ((size = next ^ 0x4000) < 0x100) {
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
  if (pos !== end) if (!areNewer(pos, end, 71)) decodeFanStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeFanStateResponseSlowly(message: FanStateResponse, at: number, end: number): void {
  message.key = 0;
  message.state = false;
  message.oscillating = false;
  message.speed = 0;
  message.direction = 0;
  message.speedLevel = 0;
  message.presetMode.end = message.presetMode.start;
  message.deviceId = 0;
  decodeFanStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeFanStateResponseRest(
  message: FanStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeFanStateResponseSlowly(message, at, end);
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
      case 0x18:
        message.oscillating = reader.bool();
        break;
      case 0x20:
        message.speed = reader.int32();
        break;
      case 0x28:
        message.direction = reader.int32();
        break;
      case 0x30:
        message.speedLevel = reader.int32();
        break;
      case 0x3a:
        reader.pos = readInPlace(message.presetMode, reader.pos, end);
        break;
      case 0x40:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 8);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeFanCommandRequest(message: Encodable<FanCommandRequest>, at: number): number {
  view.setUint32(at, 0x00001f0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasState &&
    message.state &&
    message.hasSpeed &&
    message.hasOscillating &&
    message.oscillating &&
    message.hasDirection &&
    message.hasSpeedLevel &&
    message.key * message.speed * message.direction
  ) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011801);
    view.setUint32(pos + 9, 0x20012800);
    buf[pos + 12] = message.speed;
    view.setUint32(pos + 13, 0x30013801);
    view.setUint32(pos + 17, 0x40014800);
    buf[pos + 20] = message.direction;
    view.setUint16(pos + 21, 0x5001);
    pos += 23;
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
    if (message.hasSpeed) {
      view.setUint16(pos, 0x2001);
      pos += 2;
    }
    if (message.speed) {
      buf[pos] = 0x28;
      buf[pos + 1] = message.speed;
      pos += 2;
    }
    if (message.hasOscillating) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.oscillating) {
      view.setUint16(pos, 0x3801);
      pos += 2;
    }
    if (message.hasDirection) {
      view.setUint16(pos, 0x4001);
      pos += 2;
    }
    if (message.direction) {
      buf[pos] = 0x48;
      buf[pos + 1] = message.direction;
      pos += 2;
    }
    if (message.hasSpeedLevel) {
      view.setUint16(pos, 0x5001);
      pos += 2;
    }
  }
  if (message.speedLevel) {
    buf[pos] = 0x58;
    const speedLevel = message.speedLevel;
    if (speedLevel > 0 && speedLevel < 0x80) {
      buf[pos + 1] = speedLevel;
      pos += 2;
    } else pos = writeInt32(pos + 1, speedLevel);
  }
  if (message.hasPresetMode) {
    view.setUint16(pos, 0x6001);
    pos += 2;
  }
  const text = message.presetMode as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x6a, text);
  else if (text.ready) {
    buf[pos] = 0x6a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x6a, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 31);
  buf[at + 1] = size;
  return pos;
}

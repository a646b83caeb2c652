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
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  ClimateCommandRequest,
  ClimateStateResponse,
  ListEntitiesClimateResponse,
} from "../climate.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesClimateResponse(
  message: ListEntitiesClimateResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
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
    next = (message.uniqueId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.uniqueId.end = message.uniqueId.start;
  if (next === 0x2801) {
    message.supportsCurrentTemperature = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.supportsCurrentTemperature = false;
  if (pos === end) {
    message.supportsTwoPointTargetTemperature = false;
    message.supportedModes.length = 0;
    message.visualMinTemperature = 0;
    message.visualMaxTemperature = 0;
    message.visualTemperatureStep = 0;
    message.supportsAway = false;
    message.supportsAction = false;
    message.supportedFanModes.length = 0;
    message.supportedSwingModes.length = 0;
    message.supportedCustomFanModes.length = 0;
    message.supportedPresets.length = 0;
    message.supportedCustomPresets.length = 0;
    message.disabledByDefault = false;
    message.icon.end = message.icon.start;
    message.entityCategory = 0;
    message.visualCurrentTemperatureStep = 0;
    message.supportsCurrentHumidity = false;
    message.supportsTargetHumidity = false;
    message.visualMinHumidity = 0;
    message.visualMaxHumidity = 0;
    message.deviceId = 0;
    message.featureFlags = 0;
    return;
  }
  if (next === 0x3001) {
    message.supportsTwoPointTargetTemperature = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.supportsTwoPointTargetTemperature = false;
  const supportedModes = message.supportedModes;
  let count = 0;
  while ((size = next ^ 0x3800) < 0x80) {
    supportedModes.items[count] = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedModes.length = count;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 19 &&
    (buf[pos] as number) === 0x45 &&
    (buf[pos + 5] as number) === 0x4d &&
    (buf[pos + 10] as number) === 0x55 &&
    view.getUint32(pos + 15) === 0x58016001
  ) {
    message.visualMinTemperature = view.getFloat32(pos + 1, true);
    message.visualMaxTemperature = view.getFloat32(pos + 6, true);
    message.visualTemperatureStep = view.getFloat32(pos + 11, true);
    message.supportsAway = true;
    message.supportsAction = true;
    pos += 19;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x45) {
      if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.visualMinTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.visualMinTemperature = 0;
    if (next >> 8 === 0x4d) {
      if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.visualMaxTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.visualMaxTemperature = 0;
    if (next >> 8 === 0x55) {
      if ((pos += 5) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.visualTemperatureStep = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.visualTemperatureStep = 0;
    if (next === 0x5801) {
      message.supportsAway = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsAway = false;
    if (next === 0x6001) {
      message.supportsAction = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsAction = false;
  }
  const supportedFanModes = message.supportedFanModes;
  count = 0;
  while ((size = next ^ 0x6800) < 0x80) {
    supportedFanModes.items[count] = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedFanModes.length = count;
  const supportedSwingModes = message.supportedSwingModes;
  count = 0;
  while ((size = next ^ 0x7000) < 0x80) {
    supportedSwingModes.items[count] = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedSwingModes.length = count;
  const supportedCustomFanModes = message.supportedCustomFanModes;
  count = 0;
  while ((size = next ^ 0x7a00) < 0x80) {
    text = supportedCustomFanModes.items[count] ?? supportedCustomFanModes.make();
    text.bytes = buf;
    text.start = pos += 2;
    next = (text.end = pos += size) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedCustomFanModes.length = count;
  if (next > 0x7fff) {
    const supportedPresets = message.supportedPresets;
    count = 0;
    while (next === 0x8001) {
      if ((size = buf[pos + 2] as number) >= 0x80)
        return decodeListEntitiesClimateResponseSlowly(message, at, end);
      supportedPresets.items[count] = size;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
      count += 1;
    }
    supportedPresets.length = count;
    const supportedCustomPresets = message.supportedCustomPresets;
    count = 0;
    while (next === 0x8a01) {
      if ((size = buf[pos + 2] as number) >= 0x80)
        return decodeListEntitiesClimateResponseSlowly(message, at, end);
      text = supportedCustomPresets.items[count] ?? supportedCustomPresets.make();
      text.bytes = buf;
      text.start = pos += 3;
      next = (text.end = pos += size) < last ? view.getUint16(pos) : 0;
      count += 1;
    }
    supportedCustomPresets.length = count;
    if (next === 0x9001) {
      if (buf[pos + 2] !== 1) return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.disabledByDefault = true;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
    } else message.disabledByDefault = false;
    if (next === 0x9a01) {
      if ((size = buf[pos + 2] as number) > 0x7f)
        return decodeListEntitiesClimateResponseSlowly(message, at, end);
      message.icon.bytes = buf;
      message.icon.start = pos += 3;
      message.icon.end = pos += size;
    } else message.icon.end = message.icon.start;
    // The common case: all of these fields, in order.
    if (
      end - pos >= 27 &&
      view.getUint16(pos) === 0xa001 &&
      (buf[pos + 2] as number) < 0x80 &&
      view.getUint16(pos + 3) === 0xad01 &&
      view.getUint32(pos + 9) === 0xb00101b8 &&
      view.getUint32(pos + 13) === 0x0101c501 &&
      view.getUint16(pos + 21) === 0xcd01
    ) {
      message.entityCategory = buf[pos + 2] as number;
      message.visualCurrentTemperatureStep = view.getFloat32(pos + 5, true);
      message.supportsCurrentHumidity = true;
      message.supportsTargetHumidity = true;
      message.visualMinHumidity = view.getFloat32(pos + 17, true);
      message.visualMaxHumidity = view.getFloat32(pos + 23, true);
      pos += 27;
      next = pos < last ? view.getUint16(pos) : 0;
    } else {
      next = pos < last ? view.getUint16(pos) : 0;
      if (next === 0xa001) {
        if ((message.entityCategory = buf[pos + 2] as number) > 0x7f)
          return decodeListEntitiesClimateResponseSlowly(message, at, end);
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.entityCategory = 0;
      if (next === 0xad01) {
        if ((pos += 6) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
        message.visualCurrentTemperatureStep = view.getFloat32(pos - 4, true);
        next = pos < last ? view.getUint16(pos) : 0;
      } else message.visualCurrentTemperatureStep = 0;
      if (next === 0xb001) {
        if (buf[pos + 2] !== 1) return decodeListEntitiesClimateResponseSlowly(message, at, end);
        message.supportsCurrentHumidity = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.supportsCurrentHumidity = false;
      if (next === 0xb801) {
        if (buf[pos + 2] !== 1) return decodeListEntitiesClimateResponseSlowly(message, at, end);
        message.supportsTargetHumidity = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.supportsTargetHumidity = false;
      if (next === 0xc501) {
        if ((pos += 6) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
        message.visualMinHumidity = view.getFloat32(pos - 4, true);
        next = pos < last ? view.getUint16(pos) : 0;
      } else message.visualMinHumidity = 0;
      if (next === 0xcd01) {
        if ((pos += 6) > end) return decodeListEntitiesClimateResponseSlowly(message, at, end);
        message.visualMaxHumidity = view.getFloat32(pos - 4, true);
        next = pos < last ? view.getUint16(pos) : 0;
      } else message.visualMaxHumidity = 0;
    }
    if (next === 0xd001) {
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
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.deviceId = 0;
    if (next === 0xd801) {
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
      message.featureFlags = size;
    } else message.featureFlags = 0;
  } else {
    message.supportedPresets.length = 0;
    message.supportedCustomPresets.length = 0;
    message.disabledByDefault = false;
    message.icon.end = message.icon.start;
    message.entityCategory = 0;
    message.visualCurrentTemperatureStep = 0;
    message.supportsCurrentHumidity = false;
    message.supportsTargetHumidity = false;
    message.visualMinHumidity = 0;
    message.visualMaxHumidity = 0;
    message.deviceId = 0;
    message.featureFlags = 0;
  }
  if (pos !== end)
    if (!areNewer(pos, end, 223)) decodeListEntitiesClimateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesClimateResponseSlowly(
  message: ListEntitiesClimateResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.uniqueId.end = message.uniqueId.start;
  message.supportsCurrentTemperature = false;
  message.supportsTwoPointTargetTemperature = false;
  message.supportedModes.length = 0;
  message.visualMinTemperature = 0;
  message.visualMaxTemperature = 0;
  message.visualTemperatureStep = 0;
  message.supportsAway = false;
  message.supportsAction = false;
  message.supportedFanModes.length = 0;
  message.supportedSwingModes.length = 0;
  message.supportedCustomFanModes.length = 0;
  message.supportedPresets.length = 0;
  message.supportedCustomPresets.length = 0;
  message.disabledByDefault = false;
  message.icon.end = message.icon.start;
  message.entityCategory = 0;
  message.visualCurrentTemperatureStep = 0;
  message.supportsCurrentHumidity = false;
  message.supportsTargetHumidity = false;
  message.visualMinHumidity = 0;
  message.visualMaxHumidity = 0;
  message.deviceId = 0;
  message.featureFlags = 0;
  decodeListEntitiesClimateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesClimateResponseRest(
  message: ListEntitiesClimateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesClimateResponseSlowly(message, at, end);
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
        message.supportsCurrentTemperature = reader.bool();
        break;
      case 0x30:
        message.supportsTwoPointTargetTemperature = reader.bool();
        break;
      case 0x38:
        message.supportedModes.push(reader.int32());
        break;
      case 0x3a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.supportedModes.push(reader.int32());
        reader.len = end;
        break;
      }
      case 0x45:
        message.visualMinTemperature = reader.float();
        break;
      case 0x4d:
        message.visualMaxTemperature = reader.float();
        break;
      case 0x55:
        message.visualTemperatureStep = reader.float();
        break;
      case 0x58:
        message.supportsAway = reader.bool();
        break;
      case 0x60:
        message.supportsAction = reader.bool();
        break;
      case 0x68:
        message.supportedFanModes.push(reader.int32());
        break;
      case 0x6a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.supportedFanModes.push(reader.int32());
        reader.len = end;
        break;
      }
      case 0x70:
        message.supportedSwingModes.push(reader.int32());
        break;
      case 0x72: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.supportedSwingModes.push(reader.int32());
        reader.len = end;
        break;
      }
      case 0x7a:
        reader.pos = readInPlace(message.supportedCustomFanModes.next(), reader.pos, end);
        break;
      case 0x80:
        message.supportedPresets.push(reader.int32());
        break;
      case 0x82: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.supportedPresets.push(reader.int32());
        reader.len = end;
        break;
      }
      case 0x8a:
        reader.pos = readInPlace(message.supportedCustomPresets.next(), reader.pos, end);
        break;
      case 0x90:
        message.disabledByDefault = reader.bool();
        break;
      case 0x9a:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0xa0:
        message.entityCategory = reader.int32();
        break;
      case 0xad:
        message.visualCurrentTemperatureStep = reader.float();
        break;
      case 0xb0:
        message.supportsCurrentHumidity = reader.bool();
        break;
      case 0xb8:
        message.supportsTargetHumidity = reader.bool();
        break;
      case 0xc5:
        message.visualMinHumidity = reader.float();
        break;
      case 0xcd:
        message.visualMaxHumidity = reader.float();
        break;
      case 0xd0:
        message.deviceId = reader.uint32();
        break;
      case 0xd8:
        message.featureFlags = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 27);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeClimateStateResponse(
  message: ClimateStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  let size: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 35 &&
    (buf[pos] as number) === 0x0d &&
    (buf[pos + 5] as number) === 0x10 &&
    (buf[pos + 6] as number) < 0x80 &&
    (buf[pos + 7] as number) === 0x1d &&
    (buf[pos + 12] as number) === 0x25 &&
    (buf[pos + 17] as number) === 0x2d &&
    (buf[pos + 22] as number) === 0x35 &&
    view.getUint32(pos + 27) >>> 8 === 0x380140 &&
    (buf[pos + 30] as number) < 0x80 &&
    (buf[pos + 31] as number) === 0x48 &&
    (buf[pos + 32] as number) < 0x80 &&
    (buf[pos + 33] as number) === 0x50 &&
    (buf[pos + 34] as number) < 0x80
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.mode = buf[pos + 6] as number;
    message.currentTemperature = view.getFloat32(pos + 8, true);
    message.targetTemperature = view.getFloat32(pos + 13, true);
    message.targetTemperatureLow = view.getFloat32(pos + 18, true);
    message.targetTemperatureHigh = view.getFloat32(pos + 23, true);
    message.away = true;
    message.action = buf[pos + 30] as number;
    message.fanMode = buf[pos + 32] as number;
    message.swingMode = buf[pos + 34] as number;
    pos += 35;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if ((size = next ^ 0x1000) < 0x80) {
      message.mode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.mode = 0;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.currentTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.currentTemperature = 0;
    if (pos === end) {
      message.targetTemperature = 0;
      message.targetTemperatureLow = 0;
      message.targetTemperatureHigh = 0;
      message.away = false;
      message.action = 0;
      message.fanMode = 0;
      message.swingMode = 0;
      message.customFanMode.end = message.customFanMode.start;
      message.preset = 0;
      message.customPreset.end = message.customPreset.start;
      message.currentHumidity = 0;
      message.targetHumidity = 0;
      message.deviceId = 0;
      return;
    }
    if (next >> 8 === 0x25) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.targetTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperature = 0;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.targetTemperatureLow = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureLow = 0;
    if (next >> 8 === 0x35) {
      if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
      message.targetTemperatureHigh = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureHigh = 0;
    if (next === 0x3801) {
      message.away = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.away = false;
    if ((size = next ^ 0x4000) < 0x80) {
      message.action = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.action = 0;
    if ((size = next ^ 0x4800) < 0x80) {
      message.fanMode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.fanMode = 0;
    if ((size = next ^ 0x5000) < 0x80) {
      message.swingMode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.swingMode = 0;
  }
  if ((size = next ^ 0x5a00) < 0x80) {
    message.customFanMode.bytes = buf;
    message.customFanMode.start = pos += 2;
    next = (message.customFanMode.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.customFanMode.end = message.customFanMode.start;
  if ((size = next ^ 0x6000) < 0x80) {
    message.preset = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.preset = 0;
  if ((size = next ^ 0x6a00) < 0x80) {
    message.customPreset.bytes = buf;
    message.customPreset.start = pos += 2;
    next = (message.customPreset.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.customPreset.end = message.customPreset.start;
  if (next >> 8 === 0x75) {
    if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
    message.currentHumidity = view.getFloat32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.currentHumidity = 0;
  if (next >> 8 === 0x7d) {
    if ((pos += 5) > end) return decodeClimateStateResponseSlowly(message, at, end);
    message.targetHumidity = view.getFloat32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.targetHumidity = 0;
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
    if (!areNewer(pos, end, 135)) decodeClimateStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeClimateStateResponseSlowly(
  message: ClimateStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.mode = 0;
  message.currentTemperature = 0;
  message.targetTemperature = 0;
  message.targetTemperatureLow = 0;
  message.targetTemperatureHigh = 0;
  message.away = false;
  message.action = 0;
  message.fanMode = 0;
  message.swingMode = 0;
  message.customFanMode.end = message.customFanMode.start;
  message.preset = 0;
  message.customPreset.end = message.customPreset.start;
  message.currentHumidity = 0;
  message.targetHumidity = 0;
  message.deviceId = 0;
  decodeClimateStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeClimateStateResponseRest(
  message: ClimateStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeClimateStateResponseSlowly(message, at, end);
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
        message.mode = reader.int32();
        break;
      case 0x1d:
        message.currentTemperature = reader.float();
        break;
      case 0x25:
        message.targetTemperature = reader.float();
        break;
      case 0x2d:
        message.targetTemperatureLow = reader.float();
        break;
      case 0x35:
        message.targetTemperatureHigh = reader.float();
        break;
      case 0x38:
        message.away = reader.bool();
        break;
      case 0x40:
        message.action = reader.int32();
        break;
      case 0x48:
        message.fanMode = reader.int32();
        break;
      case 0x50:
        message.swingMode = reader.int32();
        break;
      case 0x5a:
        reader.pos = readInPlace(message.customFanMode, reader.pos, end);
        break;
      case 0x60:
        message.preset = reader.int32();
        break;
      case 0x6a:
        reader.pos = readInPlace(message.customPreset, reader.pos, end);
        break;
      case 0x75:
        message.currentHumidity = reader.float();
        break;
      case 0x7d:
        message.targetHumidity = reader.float();
        break;
      case 0x80:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 16);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeClimateCommandRequest(
  message: Encodable<ClimateCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000300d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasMode &&
    message.hasTargetTemperature &&
    message.hasTargetTemperatureLow &&
    message.hasTargetTemperatureHigh &&
    message.hasAway &&
    message.away &&
    message.hasFanMode &&
    message.hasSwingMode &&
    message.hasCustomFanMode &&
    message.key *
      message.mode *
      message.targetTemperature *
      message.targetTemperatureLow *
      message.targetTemperatureHigh *
      message.fanMode *
      message.swingMode
  ) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011800);
    buf[pos + 8] = message.mode;
    view.setUint32(pos + 9, 0x20012d00);
    view.setFloat32(pos + 12, message.targetTemperature, true);
    view.setUint32(pos + 16, 0x30013d00);
    view.setFloat32(pos + 19, message.targetTemperatureLow, true);
    view.setUint32(pos + 23, 0x40014d00);
    view.setFloat32(pos + 26, message.targetTemperatureHigh, true);
    view.setUint32(pos + 30, 0x50015801);
    view.setUint32(pos + 34, 0x60016800);
    buf[pos + 37] = message.fanMode;
    view.setUint32(pos + 38, 0x70017800);
    buf[pos + 41] = message.swingMode;
    view.setUint16(pos + 42, 0x8001);
    buf[pos + 44] = 0x01;
    pos += 45;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.hasMode) {
      view.setUint16(pos, 0x1001);
      pos += 2;
    }
    if (message.mode) {
      buf[pos] = 0x18;
      buf[pos + 1] = message.mode;
      pos += 2;
    }
    if (message.hasTargetTemperature) {
      view.setUint16(pos, 0x2001);
      pos += 2;
    }
    if (message.targetTemperature !== 0) {
      buf[pos] = 0x2d;
      view.setFloat32(pos + 1, message.targetTemperature, true);
      pos += 5;
    } else if (1 / message.targetTemperature < 0) pos = writeMinusZero(pos, 0x2d);
    if (message.hasTargetTemperatureLow) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.targetTemperatureLow !== 0) {
      buf[pos] = 0x3d;
      view.setFloat32(pos + 1, message.targetTemperatureLow, true);
      pos += 5;
    } else if (1 / message.targetTemperatureLow < 0) pos = writeMinusZero(pos, 0x3d);
    if (message.hasTargetTemperatureHigh) {
      view.setUint16(pos, 0x4001);
      pos += 2;
    }
    if (message.targetTemperatureHigh !== 0) {
      buf[pos] = 0x4d;
      view.setFloat32(pos + 1, message.targetTemperatureHigh, true);
      pos += 5;
    } else if (1 / message.targetTemperatureHigh < 0) pos = writeMinusZero(pos, 0x4d);
    if (message.hasAway) {
      view.setUint16(pos, 0x5001);
      pos += 2;
    }
    if (message.away) {
      view.setUint16(pos, 0x5801);
      pos += 2;
    }
    if (message.hasFanMode) {
      view.setUint16(pos, 0x6001);
      pos += 2;
    }
    if (message.fanMode) {
      buf[pos] = 0x68;
      buf[pos + 1] = message.fanMode;
      pos += 2;
    }
    if (message.hasSwingMode) {
      view.setUint16(pos, 0x7001);
      pos += 2;
    }
    if (message.swingMode) {
      buf[pos] = 0x78;
      buf[pos + 1] = message.swingMode;
      pos += 2;
    }
    if (message.hasCustomFanMode) {
      view.setUint16(pos, 0x8001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
  }
  let text = message.customFanMode as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x8a, text);
  else if (text.ready) {
    view.setUint16(pos, 0x8a01);
    buf.set(text.ready, pos + 2);
    pos += text.ready.length + 2;
  } else if (text.end !== text.start) pos = writeText(pos, 0x8a, text);
  // The common case: all of these fields are set.
  if (message.hasPreset && message.hasCustomPreset && message.preset) {
    view.setUint32(pos, 0x90010198);
    buf[pos + 4] = 0x01;
    buf[pos + 5] = message.preset;
    view.setUint16(pos + 6, 0xa001);
    buf[pos + 8] = 0x01;
    pos += 9;
  } else {
    if (message.hasPreset) {
      view.setUint16(pos, 0x9001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
    if (message.preset) {
      view.setUint16(pos, 0x9801);
      buf[pos + 2] = message.preset;
      pos += 3;
    }
    if (message.hasCustomPreset) {
      view.setUint16(pos, 0xa001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
  }
  text = message.customPreset as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0xaa, text);
  else if (text.ready) {
    view.setUint16(pos, 0xaa01);
    buf.set(text.ready, pos + 2);
    pos += text.ready.length + 2;
  } else if (text.end !== text.start) pos = writeText(pos, 0xaa, text);
  if (message.hasTargetHumidity) {
    view.setUint16(pos, 0xb001);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  if (message.targetHumidity !== 0) {
    view.setUint16(pos, 0xbd01);
    view.setFloat32(pos + 2, message.targetHumidity, true);
    pos += 6;
  } else if (1 / message.targetHumidity < 0) pos = writeMinusZero(pos, 0xbd);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 48);
  buf[at + 1] = size;
  return pos;
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  STRING,
  writeMinusZero,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type {
  ClimateAction,
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
  EntityCategory,
} from "./enums.js";

/** Message 46, sent by devices. */
export class ListEntitiesClimateResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  supportsCurrentTemperature = false;
  supportsTwoPointTargetTemperature = false;
  /** One tag for each value: clients in use don't understand it packed. So are the lists below. */
  readonly supportedModes = new Repeated<ClimateMode>();
  visualMinTemperature = 0;
  visualMaxTemperature = 0;
  visualTemperatureStep = 0;
  supportsAway = false;
  supportsAction = false;
  readonly supportedFanModes = new Repeated<ClimateFanMode>();
  readonly supportedSwingModes = new Repeated<ClimateSwingMode>();
  readonly supportedCustomFanModes = new Repeated(() => new Utf8());
  /** Since API version 1.5; with AWAY among them where supports_away is. */
  readonly supportedPresets = new Repeated<ClimatePreset>();
  readonly supportedCustomPresets = new Repeated(() => new Utf8());
  disabledByDefault = false;
  readonly icon: Utf8 = new Utf8();
  entityCategory: EntityCategory = 0;
  /** Of the current temperature; clients show as many decimals. */
  visualCurrentTemperatureStep = 0;
  supportsCurrentHumidity = false;
  supportsTargetHumidity = false;
  visualMinHumidity = 0;
  visualMaxHumidity = 0;
  deviceId = 0;
  /** Since API version 1.13, in place of five of the fields above: 1 current temperature, 2 two target temperatures, 4 and not one, 8 current humidity, 16 target humidity, 32 action. */
  featureFlags = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesClimateResponse(
  message: EncodableFrom<
    ListEntitiesClimateResponse,
    {
      supportedModes: "wireModes";
      supportedFanModes: "wireFanModes";
      supportedSwingModes: "wireSwingModes";
      supportedCustomFanModes: "wireCustomFanModes";
      supportedPresets: "wirePresets";
      supportedCustomPresets: "wireCustomPresets";
    }
  >,
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
  const supportedModes = message.wireModes;
  for (let i = 0; i < supportedModes.length; i++) {
    buf[pos] = 0x38;
    buf[pos + 1] = supportedModes.items[i] as number;
    pos += 2;
  }
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.supportsAway &&
    message.supportsAction &&
    message.visualMinTemperature * message.visualMaxTemperature * message.visualTemperatureStep
  ) {
    buf[pos] = 0x45;
    view.setFloat32(pos + 1, message.visualMinTemperature, true);
    buf[pos + 5] = 0x4d;
    view.setFloat32(pos + 6, message.visualMaxTemperature, true);
    buf[pos + 10] = 0x55;
    view.setFloat32(pos + 11, message.visualTemperatureStep, true);
    view.setUint32(pos + 15, 0x58016001);
    pos += 19;
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
  }
  const supportedFanModes = message.wireFanModes;
  for (let i = 0; i < supportedFanModes.length; i++) {
    buf[pos] = 0x68;
    buf[pos + 1] = supportedFanModes.items[i] as number;
    pos += 2;
  }
  const supportedSwingModes = message.wireSwingModes;
  for (let i = 0; i < supportedSwingModes.length; i++) {
    buf[pos] = 0x70;
    buf[pos + 1] = supportedSwingModes.items[i] as number;
    pos += 2;
  }
  const supportedCustomFanModes = message.wireCustomFanModes;
  for (let i = 0; i < supportedCustomFanModes.length; i++) {
    const text = supportedCustomFanModes.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x7a, text);
    else if (text.ready) {
      buf[pos] = 0x7a;
      buf.set(text.ready, pos + 1);
      pos += text.ready.length + 1;
    } else pos = writeText(pos, 0x7a, text);
  }
  const supportedPresets = message.wirePresets;
  for (let i = 0; i < supportedPresets.length; i++) {
    view.setUint16(pos, 0x8001);
    buf[pos + 2] = supportedPresets.items[i] as number;
    pos += 3;
  }
  const supportedCustomPresets = message.wireCustomPresets;
  for (let i = 0; i < supportedCustomPresets.length; i++) {
    const text = supportedCustomPresets.items[i] as Utf8;
    if (typeof text === STRING) pos = writeText(pos, 0x8a, text);
    else if (text.ready) {
      view.setUint16(pos, 0x8a01);
      buf.set(text.ready, pos + 2);
      pos += text.ready.length + 2;
    } else pos = writeText(pos, 0x8a, text);
  }
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x9001);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x9a, text);
  else if (text.ready) {
    view.setUint16(pos, 0x9a01);
    buf.set(text.ready, pos + 2);
    pos += text.ready.length + 2;
  } else if (text.end !== text.start) pos = writeText(pos, 0x9a, text);
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.supportsCurrentHumidity &&
    message.supportsTargetHumidity &&
    message.entityCategory *
      message.visualCurrentTemperatureStep *
      message.visualMinHumidity *
      message.visualMaxHumidity
  ) {
    view.setUint16(pos, 0xa001);
    buf[pos + 2] = message.entityCategory;
    view.setUint16(pos + 3, 0xad01);
    view.setFloat32(pos + 5, message.visualCurrentTemperatureStep, true);
    view.setUint32(pos + 9, 0xb00101b8);
    view.setUint32(pos + 13, 0x0101c501);
    view.setFloat32(pos + 17, message.visualMinHumidity, true);
    view.setUint16(pos + 21, 0xcd01);
    view.setFloat32(pos + 23, message.visualMaxHumidity, true);
    pos += 27;
  } else {
    if (message.entityCategory) {
      view.setUint16(pos, 0xa001);
      buf[pos + 2] = message.entityCategory;
      pos += 3;
    }
    if (message.visualCurrentTemperatureStep !== 0) {
      view.setUint16(pos, 0xad01);
      view.setFloat32(pos + 2, message.visualCurrentTemperatureStep, true);
      pos += 6;
    } else if (1 / message.visualCurrentTemperatureStep < 0) pos = writeMinusZero(pos, 0xad);
    if (message.supportsCurrentHumidity) {
      view.setUint16(pos, 0xb001);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
    if (message.supportsTargetHumidity) {
      view.setUint16(pos, 0xb801);
      buf[pos + 2] = 0x01;
      pos += 3;
    }
    if (message.visualMinHumidity !== 0) {
      view.setUint16(pos, 0xc501);
      view.setFloat32(pos + 2, message.visualMinHumidity, true);
      pos += 6;
    } else if (1 / message.visualMinHumidity < 0) pos = writeMinusZero(pos, 0xc5);
    if (message.visualMaxHumidity !== 0) {
      view.setUint16(pos, 0xcd01);
      view.setFloat32(pos + 2, message.visualMaxHumidity, true);
      pos += 6;
    } else if (1 / message.visualMaxHumidity < 0) pos = writeMinusZero(pos, 0xcd);
  }
  if (message.deviceId) {
    view.setUint16(pos, 0xd001);
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 2, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 4;
    } else pos = writeUint32(pos + 2, deviceId);
  }
  if (message.featureFlags) {
    view.setUint16(pos, 0xd801);
    const featureFlags = message.featureFlags;
    if (featureFlags > 0x7f && featureFlags < 0x4000) {
      view.setUint16(pos + 2, ((featureFlags & 0x7f) << 8) | 0x8000 | (featureFlags >> 7));
      pos += 4;
    } else pos = writeUint32(pos + 2, featureFlags);
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
  fanMode: ClimateFanMode = 0;
  swingMode: ClimateSwingMode = 0;
  /** In place of fan_mode, if it isn't empty. */
  readonly customFanMode: Utf8 = new Utf8();
  preset: ClimatePreset = 0;
  /** In place of preset, if it isn't empty. */
  readonly customPreset: Utf8 = new Utf8();
  currentHumidity = 0;
  targetHumidity = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeClimateStateResponse(
  message: EncodableFrom<
    ClimateStateResponse,
    {
      mode: "wireMode";
      currentTemperature: "wireCurrentTemperature";
      targetTemperature: "wireTargetTemperature";
      targetTemperatureLow: "wireTargetTemperatureLow";
      targetTemperatureHigh: "wireTargetTemperatureHigh";
      action: "wireAction";
      fanMode: "wireFanMode";
      swingMode: "wireSwingMode";
      customFanMode: "wireCustomFanMode";
      preset: "wirePreset";
      customPreset: "wireCustomPreset";
      currentHumidity: "wireCurrentHumidity";
      targetHumidity: "wireTargetHumidity";
    }
  >,
  at: number,
): number {
  view.setUint32(at, 0x00002f0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.away &&
    message.key *
      message.wireMode *
      message.wireCurrentTemperature *
      message.wireTargetTemperature *
      message.wireTargetTemperatureLow *
      message.wireTargetTemperatureHigh *
      message.wireAction *
      message.wireFanMode *
      message.wireSwingMode
  ) {
    view.setUint32(pos + 1, message.key, true);
    buf[pos + 5] = 0x10;
    buf[pos + 6] = message.wireMode;
    buf[pos + 7] = 0x1d;
    view.setFloat32(pos + 8, message.wireCurrentTemperature, true);
    buf[pos + 12] = 0x25;
    view.setFloat32(pos + 13, message.wireTargetTemperature, true);
    buf[pos + 17] = 0x2d;
    view.setFloat32(pos + 18, message.wireTargetTemperatureLow, true);
    buf[pos + 22] = 0x35;
    view.setFloat32(pos + 23, message.wireTargetTemperatureHigh, true);
    view.setUint32(pos + 27, 0x38014000);
    buf[pos + 30] = message.wireAction;
    buf[pos + 31] = 0x48;
    buf[pos + 32] = message.wireFanMode;
    buf[pos + 33] = 0x50;
    buf[pos + 34] = message.wireSwingMode;
    pos += 35;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.wireMode) {
      buf[pos] = 0x10;
      buf[pos + 1] = message.wireMode;
      pos += 2;
    }
    if (message.wireCurrentTemperature !== 0) {
      buf[pos] = 0x1d;
      view.setFloat32(pos + 1, message.wireCurrentTemperature, true);
      pos += 5;
    } else if (1 / message.wireCurrentTemperature < 0) pos = writeMinusZero(pos, 0x1d);
    if (message.wireTargetTemperature !== 0) {
      buf[pos] = 0x25;
      view.setFloat32(pos + 1, message.wireTargetTemperature, true);
      pos += 5;
    } else if (1 / message.wireTargetTemperature < 0) pos = writeMinusZero(pos, 0x25);
    if (message.wireTargetTemperatureLow !== 0) {
      buf[pos] = 0x2d;
      view.setFloat32(pos + 1, message.wireTargetTemperatureLow, true);
      pos += 5;
    } else if (1 / message.wireTargetTemperatureLow < 0) pos = writeMinusZero(pos, 0x2d);
    if (message.wireTargetTemperatureHigh !== 0) {
      buf[pos] = 0x35;
      view.setFloat32(pos + 1, message.wireTargetTemperatureHigh, true);
      pos += 5;
    } else if (1 / message.wireTargetTemperatureHigh < 0) pos = writeMinusZero(pos, 0x35);
    if (message.away) {
      view.setUint16(pos, 0x3801);
      pos += 2;
    }
    if (message.wireAction) {
      buf[pos] = 0x40;
      buf[pos + 1] = message.wireAction;
      pos += 2;
    }
    if (message.wireFanMode) {
      buf[pos] = 0x48;
      buf[pos + 1] = message.wireFanMode;
      pos += 2;
    }
    if (message.wireSwingMode) {
      buf[pos] = 0x50;
      buf[pos + 1] = message.wireSwingMode;
      pos += 2;
    }
  }
  let text = message.wireCustomFanMode as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x5a, text);
  else if (text.ready) {
    buf[pos] = 0x5a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x5a, text);
  if (message.wirePreset) {
    buf[pos] = 0x60;
    buf[pos + 1] = message.wirePreset;
    pos += 2;
  }
  text = message.wireCustomPreset as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x6a, text);
  else if (text.ready) {
    buf[pos] = 0x6a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x6a, text);
  if (message.wireCurrentHumidity !== 0) {
    buf[pos] = 0x75;
    view.setFloat32(pos + 1, message.wireCurrentHumidity, true);
    pos += 5;
  } else if (1 / message.wireCurrentHumidity < 0) pos = writeMinusZero(pos, 0x75);
  if (message.wireTargetHumidity !== 0) {
    buf[pos] = 0x7d;
    view.setFloat32(pos + 1, message.wireTargetHumidity, true);
    pos += 5;
  } else if (1 / message.wireTargetHumidity < 0) pos = writeMinusZero(pos, 0x7d);
  if (message.deviceId) {
    view.setUint16(pos, 0x8001);
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 2, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 4;
    } else pos = writeUint32(pos + 2, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 47);
  buf[at + 1] = size;
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
  hasFanMode = false;
  fanMode: ClimateFanMode = 0;
  hasSwingMode = false;
  swingMode: ClimateSwingMode = 0;
  hasCustomFanMode = false;
  readonly customFanMode: Utf8 = new Utf8();
  hasPreset = false;
  preset: ClimatePreset = 0;
  hasCustomPreset = false;
  readonly customPreset: Utf8 = new Utf8();
  hasTargetHumidity = false;
  targetHumidity = 0;
}

// biome-ignore format: a line for each field
const CLIMATE_COMMAND_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.BOOL | 0x10, "hasMode",
  FieldType.INT32 | 0x18, "mode",
  FieldType.BOOL | 0x20, "hasTargetTemperature",
  FieldType.FLOAT | 0x2d, "targetTemperature",
  FieldType.BOOL | 0x30, "hasTargetTemperatureLow",
  FieldType.FLOAT | 0x3d, "targetTemperatureLow",
  FieldType.BOOL | 0x40, "hasTargetTemperatureHigh",
  FieldType.FLOAT | 0x4d, "targetTemperatureHigh",
  FieldType.BOOL | 0x50, "hasAway",
  FieldType.BOOL | 0x58, "away",
  FieldType.BOOL | 0x60, "hasFanMode",
  FieldType.INT32 | 0x68, "fanMode",
  FieldType.BOOL | 0x70, "hasSwingMode",
  FieldType.INT32 | 0x78, "swingMode",
  FieldType.BOOL | 0x80, "hasCustomFanMode",
  FieldType.BYTES | 0x8a, "customFanMode",
  FieldType.BOOL | 0x90, "hasPreset",
  FieldType.INT32 | 0x98, "preset",
  FieldType.BOOL | 0xa0, "hasCustomPreset",
  FieldType.BYTES | 0xaa, "customPreset",
  FieldType.BOOL | 0xb0, "hasTargetHumidity",
  FieldType.FLOAT | 0xbd, "targetHumidity",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeClimateCommandRequest(
  message: ClimateCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  let size: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 42 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) >>> 8 === 0x100118 &&
    (buf[pos + 8] as number) < 0x80 &&
    view.getUint32(pos + 9) >>> 8 === 0x20012d &&
    view.getUint32(pos + 16) >>> 8 === 0x30013d &&
    view.getUint32(pos + 23) >>> 8 === 0x40014d &&
    view.getUint32(pos + 30) === 0x50015801 &&
    view.getUint32(pos + 33) === 0x01600168 &&
    (buf[pos + 37] as number) < 0x80 &&
    view.getUint32(pos + 38) >>> 8 === 0x700178 &&
    (buf[pos + 41] as number) < 0x80
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.hasMode = true;
    message.mode = buf[pos + 8] as number;
    message.hasTargetTemperature = true;
    message.targetTemperature = view.getFloat32(pos + 12, true);
    message.hasTargetTemperatureLow = true;
    message.targetTemperatureLow = view.getFloat32(pos + 19, true);
    message.hasTargetTemperatureHigh = true;
    message.targetTemperatureHigh = view.getFloat32(pos + 26, true);
    message.hasAway = true;
    message.away = true;
    message.hasFanMode = true;
    message.fanMode = buf[pos + 37] as number;
    message.hasSwingMode = true;
    message.swingMode = buf[pos + 41] as number;
    pos += 42;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
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
    if (
      pos === end ||
      (next > 0x7fff && ((next & 0xff) > 1 || next >= 0xc000) && areNewer(pos, end, 191))
    ) {
      message.hasTargetTemperature = false;
      message.targetTemperature = 0;
      message.hasTargetTemperatureLow = false;
      message.targetTemperatureLow = 0;
      message.hasTargetTemperatureHigh = false;
      message.targetTemperatureHigh = 0;
      message.hasAway = false;
      message.away = false;
      message.hasFanMode = false;
      message.fanMode = 0;
      message.hasSwingMode = false;
      message.swingMode = 0;
      message.hasCustomFanMode = false;
      message.customFanMode.end = message.customFanMode.start;
      message.hasPreset = false;
      message.preset = 0;
      message.hasCustomPreset = false;
      message.customPreset.end = message.customPreset.start;
      message.hasTargetHumidity = false;
      message.targetHumidity = 0;
      return;
    }
    if (next === 0x2001) {
      message.hasTargetTemperature = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTargetTemperature = false;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.targetTemperature = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperature = 0;
    if (next === 0x3001) {
      message.hasTargetTemperatureLow = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTargetTemperatureLow = false;
    if (next >> 8 === 0x3d) {
      if ((pos += 5) > end) return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.targetTemperatureLow = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureLow = 0;
    if (next === 0x4001) {
      message.hasTargetTemperatureHigh = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTargetTemperatureHigh = false;
    if (next >> 8 === 0x4d) {
      if ((pos += 5) > end) return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.targetTemperatureHigh = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.targetTemperatureHigh = 0;
    if (next === 0x5001) {
      message.hasAway = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasAway = false;
    if (next === 0x5801) {
      message.away = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.away = false;
    if (next === 0x6001) {
      message.hasFanMode = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasFanMode = false;
    if ((size = next ^ 0x6800) < 0x80) {
      message.fanMode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.fanMode = 0;
    if (next === 0x7001) {
      message.hasSwingMode = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasSwingMode = false;
    if ((size = next ^ 0x7800) < 0x80) {
      message.swingMode = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.swingMode = 0;
  }
  if (next > 0x7fff) {
    if (next === 0x8001) {
      if (buf[pos + 2] !== 1) return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.hasCustomFanMode = true;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
    } else message.hasCustomFanMode = false;
    if (next === 0x8a01) {
      if ((size = buf[pos + 2] as number) > 0x7f)
        return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.customFanMode.bytes = buf;
      message.customFanMode.start = pos += 3;
      message.customFanMode.end = pos += size;
    } else message.customFanMode.end = message.customFanMode.start;
    // The common case: all of these fields, in order.
    if (
      end - pos >= 9 &&
      view.getUint32(pos) === 0x90010198 &&
      (buf[pos + 4] as number) === 0x01 &&
      (buf[pos + 5] as number) < 0x80 &&
      view.getUint16(pos + 6) === 0xa001 &&
      (buf[pos + 8] as number) === 0x01
    ) {
      message.hasPreset = true;
      message.preset = buf[pos + 5] as number;
      message.hasCustomPreset = true;
      pos += 9;
      next = pos < last ? view.getUint16(pos) : 0;
    } else {
      next = pos < last ? view.getUint16(pos) : 0;
      if (next === 0x9001) {
        if (buf[pos + 2] !== 1)
          return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
        message.hasPreset = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.hasPreset = false;
      if (next === 0x9801) {
        if ((message.preset = buf[pos + 2] as number) > 0x7f)
          return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.preset = 0;
      if (next === 0xa001) {
        if (buf[pos + 2] !== 1)
          return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
        message.hasCustomPreset = true;
        next = (pos += 3) < last ? view.getUint16(pos) : 0;
      } else message.hasCustomPreset = false;
    }
    if (next === 0xaa01) {
      if ((size = buf[pos + 2] as number) > 0x7f)
        return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.customPreset.bytes = buf;
      message.customPreset.start = pos += 3;
      next = (message.customPreset.end = pos += size) < last ? view.getUint16(pos) : 0;
    } else message.customPreset.end = message.customPreset.start;
    if (next === 0xb001) {
      if (buf[pos + 2] !== 1) return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.hasTargetHumidity = true;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
    } else message.hasTargetHumidity = false;
    if (next === 0xbd01) {
      if ((pos += 6) > end) return decodeSlowly(message, CLIMATE_COMMAND_REQUEST_FIELDS, at, end);
      message.targetHumidity = view.getFloat32(pos - 4, true);
    } else message.targetHumidity = 0;
  } else {
    message.hasCustomFanMode = false;
    message.customFanMode.end = message.customFanMode.start;
    message.hasPreset = false;
    message.preset = 0;
    message.hasCustomPreset = false;
    message.customPreset.end = message.customPreset.start;
    message.hasTargetHumidity = false;
    message.targetHumidity = 0;
  }
  if (pos !== end)
    if (!areNewer(pos, end, 191)) decodeRest(message, CLIMATE_COMMAND_REQUEST_FIELDS, pos, end, at);
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  lengthenHeader,
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
import type { EntityCategory, WaterHeaterMode } from "./enums.js";

/** Message 132, sent by devices. */
export class ListEntitiesWaterHeaterResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  deviceId = 0;
  minTemperature = 0;
  maxTemperature = 0;
  targetTemperatureStep = 0;
  readonly supportedModes = new Repeated<WaterHeaterMode>();
  /** A bit each: 1 current temperature, 2 target temperature, 4 modes, 8 away, 16 on and off, 32 two targets. */
  supportedFeatures = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesWaterHeaterResponse(
  message: EncodableFrom<ListEntitiesWaterHeaterResponse, { supportedModes: "wireModes" }>,
  at: number,
): number {
  view.setUint32(at, 0x00008401); // The header; its size is written last.
  let pos = at + 4;
  let text = message.objectId as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf[pos] = 0x0a;
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
  if (typeof text === STRING) pos = writeString(pos, 0x22, text);
  else if (text.ready) {
    buf[pos] = 0x22;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x22, text);
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x2801);
    pos += 2;
  }
  if (message.entityCategory) {
    buf[pos] = 0x30;
    buf[pos + 1] = message.entityCategory;
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x38;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.minTemperature * message.maxTemperature * message.targetTemperatureStep) {
    buf[pos] = 0x45;
    view.setFloat32(pos + 1, message.minTemperature, true);
    buf[pos + 5] = 0x4d;
    view.setFloat32(pos + 6, message.maxTemperature, true);
    buf[pos + 10] = 0x55;
    view.setFloat32(pos + 11, message.targetTemperatureStep, true);
    pos += 15;
  } else {
    if (message.minTemperature !== 0) {
      buf[pos] = 0x45;
      view.setFloat32(pos + 1, message.minTemperature, true);
      pos += 5;
    } else if (1 / message.minTemperature < 0) pos = writeMinusZero(pos, 0x45);
    if (message.maxTemperature !== 0) {
      buf[pos] = 0x4d;
      view.setFloat32(pos + 1, message.maxTemperature, true);
      pos += 5;
    } else if (1 / message.maxTemperature < 0) pos = writeMinusZero(pos, 0x4d);
    if (message.targetTemperatureStep !== 0) {
      buf[pos] = 0x55;
      view.setFloat32(pos + 1, message.targetTemperatureStep, true);
      pos += 5;
    } else if (1 / message.targetTemperatureStep < 0) pos = writeMinusZero(pos, 0x55);
  }
  const supportedModes = message.wireModes;
  for (let i = 0; i < supportedModes.length; i++) {
    buf[pos] = 0x58;
    buf[pos + 1] = supportedModes.items[i] as number;
    pos += 2;
  }
  if (message.supportedFeatures) {
    buf[pos] = 0x60;
    const supportedFeatures = message.supportedFeatures;
    if (supportedFeatures > 0x7f && supportedFeatures < 0x4000) {
      view.setUint16(
        pos + 1,
        ((supportedFeatures & 0x7f) << 8) | 0x8000 | (supportedFeatures >> 7),
      );
      pos += 3;
    } else pos = writeUint32(pos + 1, supportedFeatures);
  }
  const size = pos - at - 4;
  if (size > 0x7f) return lengthenHeader(at, pos);
  buf[at + 1] = size;
  return pos;
}

/** Message 133, sent by devices. */
export class WaterHeaterStateResponse {
  key = 0;
  currentTemperature = 0;
  targetTemperature = 0;
  mode: WaterHeaterMode = 0;
  deviceId = 0;
  /** A bit each: 1 away, 2 on. */
  state = 0;
  targetTemperatureLow = 0;
  targetTemperatureHigh = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeWaterHeaterStateResponse(
  message: EncodableFrom<
    WaterHeaterStateResponse,
    {
      currentTemperature: "wireCurrentTemperature";
      targetTemperature: "wireTargetTemperature";
      mode: "wireMode";
      state: "wireState";
      targetTemperatureLow: "wireTargetTemperatureLow";
      targetTemperatureHigh: "wireTargetTemperatureHigh";
    }
  >,
  at: number,
): number {
  view.setUint32(at, 0x00008501); // The header; its size is written last.
  let pos = at + 4;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.key *
    message.wireCurrentTemperature *
    message.wireTargetTemperature *
    message.wireMode
  ) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    buf[pos + 5] = 0x15;
    view.setFloat32(pos + 6, message.wireCurrentTemperature, true);
    buf[pos + 10] = 0x1d;
    view.setFloat32(pos + 11, message.wireTargetTemperature, true);
    buf[pos + 15] = 0x20;
    buf[pos + 16] = message.wireMode;
    pos += 17;
  } else {
    if (message.key) {
      buf[pos] = 0x0d;
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.wireCurrentTemperature !== 0) {
      buf[pos] = 0x15;
      view.setFloat32(pos + 1, message.wireCurrentTemperature, true);
      pos += 5;
    } else if (1 / message.wireCurrentTemperature < 0) pos = writeMinusZero(pos, 0x15);
    if (message.wireTargetTemperature !== 0) {
      buf[pos] = 0x1d;
      view.setFloat32(pos + 1, message.wireTargetTemperature, true);
      pos += 5;
    } else if (1 / message.wireTargetTemperature < 0) pos = writeMinusZero(pos, 0x1d);
    if (message.wireMode) {
      buf[pos] = 0x20;
      buf[pos + 1] = message.wireMode;
      pos += 2;
    }
  }
  if (message.deviceId) {
    buf[pos] = 0x28;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  if (message.wireState) {
    buf[pos] = 0x30;
    const state = message.wireState;
    if (state > 0x7f && state < 0x4000) {
      view.setUint16(pos + 1, ((state & 0x7f) << 8) | 0x8000 | (state >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, state);
  }
  if (message.wireTargetTemperatureLow !== 0) {
    buf[pos] = 0x3d;
    view.setFloat32(pos + 1, message.wireTargetTemperatureLow, true);
    pos += 5;
  } else if (1 / message.wireTargetTemperatureLow < 0) pos = writeMinusZero(pos, 0x3d);
  if (message.wireTargetTemperatureHigh !== 0) {
    buf[pos] = 0x45;
    view.setFloat32(pos + 1, message.wireTargetTemperatureHigh, true);
    pos += 5;
  } else if (1 / message.wireTargetTemperatureHigh < 0) pos = writeMinusZero(pos, 0x45);
  const size = pos - at - 4;
  if (size > 0x7f) return lengthenHeader(at, pos);
  buf[at + 1] = size;
  return pos;
}

/** Message 134, sent by clients. */
export class WaterHeaterCommandRequest {
  key = 0;
  /** Which of the following are given, a bit each: 1 mode, 2 target, 4 away and on, 8 lower target, 16 upper target, 32 on, 64 away. */
  hasFields = 0;
  mode: WaterHeaterMode = 0;
  targetTemperature = 0;
  /** As in the state. */
  state = 0;
  targetTemperatureLow = 0;
  targetTemperatureHigh = 0;
}

// biome-ignore format: a line for each field
const WATER_HEATER_COMMAND_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.UINT32 | 0x10, "hasFields",
  FieldType.INT32 | 0x18, "mode",
  FieldType.FLOAT | 0x25, "targetTemperature",
  FieldType.UINT32 | 0x30, "state",
  FieldType.FLOAT | 0x3d, "targetTemperatureLow",
  FieldType.FLOAT | 0x45, "targetTemperatureHigh",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeWaterHeaterCommandRequest(
  message: WaterHeaterCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end)
      return decodeSlowly(message, WATER_HEATER_COMMAND_REQUEST_FIELDS, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  if ((size = next ^ 0x1000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.hasFields = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.hasFields = 0;
  if ((size = next ^ 0x1800) < 0x80) {
    message.mode = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.mode = 0;
  if (pos === end || (next >= 0x4800 && areNewer(pos, end, 71))) {
    message.targetTemperature = 0;
    message.state = 0;
    message.targetTemperatureLow = 0;
    message.targetTemperatureHigh = 0;
    return;
  }
  if (next >> 8 === 0x25) {
    if ((pos += 5) > end)
      return decodeSlowly(message, WATER_HEATER_COMMAND_REQUEST_FIELDS, at, end);
    message.targetTemperature = view.getFloat32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.targetTemperature = 0;
  if ((size = next ^ 0x3000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.state = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.state = 0;
  if (next >> 8 === 0x3d) {
    if ((pos += 5) > end)
      return decodeSlowly(message, WATER_HEATER_COMMAND_REQUEST_FIELDS, at, end);
    message.targetTemperatureLow = view.getFloat32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.targetTemperatureLow = 0;
  if (next >> 8 === 0x45) {
    if ((pos += 5) > end)
      return decodeSlowly(message, WATER_HEATER_COMMAND_REQUEST_FIELDS, at, end);
    message.targetTemperatureHigh = view.getFloat32(pos - 4, true);
  } else message.targetTemperatureHigh = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 71))
      decodeRest(message, WATER_HEATER_COMMAND_REQUEST_FIELDS, pos, end, at);
}

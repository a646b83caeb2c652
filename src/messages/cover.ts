// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable, EncodableFrom } from "../wire/encodable.js";
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
import type {
  CoverOperation,
  EntityCategory,
  LegacyCoverCommand,
  LegacyCoverState,
} from "./enums.js";

/** Message 13, sent by devices. */
export class ListEntitiesCoverResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  assumedState = false;
  supportsPosition = false;
  supportsTilt = false;
  readonly deviceClass: Utf8 = new Utf8();
  disabledByDefault = false;
  readonly icon: Utf8 = new Utf8();
  entityCategory: EntityCategory = 0;
  supportsStop = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesCoverResponse(
  message: Encodable<ListEntitiesCoverResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00000d0a); // The header (its size is written last) and the first tag.
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
  if (message.assumedState && message.supportsPosition && message.supportsTilt) {
    view.setUint32(pos, 0x28013001);
    view.setUint16(pos + 4, 0x3801);
    pos += 6;
  } else {
    if (message.assumedState) {
      view.setUint16(pos, 0x2801);
      pos += 2;
    }
    if (message.supportsPosition) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.supportsTilt) {
      view.setUint16(pos, 0x3801);
      pos += 2;
    }
  }
  text = message.deviceClass as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x42, text);
  else if (text.ready) {
    buf[pos] = 0x42;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x42, text);
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
  if (message.supportsStop) {
    view.setUint16(pos, 0x6001);
    pos += 2;
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
  if (size > 0x7f) return endFrame(at, pos, 13);
  buf[at + 1] = size;
  return pos;
}

/** Message 22, sent by devices. */
export class CoverStateResponse {
  key = 0;
  /** Removed from the model in software release 1.13. Both sides must still send and accept it until the next protocol change. */
  legacyState: LegacyCoverState = 0;
  position = 0;
  tilt = 0;
  currentOperation: CoverOperation = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeCoverStateResponse(
  message: EncodableFrom<CoverStateResponse, { currentOperation: "wireCurrentOperation" }>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.key *
      message.legacyState *
      message.position *
      message.tilt *
      message.wireCurrentOperation &&
    !message.deviceId
  ) {
    view.setUint32(at, 0x0013160d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x10;
    buf[at + 9] = message.legacyState;
    buf[at + 10] = 0x1d;
    view.setFloat32(at + 11, message.position, true);
    buf[at + 15] = 0x25;
    view.setFloat32(at + 16, message.tilt, true);
    buf[at + 20] = 0x28;
    buf[at + 21] = message.wireCurrentOperation;
    return at + 22;
  }
  view.setUint32(at, 0x0000160d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.legacyState) {
    buf[pos] = 0x10;
    buf[pos + 1] = message.legacyState;
    pos += 2;
  }
  if (message.position !== 0) {
    buf[pos] = 0x1d;
    view.setFloat32(pos + 1, message.position, true);
    pos += 5;
  } else if (1 / message.position < 0) pos = writeMinusZero(pos, 0x1d);
  if (message.tilt !== 0) {
    buf[pos] = 0x25;
    view.setFloat32(pos + 1, message.tilt, true);
    pos += 5;
  } else if (1 / message.tilt < 0) pos = writeMinusZero(pos, 0x25);
  if (message.wireCurrentOperation) {
    buf[pos] = 0x28;
    buf[pos + 1] = message.wireCurrentOperation;
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x30;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 30, sent by clients. */
export class CoverCommandRequest {
  key = 0;
  /** Removed from the model in software release 1.13, as legacy_command. Both sides must still send and accept them until the next protocol change. */
  hasLegacyCommand = false;
  legacyCommand: LegacyCoverCommand = 0;
  hasPosition = false;
  position = 0;
  hasTilt = false;
  tilt = 0;
  stop = false;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeCoverCommandRequest(
  message: CoverCommandRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 25 &&
    (buf[at] as number) === 0x0d &&
    view.getUint32(at + 5) >>> 8 === 0x100118 &&
    (buf[at + 8] as number) < 0x80 &&
    view.getUint32(at + 9) >>> 8 === 0x20012d &&
    view.getUint32(at + 16) >>> 8 === 0x30013d &&
    view.getUint16(at + 23) === 0x4001
  ) {
    message.key = view.getUint32(at + 1, true);
    message.hasLegacyCommand = true;
    message.legacyCommand = buf[at + 8] as number;
    message.hasPosition = true;
    message.position = view.getFloat32(at + 12, true);
    message.hasTilt = true;
    message.tilt = view.getFloat32(at + 19, true);
    message.stop = true;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeCoverCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.hasLegacyCommand = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasLegacyCommand = false;
    let size: number;
    if ((size = next ^ 0x1800) < 0x80) {
      message.legacyCommand = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.legacyCommand = 0;
    if (pos === end || (next >= 0x4800 && areNewer(pos, end, 71))) {
      message.hasPosition = false;
      message.position = 0;
      message.hasTilt = false;
      message.tilt = 0;
      message.stop = false;
      return;
    }
    if (next === 0x2001) {
      message.hasPosition = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasPosition = false;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeCoverCommandRequestSlowly(message, at, end);
      message.position = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.position = 0;
    if (next === 0x3001) {
      message.hasTilt = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasTilt = false;
    if (next >> 8 === 0x3d) {
      if ((pos += 5) > end) return decodeCoverCommandRequestSlowly(message, at, end);
      message.tilt = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.tilt = 0;
    if (next === 0x4001) {
      message.stop = true;
      pos += 2;
    } else message.stop = false;
    if (pos !== end)
      if (!areNewer(pos, end, 71)) decodeCoverCommandRequestRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeCoverCommandRequestSlowly(
  message: CoverCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.hasLegacyCommand = false;
  message.legacyCommand = 0;
  message.hasPosition = false;
  message.position = 0;
  message.hasTilt = false;
  message.tilt = 0;
  message.stop = false;
  decodeCoverCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeCoverCommandRequestRest(
  message: CoverCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeCoverCommandRequestSlowly(message, at, end);
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
        message.hasLegacyCommand = reader.bool();
        break;
      case 0x18:
        message.legacyCommand = reader.int32();
        break;
      case 0x20:
        message.hasPosition = reader.bool();
        break;
      case 0x2d:
        message.position = reader.float();
        break;
      case 0x30:
        message.hasTilt = reader.bool();
        break;
      case 0x3d:
        message.tilt = reader.float();
        break;
      case 0x40:
        message.stop = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 8);
    }
  }
}

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
  writeString,
  writeText,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  AlarmControlPanelCommandRequest,
  AlarmControlPanelStateResponse,
  ListEntitiesAlarmControlPanelResponse,
} from "../alarm-control-panel.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesAlarmControlPanelResponse(
  message: ListEntitiesAlarmControlPanelResponse,
  at: number,
  end: number,
): void {
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
    if ((pos += 5) > end)
      return decodeListEntitiesAlarmControlPanelResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x2a00) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if (next === 0x3001) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if (pos === end) {
    message.entityCategory = 0;
    message.supportedFeatures = 0;
    message.requiresCode = false;
    message.requiresCodeToArm = false;
    message.deviceId = 0;
    return;
  }
  if ((size = next ^ 0x3800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
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
    message.supportedFeatures = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.supportedFeatures = 0;
  if (next === 0x4801) {
    message.requiresCode = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.requiresCode = false;
  if (next === 0x5001) {
    message.requiresCodeToArm = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.requiresCodeToArm = false;
  if ((size = next ^ 0x5800) < 0x100) {
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
    if (!areNewer(pos, end, 95))
      decodeListEntitiesAlarmControlPanelResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesAlarmControlPanelResponseSlowly(
  message: ListEntitiesAlarmControlPanelResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.supportedFeatures = 0;
  message.requiresCode = false;
  message.requiresCodeToArm = false;
  message.deviceId = 0;
  decodeListEntitiesAlarmControlPanelResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesAlarmControlPanelResponseRest(
  message: ListEntitiesAlarmControlPanelResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesAlarmControlPanelResponseSlowly(message, at, end);
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
      case 0x2a:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x30:
        message.disabledByDefault = reader.bool();
        break;
      case 0x38:
        message.entityCategory = reader.int32();
        break;
      case 0x40:
        message.supportedFeatures = reader.uint32();
        break;
      case 0x48:
        message.requiresCode = reader.bool();
        break;
      case 0x50:
        message.requiresCodeToArm = reader.bool();
        break;
      case 0x58:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 11);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeAlarmControlPanelStateResponse(
  message: AlarmControlPanelStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 7 &&
    (buf[at] as number) === 0x0d &&
    (buf[at + 5] as number) === 0x10 &&
    (buf[at + 6] as number) < 0x80
  ) {
    message.key = view.getUint32(at + 1, true);
    message.state = buf[at + 6] as number;
    message.deviceId = 0;
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.state = 0;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeAlarmControlPanelStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    let size: number;
    if ((size = next ^ 0x1000) < 0x80) {
      message.state = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = 0;
    if ((size = next ^ 0x1800) < 0x100) {
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
      if (!areNewer(pos, end, 31)) decodeAlarmControlPanelStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeAlarmControlPanelStateResponseSlowly(
  message: AlarmControlPanelStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = 0;
  message.deviceId = 0;
  decodeAlarmControlPanelStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeAlarmControlPanelStateResponseRest(
  message: AlarmControlPanelStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeAlarmControlPanelStateResponseSlowly(message, at, end);
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
        message.state = reader.int32();
        break;
      case 0x18:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 3);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeAlarmControlPanelCommandRequest(
  message: Encodable<AlarmControlPanelCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000600d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.command) {
    buf[pos] = 0x10;
    buf[pos + 1] = message.command;
    pos += 2;
  }
  const text = message.code as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 96);
  buf[at + 1] = size;
  return pos;
}

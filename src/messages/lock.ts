// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable, EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readFrom,
  readInPlace,
  STRING,
  skipUnknown,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory, LockCommand, LockState } from "./enums.js";

/** Message 58, sent by devices. */
export class ListEntitiesLockResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  assumedState = false;
  supportsOpen = false;
  /** Clients ask people for a code. */
  requiresCode = false;
  /** A regular expression for the code. */
  readonly codeFormat: Utf8 = new Utf8();
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesLockResponse(
  message: Encodable<ListEntitiesLockResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00003a0a); // The header (its size is written last) and the first tag.
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
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x2a, text);
  else if (text.ready) {
    buf[pos] = 0x2a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x2a, text);
  // The common case: all of these fields are set.
  if (
    message.disabledByDefault &&
    message.assumedState &&
    message.supportsOpen &&
    message.requiresCode &&
    message.entityCategory
  ) {
    view.setUint32(pos, 0x30013800);
    buf[pos + 3] = message.entityCategory;
    view.setUint32(pos + 4, 0x40014801);
    view.setUint16(pos + 8, 0x5001);
    pos += 10;
  } else {
    if (message.disabledByDefault) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
    if (message.entityCategory) {
      buf[pos] = 0x38;
      buf[pos + 1] = message.entityCategory;
      pos += 2;
    }
    if (message.assumedState) {
      view.setUint16(pos, 0x4001);
      pos += 2;
    }
    if (message.supportsOpen) {
      view.setUint16(pos, 0x4801);
      pos += 2;
    }
    if (message.requiresCode) {
      view.setUint16(pos, 0x5001);
      pos += 2;
    }
  }
  text = message.codeFormat as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x5a, text);
  else if (text.ready) {
    buf[pos] = 0x5a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x5a, text);
  if (message.deviceId) {
    buf[pos] = 0x60;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 58);
  buf[at + 1] = size;
  return pos;
}

/** Message 59, sent by devices. */
export class LockStateResponse {
  key = 0;
  state: LockState = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeLockStateResponse(
  message: EncodableFrom<LockStateResponse, { state: "wireState" }>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.key * message.wireState && !message.deviceId) {
    view.setUint32(at, 0x00073b0d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x10;
    buf[at + 9] = message.wireState;
    return at + 10;
  }
  view.setUint32(at, 0x00003b0d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.wireState) {
    buf[pos] = 0x10;
    buf[pos + 1] = message.wireState;
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x18;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 60, sent by clients. */
export class LockCommandRequest {
  key = 0;
  command: LockCommand = 0;
  hasCode = false;
  readonly code: Utf8 = new Utf8();
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeLockCommandRequest(
  message: LockCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  let size: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 9 &&
    (buf[pos] as number) === 0x0d &&
    (buf[pos + 5] as number) === 0x10 &&
    (buf[pos + 6] as number) < 0x80 &&
    view.getUint16(pos + 7) === 0x1801
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.command = buf[pos + 6] as number;
    message.hasCode = true;
    pos += 9;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeLockCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if ((size = next ^ 0x1000) < 0x80) {
      message.command = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.command = 0;
    if (next === 0x1801) {
      message.hasCode = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasCode = false;
  }
  if ((size = next ^ 0x2200) < 0x80) {
    message.code.bytes = buf;
    message.code.start = pos += 2;
    message.code.end = pos += size;
  } else message.code.end = message.code.start;
  if (pos !== end) if (!areNewer(pos, end, 39)) decodeLockCommandRequestRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeLockCommandRequestSlowly(
  message: LockCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.command = 0;
  message.hasCode = false;
  message.code.end = message.code.start;
  decodeLockCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeLockCommandRequestRest(
  message: LockCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeLockCommandRequestSlowly(message, at, end);
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
        message.command = reader.int32();
        break;
      case 0x18:
        message.hasCode = reader.bool();
        break;
      case 0x22:
        reader.pos = readInPlace(message.code, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

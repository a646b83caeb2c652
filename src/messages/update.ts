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
import type { EntityCategory, UpdateCommand } from "./enums.js";

/** Message 116, sent by devices. */
export class ListEntitiesUpdateResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  readonly deviceClass: Utf8 = new Utf8();
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesUpdateResponse(
  message: Encodable<ListEntitiesUpdateResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000740a); // The header (its size is written last) and the first tag.
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
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x3001);
    pos += 2;
  }
  if (message.entityCategory) {
    buf[pos] = 0x38;
    buf[pos + 1] = message.entityCategory;
    pos += 2;
  }
  text = message.deviceClass as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x42, text);
  else if (text.ready) {
    buf[pos] = 0x42;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x42, text);
  if (message.deviceId) {
    buf[pos] = 0x48;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 116);
  buf[at + 1] = size;
  return pos;
}

/** Message 117, sent by devices. */
export class UpdateStateResponse {
  key = 0;
  /** Which versions there are isn't known yet. */
  missingState = false;
  /** It is being installed. */
  inProgress = false;
  hasProgress = false;
  /** In percent. */
  progress = 0;
  readonly currentVersion: Utf8 = new Utf8();
  readonly latestVersion: Utf8 = new Utf8();
  readonly title: Utf8 = new Utf8();
  readonly releaseSummary: Utf8 = new Utf8();
  readonly releaseUrl: Utf8 = new Utf8();
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeUpdateStateResponse(
  message: EncodableFrom<
    UpdateStateResponse,
    { progress: "wireProgress"; latestVersion: "wireLatestVersion" }
  >,
  at: number,
): number {
  view.setUint32(at, 0x0000750d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.missingState &&
    message.inProgress &&
    message.hasProgress &&
    message.key * message.wireProgress
  ) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011801);
    view.setUint32(pos + 9, 0x20012d00);
    view.setFloat32(pos + 12, message.wireProgress, true);
    pos += 16;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.missingState) {
      view.setUint16(pos, 0x1001);
      pos += 2;
    }
    if (message.inProgress) {
      view.setUint16(pos, 0x1801);
      pos += 2;
    }
    if (message.hasProgress) {
      view.setUint16(pos, 0x2001);
      pos += 2;
    }
    if (message.wireProgress !== 0) {
      buf[pos] = 0x2d;
      view.setFloat32(pos + 1, message.wireProgress, true);
      pos += 5;
    } else if (1 / message.wireProgress < 0) pos = writeMinusZero(pos, 0x2d);
  }
  let text = message.currentVersion as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x32, text);
  else if (text.ready) {
    buf[pos] = 0x32;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x32, text);
  text = message.wireLatestVersion as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x3a, text);
  else if (text.ready) {
    buf[pos] = 0x3a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x3a, text);
  text = message.title as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x42, text);
  else if (text.ready) {
    buf[pos] = 0x42;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x42, text);
  text = message.releaseSummary as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x4a, text);
  else if (text.ready) {
    buf[pos] = 0x4a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x4a, text);
  text = message.releaseUrl as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x52, text);
  else if (text.ready) {
    buf[pos] = 0x52;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x52, text);
  if (message.deviceId) {
    buf[pos] = 0x58;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 117);
  buf[at + 1] = size;
  return pos;
}

/** Message 118, sent by clients. */
export class UpdateCommandRequest {
  key = 0;
  command: UpdateCommand = 0;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeUpdateCommandRequest(
  message: UpdateCommandRequest,
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
    message.command = buf[at + 6] as number;
  } else if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.key = view.getUint32(at + 1, true);
    message.command = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeUpdateCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    let size: number;
    if ((size = next ^ 0x1000) < 0x80) {
      message.command = size;
      pos += 2;
    } else message.command = 0;
    if (pos !== end)
      if (!areNewer(pos, end, 23)) decodeUpdateCommandRequestRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeUpdateCommandRequestSlowly(
  message: UpdateCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.command = 0;
  decodeUpdateCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeUpdateCommandRequestRest(
  message: UpdateCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeUpdateCommandRequestSlowly(message, at, end);
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
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { Bytes } from "../wire/bytes.js";
import type { Encodable } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  endLongFrame,
  STRING,
  writeBytes,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { decodeRest, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 43, sent by devices. */
export class ListEntitiesCameraResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  disabledByDefault = false;
  readonly icon: Utf8 = new Utf8();
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesCameraResponse(
  message: Encodable<ListEntitiesCameraResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00002b0a); // The header (its size is written last) and the first tag.
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
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x2801);
    pos += 2;
  }
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x32, text);
  else if (text.ready) {
    buf[pos] = 0x32;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x32, text);
  if (message.entityCategory) {
    buf[pos] = 0x38;
    buf[pos + 1] = message.entityCategory;
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x40;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 43);
  buf[at + 1] = size;
  return pos;
}

/** Message 44, sent by devices. A chunk of an image. */
export class CameraImageResponse {
  key = 0;
  readonly data: Bytes = new Bytes();
  /** This chunk is the image's last. */
  done = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeCameraImageResponse(
  message: Encodable<CameraImageResponse>,
  at: number,
): number {
  let pos = at + 4;
  if (message.key) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  const { bytes, start, end } = message.data;
  const count = end - start;
  if (count === bytes.length && count > 0x7f && count < 0x4000) {
    buf[pos] = 0x12;
    view.setUint16(pos + 1, ((count & 0x7f) << 8) | 0x8000 | (count >> 7));
    buf.set(bytes, pos + 3);
    pos += count + 3;
  } else pos = writeBytes(pos, 0x12, message.data);
  if (message.done) {
    view.setUint16(pos, 0x1801);
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x20;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 4;
  if (size < 0x80 || size > 0x3fff) return endLongFrame(at, pos, 44);
  view.setUint32(at, ((size & 0x7f) << 16) | 0x800000 | ((size >> 7) << 8) | 44);
  return pos;
}

/** Message 45, sent by clients. */
export class CameraImageRequest {
  single = false;
  stream = false;
}

// biome-ignore format: a line for each field
const CAMERA_IMAGE_REQUEST_FIELDS = [
  FieldType.BOOL | 0x08, "single",
  FieldType.BOOL | 0x10, "stream",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeCameraImageRequest(
  message: CameraImageRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (end - at === 4 && view.getUint32(at) === 0x08011001) {
    message.single = true;
    message.stream = true;
  } else if (end - at === 2 && view.getUint16(at) === 0x0801) {
    message.single = true;
    message.stream = false;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x0801) {
      message.single = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.single = false;
    if (next === 0x1001) {
      message.stream = true;
      pos += 2;
    } else message.stream = false;
    if (pos !== end)
      if (!areNewer(pos, end, 23)) decodeRest(message, CAMERA_IMAGE_REQUEST_FIELDS, pos, end, at);
  }
}

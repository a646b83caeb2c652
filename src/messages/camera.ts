// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { Bytes } from "../wire/bytes.js";
import type { Encodable } from "../wire/encodable.js";
import {
  atEnd,
  endFrame,
  endLongFrame,
  readFrom,
  skipUnknown,
  writeBytes,
  writeString,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";

/** Message 43, sent by devices. */
export class ListEntitiesCameraResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesCameraResponse(
  message: Encodable<ListEntitiesCameraResponse>,
  at: number,
): number {
  let pos = at + 3;
  pos = writeString(pos, 0x0a, message.objectId);
  if (message.key !== 0) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  pos = writeString(pos, 0x1a, message.name);
  pos = writeString(pos, 0x22, message.uniqueId);
  return endFrame(at, pos, 43);
}

/** Message 44, sent by devices. A chunk of an image. */
export class CameraImageResponse {
  key = 0;
  readonly data: Bytes = new Bytes();
  /** This chunk is the image's last. */
  done = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeCameraImageResponse(
  message: Encodable<CameraImageResponse>,
  at: number,
): number {
  let pos = at + 4;
  if (message.key !== 0) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  pos = writeBytes(pos, 0x12, message.data);
  if (message.done) {
    view.setUint16(pos, 0x1801);
    pos += 2;
  }
  return endLongFrame(at, pos, 44);
}

/** Message 45, sent by clients. */
export class CameraImageRequest {
  single = false;
  stream = false;
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeCameraImageRequest(
  message: CameraImageRequest,
  at: number,
  end: number,
): void {
  if (
    end - at === 4 &&
    buf[at] === 0x08 &&
    buf[at + 1] === 1 &&
    buf[at + 2] === 0x10 &&
    buf[at + 3] === 1
  ) {
    message.single = true;
    message.stream = true;
    return;
  }
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x08) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeCameraImageRequestSlowly(message, at, end);
    message.single = true;
  } else message.single = false;
  if (tag === 0x10) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeCameraImageRequestSlowly(message, at, end);
    message.stream = true;
  } else message.stream = false;
  if (pos !== end) decodeCameraImageRequestSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeCameraImageRequestSlowly(
  message: CameraImageRequest,
  at: number,
  end: number,
): void {
  message.single = false;
  message.stream = false;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.single = reader.bool();
        break;
      case 0x10:
        message.stream = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  readFrom,
  readInPlace,
  readLongVarint,
  skipUnknown,
  varint,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  ListEntitiesUpdateResponse,
  UpdateCommandRequest,
  UpdateStateResponse,
} from "../update.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesUpdateResponse(
  message: ListEntitiesUpdateResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesUpdateResponseSlowly(message, at, end);
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
  if ((size = next ^ 0x3800) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x4200) < 0x80) {
    message.deviceClass.bytes = buf;
    message.deviceClass.start = pos += 2;
    next = (message.deviceClass.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.deviceClass.end = message.deviceClass.start;
  if ((size = next ^ 0x4800) < 0x100) {
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
    if (!areNewer(pos, end, 79)) decodeListEntitiesUpdateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesUpdateResponseSlowly(
  message: ListEntitiesUpdateResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceClass.end = message.deviceClass.start;
  message.deviceId = 0;
  decodeListEntitiesUpdateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesUpdateResponseRest(
  message: ListEntitiesUpdateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesUpdateResponseSlowly(message, at, end);
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
      case 0x42:
        reader.pos = readInPlace(message.deviceClass, reader.pos, end);
        break;
      case 0x48:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeUpdateStateResponse(
  message: UpdateStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 16 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) === 0x10011801 &&
    view.getUint32(pos + 8) === 0x0120012d
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.missingState = true;
    message.inProgress = true;
    message.hasProgress = true;
    message.progress = view.getFloat32(pos + 12, true);
    pos += 16;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeUpdateStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.missingState = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.missingState = false;
    if (next === 0x1801) {
      message.inProgress = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.inProgress = false;
    if (pos === end) {
      message.hasProgress = false;
      message.progress = 0;
      message.currentVersion.end = message.currentVersion.start;
      message.latestVersion.end = message.latestVersion.start;
      message.title.end = message.title.start;
      message.releaseSummary.end = message.releaseSummary.start;
      message.releaseUrl.end = message.releaseUrl.start;
      message.deviceId = 0;
      return;
    }
    if (next === 0x2001) {
      message.hasProgress = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasProgress = false;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeUpdateStateResponseSlowly(message, at, end);
      message.progress = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.progress = 0;
  }
  let size: number;
  if ((size = next ^ 0x3200) < 0x80) {
    message.currentVersion.bytes = buf;
    message.currentVersion.start = pos += 2;
    next = (message.currentVersion.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.currentVersion.end = message.currentVersion.start;
  if ((size = next ^ 0x3a00) < 0x80) {
    message.latestVersion.bytes = buf;
    message.latestVersion.start = pos += 2;
    next = (message.latestVersion.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.latestVersion.end = message.latestVersion.start;
  if ((size = next ^ 0x4200) < 0x80) {
    message.title.bytes = buf;
    message.title.start = pos += 2;
    next = (message.title.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.title.end = message.title.start;
  if ((size = next ^ 0x4a00) < 0x80) {
    message.releaseSummary.bytes = buf;
    message.releaseSummary.start = pos += 2;
    next = (message.releaseSummary.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.releaseSummary.end = message.releaseSummary.start;
  if ((size = next ^ 0x5200) < 0x80) {
    message.releaseUrl.bytes = buf;
    message.releaseUrl.start = pos += 2;
    next = (message.releaseUrl.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.releaseUrl.end = message.releaseUrl.start;
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
    if (!areNewer(pos, end, 95)) decodeUpdateStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeUpdateStateResponseSlowly(
  message: UpdateStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.missingState = false;
  message.inProgress = false;
  message.hasProgress = false;
  message.progress = 0;
  message.currentVersion.end = message.currentVersion.start;
  message.latestVersion.end = message.latestVersion.start;
  message.title.end = message.title.start;
  message.releaseSummary.end = message.releaseSummary.start;
  message.releaseUrl.end = message.releaseUrl.start;
  message.deviceId = 0;
  decodeUpdateStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeUpdateStateResponseRest(
  message: UpdateStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeUpdateStateResponseSlowly(message, at, end);
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
        message.missingState = reader.bool();
        break;
      case 0x18:
        message.inProgress = reader.bool();
        break;
      case 0x20:
        message.hasProgress = reader.bool();
        break;
      case 0x2d:
        message.progress = reader.float();
        break;
      case 0x32:
        reader.pos = readInPlace(message.currentVersion, reader.pos, end);
        break;
      case 0x3a:
        reader.pos = readInPlace(message.latestVersion, reader.pos, end);
        break;
      case 0x42:
        reader.pos = readInPlace(message.title, reader.pos, end);
        break;
      case 0x4a:
        reader.pos = readInPlace(message.releaseSummary, reader.pos, end);
        break;
      case 0x52:
        reader.pos = readInPlace(message.releaseUrl, reader.pos, end);
        break;
      case 0x58:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 11);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeUpdateCommandRequest(
  message: Encodable<UpdateCommandRequest>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.key * message.command) {
    view.setUint32(at, 0x0007760d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x10;
    buf[at + 9] = message.command;
    return at + 10;
  }
  view.setUint32(at, 0x0000760d); // The header (its size is written last) and the first tag.
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
  buf[at + 1] = pos - at - 3;
  return pos;
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endFrame,
  length,
  readFrom,
  readInPlace,
  readLength,
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
  ListEntitiesMediaPlayerResponse,
  MediaPlayerCommandRequest,
  MediaPlayerStateResponse,
  MediaPlayerSupportedFormat,
} from "../media-player.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeMediaPlayerSupportedFormat(
  message: MediaPlayerSupportedFormat,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.format.bytes = buf;
    message.format.start = pos += 2;
    next = (message.format.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.format.end = message.format.start;
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
    message.sampleRate = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.sampleRate = 0;
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
    message.numChannels = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.numChannels = 0;
  if ((size = next ^ 0x2000) < 0x80) {
    message.purpose = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.purpose = 0;
  if ((size = next ^ 0x2800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.sampleBytes = size;
  } else message.sampleBytes = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 47)) decodeMediaPlayerSupportedFormatRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeMediaPlayerSupportedFormatSlowly(
  message: MediaPlayerSupportedFormat,
  at: number,
  end: number,
): void {
  message.format.end = message.format.start;
  message.sampleRate = 0;
  message.numChannels = 0;
  message.purpose = 0;
  message.sampleBytes = 0;
  decodeMediaPlayerSupportedFormatRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeMediaPlayerSupportedFormatRest(
  message: MediaPlayerSupportedFormat,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeMediaPlayerSupportedFormatSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.format, reader.pos, end);
        break;
      case 0x10:
        message.sampleRate = reader.uint32();
        break;
      case 0x18:
        message.numChannels = reader.uint32();
        break;
      case 0x20:
        message.purpose = reader.int32();
        break;
      case 0x28:
        message.sampleBytes = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 5);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesMediaPlayerResponse(
  message: ListEntitiesMediaPlayerResponse,
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
    if ((pos += 5) > end) return decodeListEntitiesMediaPlayerResponseSlowly(message, at, end);
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
    message.icon.end = pos += size;
  } else message.icon.end = message.icon.start;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 6 &&
    view.getUint32(pos) >>> 8 === 0x300138 &&
    (buf[pos + 3] as number) < 0x80 &&
    view.getUint16(pos + 4) === 0x4001
  ) {
    message.disabledByDefault = true;
    message.entityCategory = buf[pos + 3] as number;
    message.supportsPause = true;
    pos += 6;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x3001) {
      message.disabledByDefault = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.disabledByDefault = false;
    if (pos === end) {
      message.entityCategory = 0;
      message.supportsPause = false;
      message.supportedFormats.length = 0;
      message.deviceId = 0;
      message.featureFlags = 0;
      return;
    }
    if ((size = next ^ 0x3800) < 0x80) {
      message.entityCategory = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.entityCategory = 0;
    if (next === 0x4001) {
      message.supportsPause = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.supportsPause = false;
  }
  const supportedFormats = message.supportedFormats;
  let count = 0;
  while ((size = next ^ 0x4a00) < 0x80) {
    if ((pos += size + 2) > end)
      return decodeListEntitiesMediaPlayerResponseSlowly(message, at, end);
    decodeMediaPlayerSupportedFormat(
      supportedFormats.items[count] ?? supportedFormats.make(),
      pos - size,
      pos,
    );
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  supportedFormats.length = count;
  if ((size = next ^ 0x5000) < 0x100) {
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
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.deviceId = 0;
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
    message.featureFlags = size;
  } else message.featureFlags = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 95)) decodeListEntitiesMediaPlayerResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesMediaPlayerResponseSlowly(
  message: ListEntitiesMediaPlayerResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.supportsPause = false;
  message.supportedFormats.length = 0;
  message.deviceId = 0;
  message.featureFlags = 0;
  decodeListEntitiesMediaPlayerResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesMediaPlayerResponseRest(
  message: ListEntitiesMediaPlayerResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesMediaPlayerResponseSlowly(message, at, end);
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
        message.supportsPause = reader.bool();
        break;
      case 0x4a: {
        const pos = readLength(reader.pos, end);
        decodeMediaPlayerSupportedFormat(message.supportedFormats.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0x50:
        message.deviceId = reader.uint32();
        break;
      case 0x58:
        message.featureFlags = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 11);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeMediaPlayerStateResponse(
  message: MediaPlayerStateResponse,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 14 &&
    (buf[at] as number) === 0x0d &&
    (buf[at + 5] as number) === 0x10 &&
    (buf[at + 6] as number) < 0x80 &&
    (buf[at + 7] as number) === 0x1d &&
    view.getUint16(at + 12) === 0x2001
  ) {
    message.key = view.getUint32(at + 1, true);
    message.state = buf[at + 6] as number;
    message.volume = view.getFloat32(at + 8, true);
    message.muted = true;
    message.deviceId = 0;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeMediaPlayerStateResponseSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    let size: number;
    if ((size = next ^ 0x1000) < 0x80) {
      message.state = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.state = 0;
    if (next >> 8 === 0x1d) {
      if ((pos += 5) > end) return decodeMediaPlayerStateResponseSlowly(message, at, end);
      message.volume = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.volume = 0;
    if (next === 0x2001) {
      message.muted = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.muted = false;
    if ((size = next ^ 0x2800) < 0x100) {
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
      if (!areNewer(pos, end, 47)) decodeMediaPlayerStateResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeMediaPlayerStateResponseSlowly(
  message: MediaPlayerStateResponse,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.state = 0;
  message.volume = 0;
  message.muted = false;
  message.deviceId = 0;
  decodeMediaPlayerStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeMediaPlayerStateResponseRest(
  message: MediaPlayerStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeMediaPlayerStateResponseSlowly(message, at, end);
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
      case 0x1d:
        message.volume = reader.float();
        break;
      case 0x20:
        message.muted = reader.bool();
        break;
      case 0x28:
        message.deviceId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 5);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeMediaPlayerCommandRequest(
  message: Encodable<MediaPlayerCommandRequest>,
  at: number,
): number {
  view.setUint32(at, 0x0000410d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (
    message.hasCommand &&
    message.hasVolume &&
    message.hasMediaUrl &&
    message.key * message.command * message.volume
  ) {
    view.setUint32(pos + 1, message.key, true);
    view.setUint32(pos + 5, 0x10011800);
    buf[pos + 8] = message.command;
    view.setUint32(pos + 9, 0x20012d00);
    view.setFloat32(pos + 12, message.volume, true);
    view.setUint16(pos + 16, 0x3001);
    pos += 18;
  } else {
    if (message.key) {
      view.setUint32(pos + 1, message.key, true);
      pos += 5;
    }
    if (message.hasCommand) {
      view.setUint16(pos, 0x1001);
      pos += 2;
    }
    if (message.command) {
      buf[pos] = 0x18;
      buf[pos + 1] = message.command;
      pos += 2;
    }
    if (message.hasVolume) {
      view.setUint16(pos, 0x2001);
      pos += 2;
    }
    if (message.volume !== 0) {
      buf[pos] = 0x2d;
      view.setFloat32(pos + 1, message.volume, true);
      pos += 5;
    } else if (1 / message.volume < 0) pos = writeMinusZero(pos, 0x2d);
    if (message.hasMediaUrl) {
      view.setUint16(pos, 0x3001);
      pos += 2;
    }
  }
  const text = message.mediaUrl as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x3a, text);
  else if (text.ready) {
    buf[pos] = 0x3a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x3a, text);
  if (message.hasAnnouncement) {
    view.setUint16(pos, 0x4001);
    pos += 2;
  }
  if (message.announcement) {
    view.setUint16(pos, 0x4801);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 65);
  buf[at + 1] = size;
  return pos;
}

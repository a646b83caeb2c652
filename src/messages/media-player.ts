// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable, EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  endFrame,
  readFrom,
  readInPlace,
  STRING,
  skipUnknown,
  writeMinusZero,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type {
  EntityCategory,
  MediaPlayerCommand,
  MediaPlayerFormatPurpose,
  MediaPlayerState,
} from "./enums.js";

export class MediaPlayerSupportedFormat {
  /** "mp3", "flac", "wav". */
  readonly format: Utf8 = new Utf8();
  /** In hertz. */
  sampleRate = 0;
  numChannels = 0;
  purpose: MediaPlayerFormatPurpose = 0;
  /** 0: whatever the format has. */
  sampleBytes = 0;
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeMediaPlayerSupportedFormat(
  message: Encodable<MediaPlayerSupportedFormat>,
  pos: number,
): number {
  const text = message.format as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf[pos] = 0x0a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  if (message.sampleRate) {
    buf[pos] = 0x10;
    const sampleRate = message.sampleRate;
    if (sampleRate > 0x7f && sampleRate < 0x4000) {
      view.setUint16(pos + 1, ((sampleRate & 0x7f) << 8) | 0x8000 | (sampleRate >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, sampleRate);
  }
  if (message.numChannels) {
    buf[pos] = 0x18;
    const numChannels = message.numChannels;
    if (numChannels > 0x7f && numChannels < 0x4000) {
      view.setUint16(pos + 1, ((numChannels & 0x7f) << 8) | 0x8000 | (numChannels >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, numChannels);
  }
  if (message.purpose) {
    buf[pos] = 0x20;
    buf[pos + 1] = message.purpose;
    pos += 2;
  }
  if (message.sampleBytes) {
    buf[pos] = 0x28;
    const sampleBytes = message.sampleBytes;
    if (sampleBytes > 0x7f && sampleBytes < 0x4000) {
      view.setUint16(pos + 1, ((sampleBytes & 0x7f) << 8) | 0x8000 | (sampleBytes >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, sampleBytes);
  }
  return pos;
}

/** Message 63, sent by devices. */
export class ListEntitiesMediaPlayerResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  supportsPause = false;
  readonly supportedFormats = new Repeated(() => new MediaPlayerSupportedFormat());
  deviceId = 0;
  /** Since API version 1.11. A bit each: 1 pause, 4 volume, 8 mute, 128 turn on, 256 turn off, 512 play a URL, 1024 volume up and down, 4096 stop, 8192 clear the playlist, 16384 play, 131072 browse, 262144 repeat, 1048576 announce, 2097152 enqueue. */
  featureFlags = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesMediaPlayerResponse(
  message: EncodableFrom<
    ListEntitiesMediaPlayerResponse,
    { supportedFormats: "wireSupportedFormats" }
  >,
  at: number,
): number {
  view.setUint32(at, 0x00003f0a); // The header (its size is written last) and the first tag.
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
  if (message.disabledByDefault && message.supportsPause && message.entityCategory) {
    view.setUint32(pos, 0x30013800);
    buf[pos + 3] = message.entityCategory;
    view.setUint16(pos + 4, 0x4001);
    pos += 6;
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
    if (message.supportsPause) {
      view.setUint16(pos, 0x4001);
      pos += 2;
    }
  }
  const supportedFormats = message.wireSupportedFormats;
  for (let i = 0; i < supportedFormats.length; i++) {
    buf[pos] = 0x4a;
    const start = pos + 2;
    pos = endEmbedded(start, encodeMediaPlayerSupportedFormat(supportedFormats.items[i]!, start));
  }
  if (message.deviceId) {
    buf[pos] = 0x50;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  if (message.featureFlags) {
    buf[pos] = 0x58;
    const featureFlags = message.featureFlags;
    if (featureFlags > 0x7f && featureFlags < 0x4000) {
      view.setUint16(pos + 1, ((featureFlags & 0x7f) << 8) | 0x8000 | (featureFlags >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, featureFlags);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 63);
  buf[at + 1] = size;
  return pos;
}

/** Message 64, sent by devices. */
export class MediaPlayerStateResponse {
  key = 0;
  state: MediaPlayerState = 0;
  /** 0 to 1. */
  volume = 0;
  muted = false;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeMediaPlayerStateResponse(
  message: EncodableFrom<MediaPlayerStateResponse, { state: "wireState" }>,
  at: number,
): number {
  // The common case: all of these fields are set. A product is 0 if a factor is.
  if (message.muted && message.key * message.wireState * message.volume && !message.deviceId) {
    view.setUint32(at, 0x000e400d);
    view.setUint32(at + 4, message.key, true);
    buf[at + 8] = 0x10;
    buf[at + 9] = message.wireState;
    buf[at + 10] = 0x1d;
    view.setFloat32(at + 11, message.volume, true);
    view.setUint16(at + 15, 0x2001);
    return at + 17;
  }
  view.setUint32(at, 0x0000400d); // The header (its size is written last) and the first tag.
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
  if (message.volume !== 0) {
    buf[pos] = 0x1d;
    view.setFloat32(pos + 1, message.volume, true);
    pos += 5;
  } else if (1 / message.volume < 0) pos = writeMinusZero(pos, 0x1d);
  if (message.muted) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x28;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 65, sent by clients. */
export class MediaPlayerCommandRequest {
  key = 0;
  hasCommand = false;
  command: MediaPlayerCommand = 0;
  hasVolume = false;
  volume = 0;
  hasMediaUrl = false;
  readonly mediaUrl: Utf8 = new Utf8();
  hasAnnouncement = false;
  announcement = false;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeMediaPlayerCommandRequest(
  message: MediaPlayerCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next: number;
  let size: number;
  // The common case: all of these fields, in order.
  if (
    end - pos >= 18 &&
    (buf[pos] as number) === 0x0d &&
    view.getUint32(pos + 5) >>> 8 === 0x100118 &&
    (buf[pos + 8] as number) < 0x80 &&
    view.getUint32(pos + 9) >>> 8 === 0x20012d &&
    view.getUint16(pos + 16) === 0x3001
  ) {
    message.key = view.getUint32(pos + 1, true);
    message.hasCommand = true;
    message.command = buf[pos + 8] as number;
    message.hasVolume = true;
    message.volume = view.getFloat32(pos + 12, true);
    message.hasMediaUrl = true;
    pos += 18;
    next = pos < last ? view.getUint16(pos) : 0;
  } else {
    next = pos < last ? view.getUint16(pos) : 0;
    if (next >> 8 === 0x0d) {
      if ((pos += 5) > end) return decodeMediaPlayerCommandRequestSlowly(message, at, end);
      message.key = view.getUint32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.key = 0;
    if (next === 0x1001) {
      message.hasCommand = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasCommand = false;
    if ((size = next ^ 0x1800) < 0x80) {
      message.command = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.command = 0;
    if (pos === end || (next >= 0x5000 && areNewer(pos, end, 79))) {
      message.hasVolume = false;
      message.volume = 0;
      message.hasMediaUrl = false;
      message.mediaUrl.end = message.mediaUrl.start;
      message.hasAnnouncement = false;
      message.announcement = false;
      return;
    }
    if (next === 0x2001) {
      message.hasVolume = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasVolume = false;
    if (next >> 8 === 0x2d) {
      if ((pos += 5) > end) return decodeMediaPlayerCommandRequestSlowly(message, at, end);
      message.volume = view.getFloat32(pos - 4, true);
      next = pos < last ? view.getUint16(pos) : 0;
    } else message.volume = 0;
    if (next === 0x3001) {
      message.hasMediaUrl = true;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.hasMediaUrl = false;
  }
  if ((size = next ^ 0x3a00) < 0x80) {
    message.mediaUrl.bytes = buf;
    message.mediaUrl.start = pos += 2;
    next = (message.mediaUrl.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.mediaUrl.end = message.mediaUrl.start;
  if (next === 0x4001) {
    message.hasAnnouncement = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.hasAnnouncement = false;
  if (next === 0x4801) {
    message.announcement = true;
    pos += 2;
  } else message.announcement = false;
  if (pos !== end)
    if (!areNewer(pos, end, 79)) decodeMediaPlayerCommandRequestRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeMediaPlayerCommandRequestSlowly(
  message: MediaPlayerCommandRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.hasCommand = false;
  message.command = 0;
  message.hasVolume = false;
  message.volume = 0;
  message.hasMediaUrl = false;
  message.mediaUrl.end = message.mediaUrl.start;
  message.hasAnnouncement = false;
  message.announcement = false;
  decodeMediaPlayerCommandRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeMediaPlayerCommandRequestRest(
  message: MediaPlayerCommandRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeMediaPlayerCommandRequestSlowly(message, at, end);
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
        message.hasCommand = reader.bool();
        break;
      case 0x18:
        message.command = reader.int32();
        break;
      case 0x20:
        message.hasVolume = reader.bool();
        break;
      case 0x2d:
        message.volume = reader.float();
        break;
      case 0x30:
        message.hasMediaUrl = reader.bool();
        break;
      case 0x3a:
        reader.pos = readInPlace(message.mediaUrl, reader.pos, end);
        break;
      case 0x40:
        message.hasAnnouncement = reader.bool();
        break;
      case 0x48:
        message.announcement = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

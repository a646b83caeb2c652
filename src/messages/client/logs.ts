// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import { areNewer, readFrom, readInPlace, skipUnknown } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { SubscribeLogsRequest, SubscribeLogsResponse } from "../logs.js";

/** Writes the frame at `at`; returns its end. */
export function encodeSubscribeLogsRequest(
  message: Encodable<SubscribeLogsRequest>,
  at: number,
): number {
  // The common case: all of these fields are set.
  if (message.dumpConfig && message.level) {
    view.setUint32(at, 0x00041c08);
    buf[at + 4] = message.level;
    view.setUint16(at + 5, 0x1001);
    return at + 7;
  }
  view.setUint32(at, 0x00001c08); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.level) {
    buf[pos + 1] = message.level;
    pos += 2;
  }
  if (message.dumpConfig) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSubscribeLogsResponse(
  message: SubscribeLogsResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0800) < 0x80) {
    message.level = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.level = 0;
  if ((size = next ^ 0x1200) < 0x80) {
    message.tag.bytes = buf;
    message.tag.start = pos += 2;
    next = (message.tag.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.tag.end = message.tag.start;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.message.bytes = buf;
    message.message.start = pos += 2;
    next = (message.message.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.message.end = message.message.start;
  if (next === 0x2001) {
    message.sendFailed = true;
    pos += 2;
  } else message.sendFailed = false;
  if (pos !== end)
    if (!areNewer(pos, end, 39)) decodeSubscribeLogsResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSubscribeLogsResponseSlowly(
  message: SubscribeLogsResponse,
  at: number,
  end: number,
): void {
  message.level = 0;
  message.tag.end = message.tag.start;
  message.message.end = message.message.start;
  message.sendFailed = false;
  decodeSubscribeLogsResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSubscribeLogsResponseRest(
  message: SubscribeLogsResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSubscribeLogsResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.level = reader.int32();
        break;
      case 0x12:
        reader.pos = readInPlace(message.tag, reader.pos, end);
        break;
      case 0x1a:
        reader.pos = readInPlace(message.message, reader.pos, end);
        break;
      case 0x20:
        message.sendFailed = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
}

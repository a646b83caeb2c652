// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { areNewer, endFrame, STRING, writeString, writeText } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { decodeRest, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { LogLevel } from "./enums.js";

/** Message 28, sent by clients. */
export class SubscribeLogsRequest {
  /** The level filter. */
  level: LogLevel = 0;
  dumpConfig = false;
}

// biome-ignore format: a line for each field
const SUBSCRIBE_LOGS_REQUEST_FIELDS = [
  FieldType.INT32 | 0x08, "level",
  FieldType.BOOL | 0x10, "dumpConfig",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSubscribeLogsRequest(
  message: SubscribeLogsRequest,
  at: number,
  end: number,
): void {
  // The common case: all of these fields, in order.
  if (
    end - at === 4 &&
    (buf[at] as number) === 0x08 &&
    (buf[at + 1] as number) < 0x80 &&
    view.getUint16(at + 2) === 0x1001
  ) {
    message.level = buf[at + 1] as number;
    message.dumpConfig = true;
  } else if (end - at === 2 && (buf[at] as number) === 0x08 && (buf[at + 1] as number) < 0x80) {
    message.level = buf[at + 1] as number;
    message.dumpConfig = false;
  } else {
    let pos = at;
    const last = end - 1;
    let next = pos < last ? view.getUint16(pos) : 0;
    let size: number;
    if ((size = next ^ 0x0800) < 0x80) {
      message.level = size;
      next = (pos += 2) < last ? view.getUint16(pos) : 0;
    } else message.level = 0;
    if (next === 0x1001) {
      message.dumpConfig = true;
      pos += 2;
    } else message.dumpConfig = false;
    if (pos !== end)
      if (!areNewer(pos, end, 23)) decodeRest(message, SUBSCRIBE_LOGS_REQUEST_FIELDS, pos, end, at);
  }
}

/** Message 29, sent by devices. */
export class SubscribeLogsResponse {
  level: LogLevel = 0;
  readonly tag: Utf8 = new Utf8();
  readonly message: Utf8 = new Utf8();
  /** A log message could not be delivered. */
  sendFailed = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeSubscribeLogsResponse(
  message: Encodable<SubscribeLogsResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00001d08); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.level) {
    buf[pos + 1] = message.level;
    pos += 2;
  }
  let text = message.tag as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  text = message.message as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  if (message.sendFailed) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 29);
  buf[at + 1] = size;
  return pos;
}

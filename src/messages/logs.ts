// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { endFrame, readFrom, STRING, skipUnknown, writeText } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import type { LogLevel } from "./enums.js";

/** Message 28, sent by clients. */
export class SubscribeLogsRequest {
  /** The level filter. */
  level: LogLevel = 0;
  dumpConfig = false;
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeSubscribeLogsRequest(
  message: SubscribeLogsRequest,
  at: number,
  end: number,
): void {
  // All of these fields in their order, as most write them.
  if (
    end - at === 4 &&
    buf[at] === 0x08 &&
    buf[at + 1] < 0x80 &&
    view.getUint16(at + 2) === 0x1001
  ) {
    message.level = buf[at + 1];
    message.dumpConfig = true;
  } else if (end - at === 2 && buf[at] === 0x08 && buf[at + 1] < 0x80) {
    message.level = buf[at + 1];
    message.dumpConfig = false;
  } else decodeSubscribeLogsRequestSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeSubscribeLogsRequestSlowly(
  message: SubscribeLogsRequest,
  at: number,
  end: number,
): void {
  message.level = 0;
  message.dumpConfig = false;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.level = reader.int32();
        break;
      case 0x10:
        message.dumpConfig = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
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
  let text: string | Utf8;
  let ready: Uint8Array | undefined;
  let pos = at + 3;
  if (message.level !== 0) {
    buf[pos] = 0x08;
    buf[pos + 1] = message.level;
    pos += 2;
  }
  text = message.tag;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x12;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x12, text);
  text = message.message;
  if (typeof text !== STRING && (ready = (text as Utf8).ready)) {
    buf[pos] = 0x1a;
    buf.set(ready, pos + 1);
    pos += ready.length + 1;
  } else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start)
    pos = writeText(pos, 0x1a, text);
  if (message.sendFailed) {
    view.setUint16(pos, 0x2001);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 29);
  view.setUint16(at, size);
  buf[at + 2] = 29;
  return pos;
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { readFrom, skipFields, skipUnknown } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";

/** Message 36, sent by both sides. */
export class GetTimeRequest {}

/** Writes the frame at `at`; returns its end. */
export function encodeGetTimeRequest(_message: GetTimeRequest, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = 36;
  return at + 3;
}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeGetTimeRequest(_message: GetTimeRequest, at: number, end: number): void {
  if (at !== end) skipFields(at, end);
}

/** Message 37, sent by both sides. */
export class GetTimeResponse {
  epochSeconds = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeGetTimeResponse(message: Encodable<GetTimeResponse>, at: number): number {
  view.setUint32(at, 0x0000250d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.epochSeconds) {
    view.setUint32(pos + 1, message.epochSeconds, true);
    pos += 5;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeGetTimeResponse(message: GetTimeResponse, at: number, end: number): void {
  if (end - at === 5 && (buf[at] as number) === 0x0d) {
    message.epochSeconds = view.getUint32(at + 1, true);
  } else decodeGetTimeResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeGetTimeResponseSlowly(message: GetTimeResponse, at: number, end: number): void {
  message.epochSeconds = 0;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.epochSeconds = reader.fixed32();
        break;
      default:
        skipUnknown(reader, tag, 1);
    }
  }
}

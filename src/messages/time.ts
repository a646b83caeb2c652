// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import {
  areNewer,
  endFrame,
  readLongVarint,
  STRING,
  varint,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 103, sent by devices. */
export class ListEntitiesTimeResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesTimeResponse(
  message: Encodable<ListEntitiesTimeResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000670a); // The header (its size is written last) and the first tag.
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
  if (message.deviceId) {
    buf[pos] = 0x40;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 103);
  buf[at + 1] = size;
  return pos;
}

/** Message 104, sent by devices. */
export class TimeStateResponse {
  key = 0;
  /** The time isn't known yet. */
  missingState = false;
  hour = 0;
  minute = 0;
  second = 0;
  deviceId = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeTimeStateResponse(message: Encodable<TimeStateResponse>, at: number): number {
  view.setUint32(at, 0x0000680d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.key) {
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.missingState) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  if (message.hour) {
    buf[pos] = 0x18;
    const hour = message.hour;
    if (hour > 0x7f && hour < 0x4000) {
      view.setUint16(pos + 1, ((hour & 0x7f) << 8) | 0x8000 | (hour >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, hour);
  }
  if (message.minute) {
    buf[pos] = 0x20;
    const minute = message.minute;
    if (minute > 0x7f && minute < 0x4000) {
      view.setUint16(pos + 1, ((minute & 0x7f) << 8) | 0x8000 | (minute >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, minute);
  }
  if (message.second) {
    buf[pos] = 0x28;
    const second = message.second;
    if (second > 0x7f && second < 0x4000) {
      view.setUint16(pos + 1, ((second & 0x7f) << 8) | 0x8000 | (second >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, second);
  }
  if (message.deviceId) {
    buf[pos] = 0x30;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 104);
  buf[at + 1] = size;
  return pos;
}

/** Message 105, sent by clients. */
export class TimeCommandRequest {
  key = 0;
  hour = 0;
  minute = 0;
  second = 0;
}

// biome-ignore format: a line for each field
const TIME_COMMAND_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.UINT32 | 0x10, "hour",
  FieldType.UINT32 | 0x18, "minute",
  FieldType.UINT32 | 0x20, "second",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeTimeCommandRequest(
  message: TimeCommandRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeSlowly(message, TIME_COMMAND_REQUEST_FIELDS, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
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
    message.hour = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.hour = 0;
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
    message.minute = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.minute = 0;
  if ((size = next ^ 0x2000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.second = size;
  } else message.second = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 39)) decodeRest(message, TIME_COMMAND_REQUEST_FIELDS, pos, end, at);
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  endFrame,
  readLongVarint,
  STRING,
  skipFields,
  varint,
  writeSint32,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { DstRuleType } from "./enums.js";

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

/** When daylight saving time begins or ends each year. */
export class DstTimeRule {
  /** Since midnight. */
  timeSeconds = 0;
  day = 0;
  type: DstRuleType = 0;
  /** 1 to 12. */
  month = 0;
  /** 1 to 5; 5 is the last one. */
  week = 0;
  /** 0, Sunday, to 6. */
  dayOfWeek = 0;
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeDstTimeRule(message: Encodable<DstTimeRule>, pos: number): number {
  if (message.timeSeconds) {
    buf[pos] = 0x08;
    pos = writeSint32(pos + 1, message.timeSeconds);
  }
  if (message.day) {
    buf[pos] = 0x10;
    const day = message.day;
    if (day > 0x7f && day < 0x4000) {
      view.setUint16(pos + 1, ((day & 0x7f) << 8) | 0x8000 | (day >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, day);
  }
  if (message.type) {
    buf[pos] = 0x18;
    buf[pos + 1] = message.type;
    pos += 2;
  }
  if (message.month) {
    buf[pos] = 0x20;
    const month = message.month;
    if (month > 0x7f && month < 0x4000) {
      view.setUint16(pos + 1, ((month & 0x7f) << 8) | 0x8000 | (month >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, month);
  }
  if (message.week) {
    buf[pos] = 0x28;
    const week = message.week;
    if (week > 0x7f && week < 0x4000) {
      view.setUint16(pos + 1, ((week & 0x7f) << 8) | 0x8000 | (week >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, week);
  }
  if (message.dayOfWeek) {
    buf[pos] = 0x30;
    const dayOfWeek = message.dayOfWeek;
    if (dayOfWeek > 0x7f && dayOfWeek < 0x4000) {
      view.setUint16(pos + 1, ((dayOfWeek & 0x7f) << 8) | 0x8000 | (dayOfWeek >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, dayOfWeek);
  }
  return pos;
}

// biome-ignore format: a line for each field
const DST_TIME_RULE_FIELDS = [
  FieldType.SINT32 | 0x08, "timeSeconds",
  FieldType.UINT32 | 0x10, "day",
  FieldType.INT32 | 0x18, "type",
  FieldType.UINT32 | 0x20, "month",
  FieldType.UINT32 | 0x28, "week",
  FieldType.UINT32 | 0x30, "dayOfWeek",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeDstTimeRule(message: DstTimeRule, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.timeSeconds = (size >>> 1) ^ -(size & 1);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.timeSeconds = 0;
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
    message.day = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.day = 0;
  if ((size = next ^ 0x1800) < 0x80) {
    message.type = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.type = 0;
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
    message.month = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.month = 0;
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
    message.week = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.week = 0;
  if ((size = next ^ 0x3000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.dayOfWeek = size;
  } else message.dayOfWeek = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 55)) decodeRest(message, DST_TIME_RULE_FIELDS, pos, end, at);
}

export class ParsedTimezone {
  /** What to add to local time to get UTC: positive in the west. */
  stdOffsetSeconds = 0;
  dstOffsetSeconds = 0;
  /** One, or none. */
  readonly dstStart = new Repeated(() => new DstTimeRule());
  readonly dstEnd = new Repeated(() => new DstTimeRule());
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeParsedTimezone(message: Encodable<ParsedTimezone>, pos: number): number {
  if (message.stdOffsetSeconds) {
    buf[pos] = 0x08;
    pos = writeSint32(pos + 1, message.stdOffsetSeconds);
  }
  if (message.dstOffsetSeconds) {
    buf[pos] = 0x10;
    pos = writeSint32(pos + 1, message.dstOffsetSeconds);
  }
  const dstStart = message.dstStart;
  for (let i = 0; i < dstStart.length; i++) {
    buf[pos] = 0x1a;
    const start = pos + 2;
    pos = endEmbedded(start, encodeDstTimeRule(dstStart.items[i]!, start));
  }
  const dstEnd = message.dstEnd;
  for (let i = 0; i < dstEnd.length; i++) {
    buf[pos] = 0x22;
    const start = pos + 2;
    pos = endEmbedded(start, encodeDstTimeRule(dstEnd.items[i]!, start));
  }
  return pos;
}

// biome-ignore format: a line for each field
const PARSED_TIMEZONE_FIELDS = [
  FieldType.SINT32 | 0x08, "stdOffsetSeconds",
  FieldType.SINT32 | 0x10, "dstOffsetSeconds",
  FieldType.REPEATED | FieldType.MESSAGE | 0x1a, "dstStart", decodeDstTimeRule,
  FieldType.REPEATED | FieldType.MESSAGE | 0x22, "dstEnd", decodeDstTimeRule,
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeParsedTimezone(message: ParsedTimezone, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.stdOffsetSeconds = (size >>> 1) ^ -(size & 1);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.stdOffsetSeconds = 0;
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
    message.dstOffsetSeconds = (size >>> 1) ^ -(size & 1);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.dstOffsetSeconds = 0;
  const dstStart = message.dstStart;
  let count = 0;
  while ((size = next ^ 0x1a00) < 0x80) {
    if ((pos += size + 2) > end) return decodeSlowly(message, PARSED_TIMEZONE_FIELDS, at, end);
    decodeDstTimeRule(dstStart.items[count] ?? dstStart.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  dstStart.length = count;
  const dstEnd = message.dstEnd;
  count = 0;
  while ((size = next ^ 0x2200) < 0x80) {
    if ((pos += size + 2) > end) return decodeSlowly(message, PARSED_TIMEZONE_FIELDS, at, end);
    decodeDstTimeRule(dstEnd.items[count] ?? dstEnd.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  dstEnd.length = count;
  if (pos !== end)
    if (!areNewer(pos, end, 39)) decodeRest(message, PARSED_TIMEZONE_FIELDS, pos, end, at);
}

/** Message 37, sent by both sides. */
export class GetTimeResponse {
  epochSeconds = 0;
  /** As POSIX writes it: "CET-1CEST,M3.5.0,M10.5.0/3". */
  readonly timezone: Utf8 = new Utf8();
  /** The same, parsed: one, or none. */
  readonly parsedTimezone = new Repeated(() => new ParsedTimezone());
}

/** Writes the frame at `at`; returns its end. */
export function encodeGetTimeResponse(message: Encodable<GetTimeResponse>, at: number): number {
  view.setUint32(at, 0x0000250d); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.epochSeconds) {
    view.setUint32(pos + 1, message.epochSeconds, true);
    pos += 5;
  }
  const text = message.timezone as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  const parsedTimezone = message.parsedTimezone;
  for (let i = 0; i < parsedTimezone.length; i++) {
    buf[pos] = 0x1a;
    const start = pos + 2;
    pos = endEmbedded(start, encodeParsedTimezone(parsedTimezone.items[i]!, start));
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 37);
  buf[at + 1] = size;
  return pos;
}

// biome-ignore format: a line for each field
const GET_TIME_RESPONSE_FIELDS = [
  FieldType.FIXED32 | 0x0d, "epochSeconds",
  FieldType.BYTES | 0x12, "timezone",
  FieldType.REPEATED | FieldType.MESSAGE | 0x1a, "parsedTimezone", decodeParsedTimezone,
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeGetTimeResponse(message: GetTimeResponse, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeSlowly(message, GET_TIME_RESPONSE_FIELDS, at, end);
    message.epochSeconds = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.epochSeconds = 0;
  let size: number;
  if ((size = next ^ 0x1200) < 0x80) {
    message.timezone.bytes = buf;
    message.timezone.start = pos += 2;
    next = (message.timezone.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.timezone.end = message.timezone.start;
  const parsedTimezone = message.parsedTimezone;
  let count = 0;
  while ((size = next ^ 0x1a00) < 0x80) {
    if ((pos += size + 2) > end) return decodeSlowly(message, GET_TIME_RESPONSE_FIELDS, at, end);
    decodeParsedTimezone(parsedTimezone.items[count] ?? parsedTimezone.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  parsedTimezone.length = count;
  if (pos !== end)
    if (!areNewer(pos, end, 31)) decodeRest(message, GET_TIME_RESPONSE_FIELDS, pos, end, at);
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { Bytes } from "../wire/bytes.js";
import type { Encodable } from "../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  endFrame,
  lengthenHeader,
  readLongVarint,
  readVarint,
  STRING,
  varint,
  writeBytes,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";
import type { ServiceArgType, ServiceReturns } from "./enums.js";

export class ListEntitiesServicesArgument {
  readonly name: Utf8 = new Utf8();
  type: ServiceArgType = 0;
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeListEntitiesServicesArgument(
  message: Encodable<ListEntitiesServicesArgument>,
  pos: number,
): number {
  const text = message.name as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf[pos] = 0x0a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  buf[pos] = 0x10;
  buf[pos + 1] = message.type;
  pos += 2;
  return pos;
}

/** Message 41, sent by devices. */
export class ListEntitiesServicesResponse {
  readonly name: Utf8 = new Utf8();
  key = 0;
  readonly args = new Repeated(() => new ListEntitiesServicesArgument());
  supportsResponse: ServiceReturns = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesServicesResponse(
  message: Encodable<ListEntitiesServicesResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000290a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  const text = message.name as Utf8;
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
  const args = message.args;
  for (let i = 0; i < args.length; i++) {
    buf[pos] = 0x1a;
    const start = pos + 2;
    pos = endEmbedded(start, encodeListEntitiesServicesArgument(args.items[i]!, start));
  }
  if (message.supportsResponse) {
    buf[pos] = 0x20;
    buf[pos + 1] = message.supportsResponse;
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 41);
  buf[at + 1] = size;
  return pos;
}

export class ExecuteServiceArgument {
  bool_ = false;
  /** Kept beside int_, which came with API version 1.3. */
  legacyInt = 0;
  float_ = 0;
  readonly string_: Utf8 = new Utf8();
  /** Since API version 1.3. */
  int_ = 0;
  readonly boolArray = new Repeated<boolean>();
  readonly intArray = new Repeated<number>();
  readonly floatArray = new Repeated<number>();
  readonly stringArray = new Repeated(() => new Utf8());
}

// biome-ignore format: a line for each field
const EXECUTE_SERVICE_ARGUMENT_FIELDS = [
  FieldType.BOOL | 0x08, "bool_",
  FieldType.INT32 | 0x10, "legacyInt",
  FieldType.FLOAT | 0x1d, "float_",
  FieldType.BYTES | 0x22, "string_",
  FieldType.SINT32 | 0x28, "int_",
  FieldType.REPEATED | FieldType.BOOL | 0x30, "boolArray",
  FieldType.REPEATED | FieldType.SINT32 | 0x38, "intArray",
  FieldType.REPEATED | FieldType.FLOAT | 0x45, "floatArray",
  FieldType.REPEATED | FieldType.BYTES | 0x4a, "stringArray",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeExecuteServiceArgument(
  message: ExecuteServiceArgument,
  at: number,
  end: number,
): void {
  let text: Utf8;
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next === 0x0801) {
    message.bool_ = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.bool_ = false;
  let size: number;
  if ((size = next ^ 0x1000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint | 0;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.legacyInt = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.legacyInt = 0;
  if (next >> 8 === 0x1d) {
    if ((pos += 5) > end) return decodeSlowly(message, EXECUTE_SERVICE_ARGUMENT_FIELDS, at, end);
    message.float_ = view.getFloat32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.float_ = 0;
  if ((size = next ^ 0x2200) < 0x80) {
    message.string_.bytes = buf;
    message.string_.start = pos += 2;
    next = (message.string_.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.string_.end = message.string_.start;
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
    message.int_ = (size >>> 1) ^ -(size & 1);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.int_ = 0;
  if (pos === end || (next >= 0x5000 && areNewer(pos, end, 79))) {
    message.boolArray.length = 0;
    message.intArray.length = 0;
    message.floatArray.length = 0;
    message.stringArray.length = 0;
    return;
  }
  const boolArray = message.boolArray;
  let count = 0;
  while ((size = next ^ 0x3000) < 2) {
    boolArray.items[count] = size === 1;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  boolArray.length = count;
  const intArray = message.intArray;
  count = 0;
  while (next >> 8 === 0x38) {
    pos = readVarint(pos + 1, end);
    intArray.items[count] = (varint >>> 1) ^ -(varint & 1);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  intArray.length = count;
  const floatArray = message.floatArray;
  count = 0;
  while (next >> 8 === 0x45) {
    if ((pos += 5) > end) return decodeSlowly(message, EXECUTE_SERVICE_ARGUMENT_FIELDS, at, end);
    floatArray.items[count] = view.getFloat32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  floatArray.length = count;
  const stringArray = message.stringArray;
  count = 0;
  while ((size = next ^ 0x4a00) < 0x80) {
    text = stringArray.items[count] ?? stringArray.make();
    text.bytes = buf;
    text.start = pos += 2;
    next = (text.end = pos += size) < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  stringArray.length = count;
  if (pos !== end)
    if (!areNewer(pos, end, 79)) decodeRest(message, EXECUTE_SERVICE_ARGUMENT_FIELDS, pos, end, at);
}

/** Message 42, sent by clients. */
export class ExecuteServiceRequest {
  key = 0;
  readonly args = new Repeated(() => new ExecuteServiceArgument());
  /** Asks for an ExecuteServiceResponse with this id, unless it is 0. */
  callId = 0;
  returnResponse = false;
}

// biome-ignore format: a line for each field
const EXECUTE_SERVICE_REQUEST_FIELDS = [
  FieldType.FIXED32 | 0x0d, "key",
  FieldType.REPEATED | FieldType.MESSAGE | 0x12, "args", decodeExecuteServiceArgument,
  FieldType.UINT32 | 0x18, "callId",
  FieldType.BOOL | 0x20, "returnResponse",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeExecuteServiceRequest(
  message: ExecuteServiceRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next >> 8 === 0x0d) {
    if ((pos += 5) > end) return decodeSlowly(message, EXECUTE_SERVICE_REQUEST_FIELDS, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  const args = message.args;
  let count = 0;
  while ((size = next ^ 0x1200) < 0x80) {
    if ((pos += size + 2) > end)
      return decodeSlowly(message, EXECUTE_SERVICE_REQUEST_FIELDS, at, end);
    decodeExecuteServiceArgument(args.items[count] ?? args.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  args.length = count;
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
    message.callId = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.callId = 0;
  if (next === 0x2001) {
    message.returnResponse = true;
    pos += 2;
  } else message.returnResponse = false;
  if (pos !== end)
    if (!areNewer(pos, end, 39)) decodeRest(message, EXECUTE_SERVICE_REQUEST_FIELDS, pos, end, at);
}

/** Message 131, sent by devices. */
export class ExecuteServiceResponse {
  callId = 0;
  success = false;
  readonly errorMessage: Utf8 = new Utf8();
  /** A JSON object. */
  readonly responseData: Bytes = new Bytes();
}

/** Writes the frame at `at`; returns its end. */
export function encodeExecuteServiceResponse(
  message: Encodable<ExecuteServiceResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00008301); // The header; its size is written last.
  let pos = at + 4;
  if (message.callId) {
    buf[pos] = 0x08;
    const callId = message.callId;
    if (callId > 0x7f && callId < 0x4000) {
      view.setUint16(pos + 1, ((callId & 0x7f) << 8) | 0x8000 | (callId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, callId);
  }
  if (message.success) {
    view.setUint16(pos, 0x1001);
    pos += 2;
  }
  const text = message.errorMessage as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  const { bytes, start, end } = message.responseData;
  const count = end - start;
  if (count === bytes.length && count > 0x7f && count < 0x4000) {
    buf[pos] = 0x22;
    view.setUint16(pos + 1, ((count & 0x7f) << 8) | 0x8000 | (count >> 7));
    buf.set(bytes, pos + 3);
    pos += count + 3;
  } else pos = writeBytes(pos, 0x22, message.responseData);
  const size = pos - at - 4;
  if (size > 0x7f) return lengthenHeader(at, pos);
  buf[at + 1] = size;
  return pos;
}

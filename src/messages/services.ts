// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { Bytes } from "../wire/bytes.js";
import type { Encodable } from "../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  endFrame,
  length,
  lengthenHeader,
  packedEnd,
  readFrom,
  readInPlace,
  readLength,
  readLongVarint,
  readVarint,
  STRING,
  skipUnknown,
  varint,
  writeBytes,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
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
    if ((pos += 5) > end) return decodeExecuteServiceArgumentSlowly(message, at, end);
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
    if ((pos += 5) > end) return decodeExecuteServiceArgumentSlowly(message, at, end);
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
    if (!areNewer(pos, end, 79)) decodeExecuteServiceArgumentRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeExecuteServiceArgumentSlowly(
  message: ExecuteServiceArgument,
  at: number,
  end: number,
): void {
  message.bool_ = false;
  message.legacyInt = 0;
  message.float_ = 0;
  message.string_.end = message.string_.start;
  message.int_ = 0;
  message.boolArray.length = 0;
  message.intArray.length = 0;
  message.floatArray.length = 0;
  message.stringArray.length = 0;
  decodeExecuteServiceArgumentRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeExecuteServiceArgumentRest(
  message: ExecuteServiceArgument,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeExecuteServiceArgumentSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.bool_ = reader.bool();
        break;
      case 0x10:
        message.legacyInt = reader.int32();
        break;
      case 0x1d:
        message.float_ = reader.float();
        break;
      case 0x22:
        reader.pos = readInPlace(message.string_, reader.pos, end);
        break;
      case 0x28:
        message.int_ = reader.sint32();
        break;
      case 0x30:
        message.boolArray.push(reader.bool());
        break;
      case 0x32: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.boolArray.push(reader.bool());
        reader.len = end;
        break;
      }
      case 0x38:
        message.intArray.push(reader.sint32());
        break;
      case 0x3a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.intArray.push(reader.sint32());
        reader.len = end;
        break;
      }
      case 0x45:
        message.floatArray.push(reader.float());
        break;
      case 0x42: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.floatArray.push(reader.float());
        reader.len = end;
        break;
      }
      case 0x4a:
        reader.pos = readInPlace(message.stringArray.next(), reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

/** Message 42, sent by clients. */
export class ExecuteServiceRequest {
  key = 0;
  readonly args = new Repeated(() => new ExecuteServiceArgument());
  /** Asks for an ExecuteServiceResponse with this id, unless it is 0. */
  callId = 0;
  returnResponse = false;
}

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
    if ((pos += 5) > end) return decodeExecuteServiceRequestSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  let size: number;
  const args = message.args;
  let count = 0;
  while ((size = next ^ 0x1200) < 0x80) {
    if ((pos += size + 2) > end) return decodeExecuteServiceRequestSlowly(message, at, end);
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
    if (!areNewer(pos, end, 39)) decodeExecuteServiceRequestRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeExecuteServiceRequestSlowly(
  message: ExecuteServiceRequest,
  at: number,
  end: number,
): void {
  message.key = 0;
  message.args.length = 0;
  message.callId = 0;
  message.returnResponse = false;
  decodeExecuteServiceRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeExecuteServiceRequestRest(
  message: ExecuteServiceRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeExecuteServiceRequestSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0d:
        message.key = reader.fixed32();
        break;
      case 0x12: {
        const pos = readLength(reader.pos, end);
        decodeExecuteServiceArgument(message.args.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0x18:
        message.callId = reader.uint32();
        break;
      case 0x20:
        message.returnResponse = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 4);
    }
  }
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

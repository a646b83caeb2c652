// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endFrame,
  length,
  lengthenHeader,
  readFrom,
  readInPlace,
  readLength,
  readLongVarint,
  STRING,
  skipUnknown,
  varint,
  writeBytes,
  writeString,
  writeText,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  HubActionResponse,
  HubServiceMap,
  HubServiceResponse,
  HubStateResponse,
  SubscribeHubServicesRequest,
  SubscribeHubStateResponse,
  SubscribeHubStatesRequest,
} from "../hub.js";

/** Writes the frame at `at`; returns its end. */
export function encodeSubscribeHubServicesRequest(
  _message: SubscribeHubServicesRequest,
  at: number,
): number {
  view.setUint16(at, 0);
  buf[at + 2] = 34;
  return at + 3;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHubServiceMap(message: HubServiceMap, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.key.bytes = buf;
    message.key.start = pos += 2;
    next = (message.key.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.key.end = message.key.start;
  if ((size = next ^ 0x1200) < 0x80) {
    message.value.bytes = buf;
    message.value.start = pos += 2;
    message.value.end = pos += size;
  } else message.value.end = message.value.start;
  if (pos !== end) if (!areNewer(pos, end, 23)) decodeHubServiceMapRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeHubServiceMapSlowly(message: HubServiceMap, at: number, end: number): void {
  message.key.end = message.key.start;
  message.value.end = message.value.start;
  decodeHubServiceMapRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeHubServiceMapRest(
  message: HubServiceMap,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeHubServiceMapSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.key, reader.pos, end);
        break;
      case 0x12:
        reader.pos = readInPlace(message.value, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHubServiceResponse(
  message: HubServiceResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.service.bytes = buf;
    message.service.start = pos += 2;
    next = (message.service.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.service.end = message.service.start;
  const data = message.data;
  let count = 0;
  while ((size = next ^ 0x1200) < 0x80) {
    if ((pos += size + 2) > end) return decodeHubServiceResponseSlowly(message, at, end);
    decodeHubServiceMap(data.items[count] ?? data.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  data.length = count;
  const dataTemplate = message.dataTemplate;
  count = 0;
  while ((size = next ^ 0x1a00) < 0x80) {
    if ((pos += size + 2) > end) return decodeHubServiceResponseSlowly(message, at, end);
    decodeHubServiceMap(dataTemplate.items[count] ?? dataTemplate.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  dataTemplate.length = count;
  const variables = message.variables;
  count = 0;
  while ((size = next ^ 0x2200) < 0x80) {
    if ((pos += size + 2) > end) return decodeHubServiceResponseSlowly(message, at, end);
    decodeHubServiceMap(variables.items[count] ?? variables.make(), pos - size, pos);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  variables.length = count;
  if (next === 0x2801) {
    message.isEvent = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.isEvent = false;
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
    message.callId = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.callId = 0;
  if (next === 0x3801) {
    message.wantsResponse = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.wantsResponse = false;
  if ((size = next ^ 0x4200) < 0x80) {
    message.responseTemplate.bytes = buf;
    message.responseTemplate.start = pos += 2;
    message.responseTemplate.end = pos += size;
  } else message.responseTemplate.end = message.responseTemplate.start;
  if (pos !== end) if (!areNewer(pos, end, 71)) decodeHubServiceResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeHubServiceResponseSlowly(
  message: HubServiceResponse,
  at: number,
  end: number,
): void {
  message.service.end = message.service.start;
  message.data.length = 0;
  message.dataTemplate.length = 0;
  message.variables.length = 0;
  message.isEvent = false;
  message.callId = 0;
  message.wantsResponse = false;
  message.responseTemplate.end = message.responseTemplate.start;
  decodeHubServiceResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeHubServiceResponseRest(
  message: HubServiceResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeHubServiceResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.service, reader.pos, end);
        break;
      case 0x12: {
        const pos = readLength(reader.pos, end);
        decodeHubServiceMap(message.data.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0x1a: {
        const pos = readLength(reader.pos, end);
        decodeHubServiceMap(message.dataTemplate.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0x22: {
        const pos = readLength(reader.pos, end);
        decodeHubServiceMap(message.variables.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0x28:
        message.isEvent = reader.bool();
        break;
      case 0x30:
        message.callId = reader.uint32();
        break;
      case 0x38:
        message.wantsResponse = reader.bool();
        break;
      case 0x42:
        reader.pos = readInPlace(message.responseTemplate, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 8);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeHubActionResponse(message: Encodable<HubActionResponse>, at: number): number {
  view.setUint32(at, 0x00008201); // The header; its size is written last.
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

/** Writes the frame at `at`; returns its end. */
export function encodeSubscribeHubStatesRequest(
  _message: SubscribeHubStatesRequest,
  at: number,
): number {
  view.setUint16(at, 0);
  buf[at + 2] = 38;
  return at + 3;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSubscribeHubStateResponse(
  message: SubscribeHubStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.entityId.bytes = buf;
    message.entityId.start = pos += 2;
    next = (message.entityId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.entityId.end = message.entityId.start;
  if ((size = next ^ 0x1200) < 0x80) {
    message.attribute.bytes = buf;
    message.attribute.start = pos += 2;
    next = (message.attribute.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.attribute.end = message.attribute.start;
  if (next === 0x1801) {
    message.once = true;
    pos += 2;
  } else message.once = false;
  if (pos !== end)
    if (!areNewer(pos, end, 31)) decodeSubscribeHubStateResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSubscribeHubStateResponseSlowly(
  message: SubscribeHubStateResponse,
  at: number,
  end: number,
): void {
  message.entityId.end = message.entityId.start;
  message.attribute.end = message.attribute.start;
  message.once = false;
  decodeSubscribeHubStateResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSubscribeHubStateResponseRest(
  message: SubscribeHubStateResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSubscribeHubStateResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.entityId, reader.pos, end);
        break;
      case 0x12:
        reader.pos = readInPlace(message.attribute, reader.pos, end);
        break;
      case 0x18:
        message.once = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 3);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeHubStateResponse(message: Encodable<HubStateResponse>, at: number): number {
  view.setUint32(at, 0x0000280a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  let text = message.entityId as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  text = message.state as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  text = message.attribute as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 40);
  buf[at + 1] = size;
  return pos;
}

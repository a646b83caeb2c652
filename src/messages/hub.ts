// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { Bytes } from "../wire/bytes.js";
import type { Encodable } from "../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  endFrame,
  readLongVarint,
  STRING,
  skipFields,
  varint,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { decodeRest, decodeSlowly, FieldType } from "../wire/slow-decoder.js";
import { Utf8 } from "../wire/utf8.js";

/** Message 34, sent by clients. */
export class SubscribeHubServicesRequest {}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeSubscribeHubServicesRequest(
  _message: SubscribeHubServicesRequest,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

export class HubServiceMap {
  readonly key: Utf8 = new Utf8();
  readonly value: Utf8 = new Utf8();
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeHubServiceMap(message: Encodable<HubServiceMap>, pos: number): number {
  let text = message.key as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf[pos] = 0x0a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  text = message.value as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  return pos;
}

/** Message 35, sent by devices. Asks the client to call a service of the hub. */
export class HubServiceResponse {
  readonly service: Utf8 = new Utf8();
  readonly data = new Repeated(() => new HubServiceMap());
  readonly dataTemplate = new Repeated(() => new HubServiceMap());
  readonly variables = new Repeated(() => new HubServiceMap());
  isEvent = false;
  /** Asks for a HubActionResponse with this id, unless it is 0. */
  callId = 0;
  /** Asks for what the service returns as well. */
  wantsResponse = false;
  /** A template of the hub for what to return: "{{ response }}" is all of it. */
  readonly responseTemplate: Utf8 = new Utf8();
}

/** Writes the frame at `at`; returns its end. */
export function encodeHubServiceResponse(
  message: Encodable<HubServiceResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000230a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  let text = message.service as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  const data = message.data;
  for (let i = 0; i < data.length; i++) {
    buf[pos] = 0x12;
    const start = pos + 2;
    pos = endEmbedded(start, encodeHubServiceMap(data.items[i]!, start));
  }
  const dataTemplate = message.dataTemplate;
  for (let i = 0; i < dataTemplate.length; i++) {
    buf[pos] = 0x1a;
    const start = pos + 2;
    pos = endEmbedded(start, encodeHubServiceMap(dataTemplate.items[i]!, start));
  }
  const variables = message.variables;
  for (let i = 0; i < variables.length; i++) {
    buf[pos] = 0x22;
    const start = pos + 2;
    pos = endEmbedded(start, encodeHubServiceMap(variables.items[i]!, start));
  }
  if (message.isEvent) {
    view.setUint16(pos, 0x2801);
    pos += 2;
  }
  if (message.callId) {
    buf[pos] = 0x30;
    const callId = message.callId;
    if (callId > 0x7f && callId < 0x4000) {
      view.setUint16(pos + 1, ((callId & 0x7f) << 8) | 0x8000 | (callId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, callId);
  }
  if (message.wantsResponse) {
    view.setUint16(pos, 0x3801);
    pos += 2;
  }
  text = message.responseTemplate as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x42, text);
  else if (text.ready) {
    buf[pos] = 0x42;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x42, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 35);
  buf[at + 1] = size;
  return pos;
}

/** Message 130, sent by clients. How a call of a hub's service ended. */
export class HubActionResponse {
  callId = 0;
  success = false;
  readonly errorMessage: Utf8 = new Utf8();
  /** JSON: {"response": ...}. */
  readonly responseData: Bytes = new Bytes();
}

// biome-ignore format: a line for each field
const HUB_ACTION_RESPONSE_FIELDS = [
  FieldType.UINT32 | 0x08, "callId",
  FieldType.BOOL | 0x10, "success",
  FieldType.BYTES | 0x1a, "errorMessage",
  FieldType.BYTES | 0x22, "responseData",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHubActionResponse(message: HubActionResponse, at: number, end: number): void {
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
    message.callId = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.callId = 0;
  if (next === 0x1001) {
    message.success = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.success = false;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.errorMessage.bytes = buf;
    message.errorMessage.start = pos += 2;
    next = (message.errorMessage.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.errorMessage.end = message.errorMessage.start;
  if ((size = next ^ 0x2200) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeSlowly(message, HUB_ACTION_RESPONSE_FIELDS, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.responseData.bytes = buf;
    message.responseData.start = pos;
    message.responseData.end = pos += size;
  } else message.responseData.end = message.responseData.start;
  if (pos !== end)
    if (!areNewer(pos, end, 39)) decodeRest(message, HUB_ACTION_RESPONSE_FIELDS, pos, end, at);
}

/** Message 38, sent by clients. */
export class SubscribeHubStatesRequest {}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeSubscribeHubStatesRequest(
  _message: SubscribeHubStatesRequest,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

/** Message 39, sent by devices. Names an entity of the hub whose state the client is to report. */
export class SubscribeHubStateResponse {
  readonly entityId: Utf8 = new Utf8();
  /** Asks for one of its attributes in place of its state. */
  readonly attribute: Utf8 = new Utf8();
  /** The client is to report it once, and not again when it changes. */
  once = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeSubscribeHubStateResponse(
  message: Encodable<SubscribeHubStateResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000270a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  let text = message.entityId as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  text = message.attribute as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  if (message.once) {
    view.setUint16(pos, 0x1801);
    pos += 2;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 39);
  buf[at + 1] = size;
  return pos;
}

/** Message 40, sent by clients. A named entity's state changed. */
export class HubStateResponse {
  readonly entityId: Utf8 = new Utf8();
  readonly state: Utf8 = new Utf8();
  readonly attribute: Utf8 = new Utf8();
}

// biome-ignore format: a line for each field
const HUB_STATE_RESPONSE_FIELDS = [
  FieldType.BYTES | 0x0a, "entityId",
  FieldType.BYTES | 0x12, "state",
  FieldType.BYTES | 0x1a, "attribute",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHubStateResponse(message: HubStateResponse, at: number, end: number): void {
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
    message.state.bytes = buf;
    message.state.start = pos += 2;
    next = (message.state.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.state.end = message.state.start;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.attribute.bytes = buf;
    message.attribute.start = pos += 2;
    message.attribute.end = pos += size;
  } else message.attribute.end = message.attribute.start;
  if (pos !== end)
    if (!areNewer(pos, end, 31)) decodeRest(message, HUB_STATE_RESPONSE_FIELDS, pos, end, at);
}

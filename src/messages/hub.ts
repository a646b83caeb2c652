// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import {
  endEmbedded,
  endFrame,
  readFrom,
  readInPlace,
  STRING,
  skipFields,
  skipUnknown,
  writeString,
  writeText,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
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
}

/** Writes the frame at `at`; returns its end. */
export function encodeHubServiceResponse(
  message: Encodable<HubServiceResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000230a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  const text = message.service as Utf8;
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
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 35);
  buf[at + 1] = size;
  return pos;
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
}

/** Writes the frame at `at`; returns its end. */
export function encodeSubscribeHubStateResponse(
  message: Encodable<SubscribeHubStateResponse>,
  at: number,
): number {
  view.setUint32(at, 0x0000270a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  const text = message.entityId as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 39);
  buf[at + 1] = size;
  return pos;
}

/** Message 40, sent by clients. A named entity's state changed. */
export class HubStateResponse {
  readonly entityId: Utf8 = new Utf8();
  readonly state: Utf8 = new Utf8();
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHubStateResponse(message: HubStateResponse, at: number, end: number): void {
  let size: number;
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.entityId.bytes = buf;
    message.entityId.start = pos += 2;
    next = (message.entityId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.entityId.end = message.entityId.start;
  if ((size = next ^ 0x1200) < 0x80) {
    message.state.bytes = buf;
    message.state.start = pos += 2;
    message.state.end = pos += size;
  } else message.state.end = message.state.start;
  if (pos !== end) decodeHubStateResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeHubStateResponseSlowly(message: HubStateResponse, at: number, end: number): void {
  message.entityId.end = message.entityId.start;
  message.state.end = message.state.start;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.entityId, reader.pos, end);
        break;
      case 0x12:
        reader.pos = readInPlace(message.state, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

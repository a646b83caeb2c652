// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  atEnd,
  endFrame,
  length,
  readFrom,
  readInPlace,
  readLength,
  skipUnknown,
  writeString,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
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

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeHubServiceMap(message: HubServiceMap, at: number, end: number): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    pos = readInPlace(message.key, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.key.clear();
  if (tag === 0x12) {
    pos = readInPlace(message.value, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.value.clear();
  if (pos !== end) decodeHubServiceMapSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeHubServiceMapSlowly(message: HubServiceMap, at: number, end: number): void {
  message.key.clear();
  message.value.clear();
  const reader = readFrom(at, end);
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

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeHubServiceResponse(
  message: HubServiceResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    pos = readInPlace(message.service, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.service.clear();
  message.data.clear();
  while (tag === 0x12) {
    pos = readLength(pos + 1, end);
    decodeHubServiceMap(message.data.next(), pos - length, pos);
    tag = pos < end ? buf[pos] : 0;
  }
  message.dataTemplate.clear();
  while (tag === 0x1a) {
    pos = readLength(pos + 1, end);
    decodeHubServiceMap(message.dataTemplate.next(), pos - length, pos);
    tag = pos < end ? buf[pos] : 0;
  }
  message.variables.clear();
  while (tag === 0x22) {
    pos = readLength(pos + 1, end);
    decodeHubServiceMap(message.variables.next(), pos - length, pos);
    tag = pos < end ? buf[pos] : 0;
  }
  if (tag === 0x28) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeHubServiceResponseSlowly(message, at, end);
    message.isEvent = true;
  } else message.isEvent = false;
  if (pos !== end) decodeHubServiceResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeHubServiceResponseSlowly(
  message: HubServiceResponse,
  at: number,
  end: number,
): void {
  message.service.clear();
  message.data.clear();
  message.dataTemplate.clear();
  message.variables.clear();
  message.isEvent = false;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.service, reader.pos, end);
        break;
      case 0x12:
        reader.pos = readLength(reader.pos, end);
        decodeHubServiceMap(message.data.next(), reader.pos - length, reader.pos);
        break;
      case 0x1a:
        reader.pos = readLength(reader.pos, end);
        decodeHubServiceMap(message.dataTemplate.next(), reader.pos - length, reader.pos);
        break;
      case 0x22:
        reader.pos = readLength(reader.pos, end);
        decodeHubServiceMap(message.variables.next(), reader.pos - length, reader.pos);
        break;
      case 0x28:
        message.isEvent = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 5);
    }
  }
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

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeSubscribeHubStateResponse(
  message: SubscribeHubStateResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x0a) {
    pos = readInPlace(message.entityId, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.entityId.clear();
  if (pos !== end) decodeSubscribeHubStateResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeSubscribeHubStateResponseSlowly(
  message: SubscribeHubStateResponse,
  at: number,
  end: number,
): void {
  message.entityId.clear();
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.entityId, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 1);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeHubStateResponse(message: Encodable<HubStateResponse>, at: number): number {
  let pos = at + 3;
  pos = writeString(pos, 0x0a, message.entityId);
  pos = writeString(pos, 0x12, message.state);
  return endFrame(at, pos, 40);
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  endFrame,
  readFrom,
  readInPlace,
  STRING,
  skipUnknown,
  writeString,
  writeText,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type { Utf8 } from "../../wire/utf8.js";
import type {
  ConnectRequest,
  ConnectResponse,
  DeviceInfoRequest,
  DeviceInfoResponse,
  HelloRequest,
  HelloResponse,
} from "../connection.js";

/** Writes the frame at `at`; returns its end. */
export function encodeHelloRequest(message: Encodable<HelloRequest>, at: number): number {
  view.setUint32(at, 0x0000010a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  const text = message.clientInfo as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 1);
  buf[at + 1] = size;
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHelloResponse(message: HelloResponse, at: number, end: number): void {
  let size: number;
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if ((size = next ^ 0x0800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeHelloResponseSlowly(message, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.apiVersionMajor = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.apiVersionMajor = 0;
  if ((size = next ^ 0x1000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeHelloResponseSlowly(message, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.apiVersionMinor = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.apiVersionMinor = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.serverInfo.bytes = buf;
    message.serverInfo.start = pos += 2;
    message.serverInfo.end = pos += size;
  } else message.serverInfo.end = message.serverInfo.start;
  if (pos !== end) decodeHelloResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeHelloResponseSlowly(message: HelloResponse, at: number, end: number): void {
  message.apiVersionMajor = 0;
  message.apiVersionMinor = 0;
  message.serverInfo.end = message.serverInfo.start;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.apiVersionMajor = reader.uint32();
        break;
      case 0x10:
        message.apiVersionMinor = reader.uint32();
        break;
      case 0x1a:
        reader.pos = readInPlace(message.serverInfo, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 3);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeConnectRequest(message: Encodable<ConnectRequest>, at: number): number {
  view.setUint32(at, 0x0000030a); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  const text = message.password as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 3);
  buf[at + 1] = size;
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeConnectResponse(message: ConnectResponse, at: number, end: number): void {
  if (end - at === 2 && view.getUint16(at) === 0x0801) {
    message.invalidPassword = true;
  } else decodeConnectResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeConnectResponseSlowly(message: ConnectResponse, at: number, end: number): void {
  message.invalidPassword = false;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.invalidPassword = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 1);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeDeviceInfoRequest(_message: DeviceInfoRequest, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = 9;
  return at + 3;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeDeviceInfoResponse(
  message: DeviceInfoResponse,
  at: number,
  end: number,
): void {
  let size: number;
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next === 0x0801) {
    message.usesPassword = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.usesPassword = false;
  if ((size = next ^ 0x1200) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.macAddress.bytes = buf;
    message.macAddress.start = pos += 2;
    next = (message.macAddress.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.macAddress.end = message.macAddress.start;
  if ((size = next ^ 0x2200) < 0x80) {
    message.firmwareVersion.bytes = buf;
    message.firmwareVersion.start = pos += 2;
    next = (message.firmwareVersion.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.firmwareVersion.end = message.firmwareVersion.start;
  if ((size = next ^ 0x2a00) < 0x80) {
    message.compilationTime.bytes = buf;
    message.compilationTime.start = pos += 2;
    next = (message.compilationTime.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.compilationTime.end = message.compilationTime.start;
  if ((size = next ^ 0x3200) < 0x80) {
    message.model.bytes = buf;
    message.model.start = pos += 2;
    next = (message.model.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.model.end = message.model.start;
  if (next === 0x3801) {
    message.hasDeepSleep = true;
    pos += 2;
  } else message.hasDeepSleep = false;
  if (pos !== end) decodeDeviceInfoResponseSlowly(message, at, end);
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeDeviceInfoResponseSlowly(
  message: DeviceInfoResponse,
  at: number,
  end: number,
): void {
  message.usesPassword = false;
  message.name.end = message.name.start;
  message.macAddress.end = message.macAddress.start;
  message.firmwareVersion.end = message.firmwareVersion.start;
  message.compilationTime.end = message.compilationTime.start;
  message.model.end = message.model.start;
  message.hasDeepSleep = false;
  const reader = readFrom(at, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.usesPassword = reader.bool();
        break;
      case 0x12:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      case 0x1a:
        reader.pos = readInPlace(message.macAddress, reader.pos, end);
        break;
      case 0x22:
        reader.pos = readInPlace(message.firmwareVersion, reader.pos, end);
        break;
      case 0x2a:
        reader.pos = readInPlace(message.compilationTime, reader.pos, end);
        break;
      case 0x32:
        reader.pos = readInPlace(message.model, reader.pos, end);
        break;
      case 0x38:
        message.hasDeepSleep = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 7);
    }
  }
}

// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  atEnd,
  endFrame,
  readFrom,
  readInPlace,
  readVarint,
  skipUnknown,
  varint,
  writeString,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
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
  let pos = at + 3;
  pos = writeString(pos, 0x0a, message.clientInfo);
  return endFrame(at, pos, 1);
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeHelloResponse(message: HelloResponse, at: number, end: number): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x08) {
    pos = readVarint(pos + 1, end);
    message.apiVersionMajor = varint;
    tag = pos < end ? buf[pos] : 0;
  } else message.apiVersionMajor = 0;
  if (tag === 0x10) {
    pos = readVarint(pos + 1, end);
    message.apiVersionMinor = varint;
    tag = pos < end ? buf[pos] : 0;
  } else message.apiVersionMinor = 0;
  if (tag === 0x1a) {
    pos = readInPlace(message.serverInfo, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.serverInfo.clear();
  if (pos !== end) decodeHelloResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeHelloResponseSlowly(message: HelloResponse, at: number, end: number): void {
  message.apiVersionMajor = 0;
  message.apiVersionMinor = 0;
  message.serverInfo.clear();
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
  let pos = at + 3;
  pos = writeString(pos, 0x0a, message.password);
  return endFrame(at, pos, 3);
}

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeConnectResponse(message: ConnectResponse, at: number, end: number): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x08) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeConnectResponseSlowly(message, at, end);
    message.invalidPassword = true;
  } else message.invalidPassword = false;
  if (pos !== end) decodeConnectResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
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

/** Reads the message from `at` to `end`. Throws a WireError where it is damaged. */
export function decodeDeviceInfoResponse(
  message: DeviceInfoResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  let tag = pos < end ? buf[pos] : 0;
  if (tag === 0x08) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeDeviceInfoResponseSlowly(message, at, end);
    message.usesPassword = true;
  } else message.usesPassword = false;
  if (tag === 0x12) {
    pos = readInPlace(message.name, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.name.clear();
  if (tag === 0x1a) {
    pos = readInPlace(message.macAddress, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.macAddress.clear();
  if (tag === 0x22) {
    pos = readInPlace(message.firmwareVersion, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.firmwareVersion.clear();
  if (tag === 0x2a) {
    pos = readInPlace(message.compilationTime, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.compilationTime.clear();
  if (tag === 0x32) {
    pos = readInPlace(message.model, pos + 1, end);
    tag = pos < end ? buf[pos] : 0;
  } else message.model.clear();
  if (tag === 0x38) {
    tag = (pos += 2) < end ? buf[pos] : atEnd(pos, end);
    if (buf[pos - 1] !== 1) return decodeDeviceInfoResponseSlowly(message, at, end);
    message.hasDeepSleep = true;
  } else message.hasDeepSleep = false;
  if (pos !== end) decodeDeviceInfoResponseSlowly(message, at, end);
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decodeDeviceInfoResponseSlowly(
  message: DeviceInfoResponse,
  at: number,
  end: number,
): void {
  message.usesPassword = false;
  message.name.clear();
  message.macAddress.clear();
  message.firmwareVersion.clear();
  message.compilationTime.clear();
  message.model.clear();
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

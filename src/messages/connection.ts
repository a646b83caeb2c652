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
import type { DisconnectReason } from "./enums.js";

/** Message 1, sent by clients. The first message of a connection. */
export class HelloRequest {
  /** The client's description, for debugging. Optional in practice. */
  readonly clientInfo: Utf8 = new Utf8();
  /** The version of the protocol that the client speaks. 0.0: one from before these fields. */
  apiVersionMajor = 0;
  apiVersionMinor = 0;
}

// biome-ignore format: a line for each field
const HELLO_REQUEST_FIELDS = [
  FieldType.BYTES | 0x0a, "clientInfo",
  FieldType.UINT32 | 0x10, "apiVersionMajor",
  FieldType.UINT32 | 0x18, "apiVersionMinor",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHelloRequest(message: HelloRequest, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.clientInfo.bytes = buf;
    message.clientInfo.start = pos += 2;
    next = (message.clientInfo.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.clientInfo.end = message.clientInfo.start;
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
    message.apiVersionMajor = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.apiVersionMajor = 0;
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
    message.apiVersionMinor = size;
  } else message.apiVersionMinor = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 31)) decodeRest(message, HELLO_REQUEST_FIELDS, pos, end, at);
}

/** Message 2, sent by devices. The server selects the protocol version, the client checks that it is compatible. */
export class HelloResponse {
  /** Changes that break the base protocol: on a mismatch the client disconnects at once. */
  apiVersionMajor = 0;
  /** Changes that break individual messages: a mismatch is a warning. */
  apiVersionMinor = 0;
  /** For debugging only, may be empty. */
  readonly serverInfo: Utf8 = new Utf8();
  /** The node's name. */
  readonly name: Utf8 = new Utf8();
}

/** Writes the frame at `at`; returns its end. */
export function encodeHelloResponse(message: Encodable<HelloResponse>, at: number): number {
  view.setUint32(at, 0x00000208); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.apiVersionMajor) {
    const apiVersionMajor = message.apiVersionMajor;
    if (apiVersionMajor > 0x7f && apiVersionMajor < 0x4000) {
      view.setUint16(pos + 1, ((apiVersionMajor & 0x7f) << 8) | 0x8000 | (apiVersionMajor >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, apiVersionMajor);
  }
  if (message.apiVersionMinor) {
    buf[pos] = 0x10;
    const apiVersionMinor = message.apiVersionMinor;
    if (apiVersionMinor > 0x7f && apiVersionMinor < 0x4000) {
      view.setUint16(pos + 1, ((apiVersionMinor & 0x7f) << 8) | 0x8000 | (apiVersionMinor >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, apiVersionMinor);
  }
  let text = message.serverInfo as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  text = message.name as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x22, text);
  else if (text.ready) {
    buf[pos] = 0x22;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x22, text);
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 2);
  buf[at + 1] = size;
  return pos;
}

/** Message 3, sent by clients. */
export class ConnectRequest {
  readonly password: Utf8 = new Utf8();
}

// biome-ignore format: a line for each field
const CONNECT_REQUEST_FIELDS = [
  FieldType.BYTES | 0x0a, "password",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeConnectRequest(message: ConnectRequest, at: number, end: number): void {
  let pos = at;
  const last = end - 1;
  const next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.password.bytes = buf;
    message.password.start = pos += 2;
    message.password.end = pos += size;
  } else message.password.end = message.password.start;
  if (pos !== end)
    if (!areNewer(pos, end, 15)) decodeRest(message, CONNECT_REQUEST_FIELDS, pos, end, at);
}

/** Message 4, sent by devices. After it, unless the password was wrong, the connection is available for all traffic. */
export class ConnectResponse {
  invalidPassword = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeConnectResponse(message: Encodable<ConnectResponse>, at: number): number {
  view.setUint32(at, 0x00000408); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.invalidPassword) {
    buf[pos + 1] = 0x01;
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 5, sent by both sides. Its sender must not close the connection before the response arrives. */
export class DisconnectRequest {
  reason: DisconnectReason = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeDisconnectRequest(message: Encodable<DisconnectRequest>, at: number): number {
  view.setUint32(at, 0x00000508); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.reason) {
    buf[pos + 1] = message.reason;
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

// biome-ignore format: a line for each field
const DISCONNECT_REQUEST_FIELDS = [
  FieldType.INT32 | 0x08, "reason",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeDisconnectRequest(message: DisconnectRequest, at: number, end: number): void {
  if (end - at === 2 && (buf[at] as number) === 0x08 && (buf[at + 1] as number) < 0x80) {
    message.reason = buf[at + 1] as number;
  } else {
    let pos = at;
    const last = end - 1;
    const next = pos < last ? view.getUint16(pos) : 0;
    let size: number;
    if ((size = next ^ 0x0800) < 0x80) {
      message.reason = size;
      pos += 2;
    } else message.reason = 0;
    if (pos !== end)
      if (!areNewer(pos, end, 15)) decodeRest(message, DISCONNECT_REQUEST_FIELDS, pos, end, at);
  }
}

/** Message 6, sent by both sides. When it has been received, both sides close the connection. */
export class DisconnectResponse {}

/** Writes the frame at `at`; returns its end. */
export function encodeDisconnectResponse(_message: DisconnectResponse, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = 6;
  return at + 3;
}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeDisconnectResponse(
  _message: DisconnectResponse,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

/** Message 7, sent by both sides. */
export class PingRequest {}

/** Writes the frame at `at`; returns its end. */
export function encodePingRequest(_message: PingRequest, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = 7;
  return at + 3;
}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodePingRequest(_message: PingRequest, at: number, end: number): void {
  if (at !== end) skipFields(at, end);
}

/** Message 8, sent by both sides. */
export class PingResponse {}

/** Writes the frame at `at`; returns its end. */
export function encodePingResponse(_message: PingResponse, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = 8;
  return at + 3;
}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodePingResponse(_message: PingResponse, at: number, end: number): void {
  if (at !== end) skipFields(at, end);
}

/** Message 9, sent by clients. */
export class DeviceInfoRequest {}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeDeviceInfoRequest(
  _message: DeviceInfoRequest,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

/** A room or another place. */
export class AreaInfo {
  areaId = 0;
  readonly name: Utf8 = new Utf8();
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeAreaInfo(message: Encodable<AreaInfo>, pos: number): number {
  if (message.areaId) {
    buf[pos] = 0x08;
    const areaId = message.areaId;
    if (areaId > 0x7f && areaId < 0x4000) {
      view.setUint16(pos + 1, ((areaId & 0x7f) << 8) | 0x8000 | (areaId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, areaId);
  }
  const text = message.name as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  return pos;
}

export class SubDeviceInfo {
  /** What entities have as device_id. */
  deviceId = 0;
  readonly name: Utf8 = new Utf8();
  /** 0: none. */
  areaId = 0;
}

/** Writes the message at `pos`, without its length; returns its end. */
export function encodeSubDeviceInfo(message: Encodable<SubDeviceInfo>, pos: number): number {
  if (message.deviceId) {
    buf[pos] = 0x08;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  const text = message.name as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  if (message.areaId) {
    buf[pos] = 0x18;
    const areaId = message.areaId;
    if (areaId > 0x7f && areaId < 0x4000) {
      view.setUint16(pos + 1, ((areaId & 0x7f) << 8) | 0x8000 | (areaId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, areaId);
  }
  return pos;
}

/** Message 10, sent by devices. Flags and versions of features that this device hasn't are passed over. */
export class DeviceInfoResponse {
  usesPassword = false;
  /** The node's name. */
  readonly name: Utf8 = new Utf8();
  /** Hexadecimal bytes, separated by colons. */
  readonly macAddress: Utf8 = new Utf8();
  /** A dotted version. */
  readonly firmwareVersion: Utf8 = new Utf8();
  /** Generated by the compiler, the format may vary. Unset when the firmware framework is not used. */
  readonly compilationTime: Utf8 = new Utf8();
  /** The board's model. */
  readonly model: Utf8 = new Utf8();
  hasDeepSleep = false;
  /** Who made it and what it is, with a dot between: "maker.product". */
  readonly projectName: Utf8 = new Utf8();
  readonly projectVersion: Utf8 = new Utf8();
  /** 0: there is none. */
  webserverPort = 0;
  readonly manufacturer: Utf8 = new Utf8();
  /** The name for people. */
  readonly friendlyName: Utf8 = new Utf8();
  /** The area's name, for clients that don't know the field area. */
  readonly suggestedArea: Utf8 = new Utf8();
  /** Clients can encrypt, or set a key to do so. */
  apiEncryptionSupported = false;
  readonly devices = new Repeated(() => new SubDeviceInfo());
  /** Those of the device and of its sub-devices. */
  readonly areas = new Repeated(() => new AreaInfo());
  /** Where the device is: one, or none. Repeated only here, on the wire that makes no difference. */
  readonly area = new Repeated(() => new AreaInfo());
  /** A client may set the key over a connection that is encrypted with a key of zeros. */
  apiEncryptionProvisionable = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeDeviceInfoResponse(
  message: Encodable<DeviceInfoResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00000a08); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.usesPassword) {
    buf[pos + 1] = 0x01;
    pos += 2;
  }
  let text = message.name as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x12, text);
  else if (text.ready) {
    buf[pos] = 0x12;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x12, text);
  text = message.macAddress as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  text = message.firmwareVersion as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x22, text);
  else if (text.ready) {
    buf[pos] = 0x22;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x22, text);
  text = message.compilationTime as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x2a, text);
  else if (text.ready) {
    buf[pos] = 0x2a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x2a, text);
  text = message.model as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x32, text);
  else if (text.ready) {
    buf[pos] = 0x32;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x32, text);
  if (message.hasDeepSleep) {
    view.setUint16(pos, 0x3801);
    pos += 2;
  }
  text = message.projectName as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x42, text);
  else if (text.ready) {
    buf[pos] = 0x42;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x42, text);
  text = message.projectVersion as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x4a, text);
  else if (text.ready) {
    buf[pos] = 0x4a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x4a, text);
  if (message.webserverPort) {
    buf[pos] = 0x50;
    const webserverPort = message.webserverPort;
    if (webserverPort > 0x7f && webserverPort < 0x4000) {
      view.setUint16(pos + 1, ((webserverPort & 0x7f) << 8) | 0x8000 | (webserverPort >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, webserverPort);
  }
  text = message.manufacturer as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x62, text);
  else if (text.ready) {
    buf[pos] = 0x62;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x62, text);
  text = message.friendlyName as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x6a, text);
  else if (text.ready) {
    buf[pos] = 0x6a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x6a, text);
  text = message.suggestedArea as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x82, text);
  else if (text.ready) {
    view.setUint16(pos, 0x8201);
    buf.set(text.ready, pos + 2);
    pos += text.ready.length + 2;
  } else if (text.end !== text.start) pos = writeText(pos, 0x82, text);
  if (message.apiEncryptionSupported) {
    view.setUint16(pos, 0x9801);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  const devices = message.devices;
  for (let i = 0; i < devices.length; i++) {
    view.setUint16(pos, 0xa201);
    const start = pos + 3;
    pos = endEmbedded(start, encodeSubDeviceInfo(devices.items[i]!, start));
  }
  const areas = message.areas;
  for (let i = 0; i < areas.length; i++) {
    view.setUint16(pos, 0xaa01);
    const start = pos + 3;
    pos = endEmbedded(start, encodeAreaInfo(areas.items[i]!, start));
  }
  const area = message.area;
  for (let i = 0; i < area.length; i++) {
    view.setUint16(pos, 0xb201);
    const start = pos + 3;
    pos = endEmbedded(start, encodeAreaInfo(area.items[i]!, start));
  }
  if (message.apiEncryptionProvisionable) {
    view.setUint16(pos, 0xd001);
    buf[pos + 2] = 0x01;
    pos += 3;
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 10);
  buf[at + 1] = size;
  return pos;
}

/** Message 124, sent by clients. Sets the key that clients need from then on. */
export class NoiseEncryptionSetKeyRequest {
  /** 32 bytes in Base64. Empty: the device forgets its key. */
  readonly key: Bytes = new Bytes();
}

// biome-ignore format: a line for each field
const NOISE_ENCRYPTION_SET_KEY_REQUEST_FIELDS = [
  FieldType.BYTES | 0x0a, "key",
];

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeNoiseEncryptionSetKeyRequest(
  message: NoiseEncryptionSetKeyRequest,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f)
        return decodeSlowly(message, NOISE_ENCRYPTION_SET_KEY_REQUEST_FIELDS, at, end);
      size = (next << 7) | (size & 0x7f);
      pos += 3;
    } else pos += 2;
    message.key.bytes = buf;
    message.key.start = pos;
    message.key.end = pos += size;
  } else message.key.end = message.key.start;
  if (pos !== end)
    if (!areNewer(pos, end, 15))
      decodeRest(message, NOISE_ENCRYPTION_SET_KEY_REQUEST_FIELDS, pos, end, at);
}

/** Message 125, sent by devices. */
export class NoiseEncryptionSetKeyResponse {
  success = false;
}

/** Writes the frame at `at`; returns its end. */
export function encodeNoiseEncryptionSetKeyResponse(
  message: Encodable<NoiseEncryptionSetKeyResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00007d08); // The header (its size is written last) and the first tag.
  let pos = at + 3;
  if (message.success) {
    buf[pos + 1] = 0x01;
    pos += 2;
  }
  buf[at + 1] = pos - at - 3;
  return pos;
}

/** Message 149, sent by clients. Asks for features that few devices have, since API version 1.15. */
export class DeviceCapabilitiesRequest {}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeDeviceCapabilitiesRequest(
  _message: DeviceCapabilitiesRequest,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

/** Message 150, sent by devices. A field for each feature: to be a proxy for Bluetooth, Z-Wave or serial ports, and to be a voice assistant. This device has none of them. */
export class DeviceCapabilitiesResponse {}

/** Writes the frame at `at`; returns its end. */
export function encodeDeviceCapabilitiesResponse(
  _message: DeviceCapabilitiesResponse,
  at: number,
): number {
  view.setUint32(at, 0x00009601);
  return at + 4;
}

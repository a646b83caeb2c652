// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endFrame,
  endLongFrame,
  length,
  readFrom,
  readInPlace,
  readLength,
  readLongVarint,
  STRING,
  skipFields,
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
  AreaInfo,
  ConnectRequest,
  ConnectResponse,
  DeviceCapabilitiesRequest,
  DeviceCapabilitiesResponse,
  DeviceInfoRequest,
  DeviceInfoResponse,
  HelloRequest,
  HelloResponse,
  NoiseEncryptionSetKeyRequest,
  NoiseEncryptionSetKeyResponse,
  SubDeviceInfo,
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
  if (message.apiVersionMajor) {
    buf[pos] = 0x10;
    const apiVersionMajor = message.apiVersionMajor;
    if (apiVersionMajor > 0x7f && apiVersionMajor < 0x4000) {
      view.setUint16(pos + 1, ((apiVersionMajor & 0x7f) << 8) | 0x8000 | (apiVersionMajor >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, apiVersionMajor);
  }
  if (message.apiVersionMinor) {
    buf[pos] = 0x18;
    const apiVersionMinor = message.apiVersionMinor;
    if (apiVersionMinor > 0x7f && apiVersionMinor < 0x4000) {
      view.setUint16(pos + 1, ((apiVersionMinor & 0x7f) << 8) | 0x8000 | (apiVersionMinor >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, apiVersionMinor);
  }
  const size = pos - at - 3;
  if (size > 0x7f) return endFrame(at, pos, 1);
  buf[at + 1] = size;
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeHelloResponse(message: HelloResponse, at: number, end: number): void {
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
    message.apiVersionMajor = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.apiVersionMajor = 0;
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
    message.apiVersionMinor = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.apiVersionMinor = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.serverInfo.bytes = buf;
    message.serverInfo.start = pos += 2;
    next = (message.serverInfo.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.serverInfo.end = message.serverInfo.start;
  if ((size = next ^ 0x2200) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    message.name.end = pos += size;
  } else message.name.end = message.name.start;
  if (pos !== end) if (!areNewer(pos, end, 39)) decodeHelloResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeHelloResponseSlowly(message: HelloResponse, at: number, end: number): void {
  message.apiVersionMajor = 0;
  message.apiVersionMinor = 0;
  message.serverInfo.end = message.serverInfo.start;
  message.name.end = message.name.start;
  decodeHelloResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeHelloResponseRest(
  message: HelloResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeHelloResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
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
      case 0x22:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 4);
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
  } else {
    let pos = at;
    const last = end - 1;
    const next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x0801) {
      message.invalidPassword = true;
      pos += 2;
    } else message.invalidPassword = false;
    if (pos !== end) if (!areNewer(pos, end, 15)) decodeConnectResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeConnectResponseSlowly(message: ConnectResponse, at: number, end: number): void {
  message.invalidPassword = false;
  decodeConnectResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeConnectResponseRest(
  message: ConnectResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeConnectResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
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
export function decodeAreaInfo(message: AreaInfo, at: number, end: number): void {
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
    message.areaId = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.areaId = 0;
  if ((size = next ^ 0x1200) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    message.name.end = pos += size;
  } else message.name.end = message.name.start;
  if (pos !== end) if (!areNewer(pos, end, 23)) decodeAreaInfoRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeAreaInfoSlowly(message: AreaInfo, at: number, end: number): void {
  message.areaId = 0;
  message.name.end = message.name.start;
  decodeAreaInfoRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeAreaInfoRest(message: AreaInfo, pos: number, end: number, at: number): void {
  if (!(pos <= end)) {
    if (at < end) decodeAreaInfoSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.areaId = reader.uint32();
        break;
      case 0x12:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      default:
        skipUnknown(reader, tag, 2);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeSubDeviceInfo(message: SubDeviceInfo, at: number, end: number): void {
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
    message.deviceId = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.deviceId = 0;
  if ((size = next ^ 0x1200) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
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
    message.areaId = size;
  } else message.areaId = 0;
  if (pos !== end) if (!areNewer(pos, end, 31)) decodeSubDeviceInfoRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeSubDeviceInfoSlowly(message: SubDeviceInfo, at: number, end: number): void {
  message.deviceId = 0;
  message.name.end = message.name.start;
  message.areaId = 0;
  decodeSubDeviceInfoRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeSubDeviceInfoRest(
  message: SubDeviceInfo,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeSubDeviceInfoSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.deviceId = reader.uint32();
        break;
      case 0x12:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      case 0x18:
        message.areaId = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 3);
    }
  }
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeDeviceInfoResponse(
  message: DeviceInfoResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  if (next === 0x0801) {
    message.usesPassword = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.usesPassword = false;
  let size: number;
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
  if (pos === end) {
    message.model.end = message.model.start;
    message.hasDeepSleep = false;
    message.projectName.end = message.projectName.start;
    message.projectVersion.end = message.projectVersion.start;
    message.webserverPort = 0;
    message.manufacturer.end = message.manufacturer.start;
    message.friendlyName.end = message.friendlyName.start;
    message.suggestedArea.end = message.suggestedArea.start;
    message.apiEncryptionSupported = false;
    message.devices.length = 0;
    message.areas.length = 0;
    message.area.length = 0;
    message.apiEncryptionProvisionable = false;
    return;
  }
  if ((size = next ^ 0x3200) < 0x80) {
    message.model.bytes = buf;
    message.model.start = pos += 2;
    next = (message.model.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.model.end = message.model.start;
  if (next === 0x3801) {
    message.hasDeepSleep = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.hasDeepSleep = false;
  if ((size = next ^ 0x4200) < 0x80) {
    message.projectName.bytes = buf;
    message.projectName.start = pos += 2;
    next = (message.projectName.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.projectName.end = message.projectName.start;
  if ((size = next ^ 0x4a00) < 0x80) {
    message.projectVersion.bytes = buf;
    message.projectVersion.start = pos += 2;
    next = (message.projectVersion.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.projectVersion.end = message.projectVersion.start;
  if ((size = next ^ 0x5000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.webserverPort = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.webserverPort = 0;
  if ((size = next ^ 0x6200) < 0x80) {
    message.manufacturer.bytes = buf;
    message.manufacturer.start = pos += 2;
    next = (message.manufacturer.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.manufacturer.end = message.manufacturer.start;
  if ((size = next ^ 0x6a00) < 0x80) {
    message.friendlyName.bytes = buf;
    message.friendlyName.start = pos += 2;
    next = (message.friendlyName.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.friendlyName.end = message.friendlyName.start;
  if (next > 0x7fff) {
    if (next === 0x8201) {
      if ((size = buf[pos + 2] as number) > 0x7f)
        return decodeDeviceInfoResponseSlowly(message, at, end);
      message.suggestedArea.bytes = buf;
      message.suggestedArea.start = pos += 3;
      next = (message.suggestedArea.end = pos += size) < last ? view.getUint16(pos) : 0;
    } else message.suggestedArea.end = message.suggestedArea.start;
    if (next === 0x9801) {
      if (buf[pos + 2] !== 1) return decodeDeviceInfoResponseSlowly(message, at, end);
      message.apiEncryptionSupported = true;
      next = (pos += 3) < last ? view.getUint16(pos) : 0;
    } else message.apiEncryptionSupported = false;
    const devices = message.devices;
    let count = 0;
    while (next === 0xa201) {
      if ((size = buf[pos + 2] as number) >= 0x80)
        return decodeDeviceInfoResponseSlowly(message, at, end);
      if ((pos += size + 3) > end) return decodeDeviceInfoResponseSlowly(message, at, end);
      decodeSubDeviceInfo(devices.items[count] ?? devices.make(), pos - size, pos);
      next = pos < last ? view.getUint16(pos) : 0;
      count += 1;
    }
    devices.length = count;
    const areas = message.areas;
    count = 0;
    while (next === 0xaa01) {
      if ((size = buf[pos + 2] as number) >= 0x80)
        return decodeDeviceInfoResponseSlowly(message, at, end);
      if ((pos += size + 3) > end) return decodeDeviceInfoResponseSlowly(message, at, end);
      decodeAreaInfo(areas.items[count] ?? areas.make(), pos - size, pos);
      next = pos < last ? view.getUint16(pos) : 0;
      count += 1;
    }
    areas.length = count;
    const area = message.area;
    count = 0;
    while (next === 0xb201) {
      if ((size = buf[pos + 2] as number) >= 0x80)
        return decodeDeviceInfoResponseSlowly(message, at, end);
      if ((pos += size + 3) > end) return decodeDeviceInfoResponseSlowly(message, at, end);
      decodeAreaInfo(area.items[count] ?? area.make(), pos - size, pos);
      next = pos < last ? view.getUint16(pos) : 0;
      count += 1;
    }
    area.length = count;
    if (next === 0xd001) {
      if (buf[pos + 2] !== 1) return decodeDeviceInfoResponseSlowly(message, at, end);
      message.apiEncryptionProvisionable = true;
      pos += 3;
    } else message.apiEncryptionProvisionable = false;
  } else {
    message.suggestedArea.end = message.suggestedArea.start;
    message.apiEncryptionSupported = false;
    message.devices.length = 0;
    message.areas.length = 0;
    message.area.length = 0;
    message.apiEncryptionProvisionable = false;
  }
  if (pos !== end)
    if (!areNewer(pos, end, 215)) decodeDeviceInfoResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
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
  message.projectName.end = message.projectName.start;
  message.projectVersion.end = message.projectVersion.start;
  message.webserverPort = 0;
  message.manufacturer.end = message.manufacturer.start;
  message.friendlyName.end = message.friendlyName.start;
  message.suggestedArea.end = message.suggestedArea.start;
  message.apiEncryptionSupported = false;
  message.devices.length = 0;
  message.areas.length = 0;
  message.area.length = 0;
  message.apiEncryptionProvisionable = false;
  decodeDeviceInfoResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeDeviceInfoResponseRest(
  message: DeviceInfoResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeDeviceInfoResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
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
      case 0x42:
        reader.pos = readInPlace(message.projectName, reader.pos, end);
        break;
      case 0x4a:
        reader.pos = readInPlace(message.projectVersion, reader.pos, end);
        break;
      case 0x50:
        message.webserverPort = reader.uint32();
        break;
      case 0x62:
        reader.pos = readInPlace(message.manufacturer, reader.pos, end);
        break;
      case 0x6a:
        reader.pos = readInPlace(message.friendlyName, reader.pos, end);
        break;
      case 0x82:
        reader.pos = readInPlace(message.suggestedArea, reader.pos, end);
        break;
      case 0x98:
        message.apiEncryptionSupported = reader.bool();
        break;
      case 0xa2: {
        const pos = readLength(reader.pos, end);
        decodeSubDeviceInfo(message.devices.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0xaa: {
        const pos = readLength(reader.pos, end);
        decodeAreaInfo(message.areas.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0xb2: {
        const pos = readLength(reader.pos, end);
        decodeAreaInfo(message.area.next(), pos - length, pos);
        // The embedded decoder may have used the reader, of which there is only one.
        readFrom(pos, end);
        break;
      }
      case 0xd0:
        message.apiEncryptionProvisionable = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 26);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeNoiseEncryptionSetKeyRequest(
  message: Encodable<NoiseEncryptionSetKeyRequest>,
  at: number,
): number {
  let pos = at + 4;
  const { bytes, start, end } = message.key;
  const count = end - start;
  if (count === bytes.length && count > 0x7f && count < 0x4000) {
    buf[pos] = 0x0a;
    view.setUint16(pos + 1, ((count & 0x7f) << 8) | 0x8000 | (count >> 7));
    buf.set(bytes, pos + 3);
    pos += count + 3;
  } else pos = writeBytes(pos, 0x0a, message.key);
  const size = pos - at - 4;
  if (size < 0x80 || size > 0x3fff) return endLongFrame(at, pos, 124);
  view.setUint32(at, ((size & 0x7f) << 16) | 0x800000 | ((size >> 7) << 8) | 124);
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeNoiseEncryptionSetKeyResponse(
  message: NoiseEncryptionSetKeyResponse,
  at: number,
  end: number,
): void {
  if (end - at === 2 && view.getUint16(at) === 0x0801) {
    message.success = true;
  } else {
    let pos = at;
    const last = end - 1;
    const next = pos < last ? view.getUint16(pos) : 0;
    if (next === 0x0801) {
      message.success = true;
      pos += 2;
    } else message.success = false;
    if (pos !== end)
      if (!areNewer(pos, end, 15)) decodeNoiseEncryptionSetKeyResponseRest(message, pos, end, at);
  }
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeNoiseEncryptionSetKeyResponseSlowly(
  message: NoiseEncryptionSetKeyResponse,
  at: number,
  end: number,
): void {
  message.success = false;
  decodeNoiseEncryptionSetKeyResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeNoiseEncryptionSetKeyResponseRest(
  message: NoiseEncryptionSetKeyResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeNoiseEncryptionSetKeyResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.success = reader.bool();
        break;
      default:
        skipUnknown(reader, tag, 1);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeDeviceCapabilitiesRequest(
  _message: DeviceCapabilitiesRequest,
  at: number,
): number {
  view.setUint32(at, 0x00009501);
  return at + 4;
}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeDeviceCapabilitiesResponse(
  _message: DeviceCapabilitiesResponse,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

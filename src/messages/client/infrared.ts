// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  lengthenHeader,
  packedEnd,
  readFrom,
  readInPlace,
  readLongVarint,
  readVarint,
  skipUnknown,
  varint,
  writeSint32,
  writeUint32,
} from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  InfraredRFReceiveEvent,
  InfraredRFTransmitRawTimingsRequest,
  ListEntitiesInfraredResponse,
} from "../infrared.js";

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeListEntitiesInfraredResponse(
  message: ListEntitiesInfraredResponse,
  at: number,
  end: number,
): void {
  let pos = at;
  const last = end - 1;
  let next = pos < last ? view.getUint16(pos) : 0;
  let size: number;
  if ((size = next ^ 0x0a00) < 0x80) {
    message.objectId.bytes = buf;
    message.objectId.start = pos += 2;
    next = (message.objectId.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.objectId.end = message.objectId.start;
  if (next >> 8 === 0x15) {
    if ((pos += 5) > end) return decodeListEntitiesInfraredResponseSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  if ((size = next ^ 0x1a00) < 0x80) {
    message.name.bytes = buf;
    message.name.start = pos += 2;
    next = (message.name.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.name.end = message.name.start;
  if ((size = next ^ 0x2200) < 0x80) {
    message.icon.bytes = buf;
    message.icon.start = pos += 2;
    next = (message.icon.end = pos += size) < last ? view.getUint16(pos) : 0;
  } else message.icon.end = message.icon.start;
  if (next === 0x2801) {
    message.disabledByDefault = true;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.disabledByDefault = false;
  if (pos === end) {
    message.entityCategory = 0;
    message.deviceId = 0;
    message.capabilities = 0;
    message.receiverFrequency = 0;
    return;
  }
  if ((size = next ^ 0x3000) < 0x80) {
    message.entityCategory = size;
    next = (pos += 2) < last ? view.getUint16(pos) : 0;
  } else message.entityCategory = 0;
  if ((size = next ^ 0x3800) < 0x100) {
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
  if ((size = next ^ 0x4000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.capabilities = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.capabilities = 0;
  if ((size = next ^ 0x4800) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.receiverFrequency = size;
  } else message.receiverFrequency = 0;
  if (pos !== end)
    if (!areNewer(pos, end, 79)) decodeListEntitiesInfraredResponseRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeListEntitiesInfraredResponseSlowly(
  message: ListEntitiesInfraredResponse,
  at: number,
  end: number,
): void {
  message.objectId.end = message.objectId.start;
  message.key = 0;
  message.name.end = message.name.start;
  message.icon.end = message.icon.start;
  message.disabledByDefault = false;
  message.entityCategory = 0;
  message.deviceId = 0;
  message.capabilities = 0;
  message.receiverFrequency = 0;
  decodeListEntitiesInfraredResponseRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeListEntitiesInfraredResponseRest(
  message: ListEntitiesInfraredResponse,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeListEntitiesInfraredResponseSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        reader.pos = readInPlace(message.objectId, reader.pos, end);
        break;
      case 0x15:
        message.key = reader.fixed32();
        break;
      case 0x1a:
        reader.pos = readInPlace(message.name, reader.pos, end);
        break;
      case 0x22:
        reader.pos = readInPlace(message.icon, reader.pos, end);
        break;
      case 0x28:
        message.disabledByDefault = reader.bool();
        break;
      case 0x30:
        message.entityCategory = reader.int32();
        break;
      case 0x38:
        message.deviceId = reader.uint32();
        break;
      case 0x40:
        message.capabilities = reader.uint32();
        break;
      case 0x48:
        message.receiverFrequency = reader.uint32();
        break;
      default:
        skipUnknown(reader, tag, 9);
    }
  }
}

/** Writes the frame at `at`; returns its end. */
export function encodeInfraredRFTransmitRawTimingsRequest(
  message: Encodable<InfraredRFTransmitRawTimingsRequest>,
  at: number,
): number {
  view.setUint32(at, 0x00008801); // The header; its size is written last.
  let pos = at + 4;
  if (message.deviceId) {
    buf[pos] = 0x08;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  if (message.key) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  if (message.carrierFrequency) {
    buf[pos] = 0x18;
    const carrierFrequency = message.carrierFrequency;
    if (carrierFrequency > 0x7f && carrierFrequency < 0x4000) {
      view.setUint16(pos + 1, ((carrierFrequency & 0x7f) << 8) | 0x8000 | (carrierFrequency >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, carrierFrequency);
  }
  if (message.repeatCount) {
    buf[pos] = 0x20;
    const repeatCount = message.repeatCount;
    if (repeatCount > 0x7f && repeatCount < 0x4000) {
      view.setUint16(pos + 1, ((repeatCount & 0x7f) << 8) | 0x8000 | (repeatCount >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, repeatCount);
  }
  const timings = message.timings;
  if (timings.length > 0) {
    buf[pos] = 0x2a;
    const start = pos + 2;
    pos = start;
    for (let i = 0; i < timings.length; i++) pos = writeSint32(pos, timings.items[i] as number);
    pos = endEmbedded(start, pos);
  }
  const size = pos - at - 4;
  if (size > 0x7f) return lengthenHeader(at, pos);
  buf[at + 1] = size;
  return pos;
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeInfraredRFReceiveEvent(
  message: InfraredRFReceiveEvent,
  at: number,
  end: number,
): void {
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
  if (next >> 8 === 0x15) {
    if ((pos += 5) > end) return decodeInfraredRFReceiveEventSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
  const timings = message.timings;
  let count = 0;
  while (next >> 8 === 0x18) {
    pos = readVarint(pos + 1, end);
    timings.items[count] = (varint >>> 1) ^ -(varint & 1);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  timings.length = count;
  if (pos !== end)
    if (!areNewer(pos, end, 31)) decodeInfraredRFReceiveEventRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeInfraredRFReceiveEventSlowly(
  message: InfraredRFReceiveEvent,
  at: number,
  end: number,
): void {
  message.deviceId = 0;
  message.key = 0;
  message.timings.length = 0;
  decodeInfraredRFReceiveEventRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeInfraredRFReceiveEventRest(
  message: InfraredRFReceiveEvent,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeInfraredRFReceiveEventSlowly(message, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        message.deviceId = reader.uint32();
        break;
      case 0x15:
        message.key = reader.fixed32();
        break;
      case 0x18:
        message.timings.push(reader.sint32());
        break;
      case 0x1a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.timings.push(reader.sint32());
        reader.len = end;
        break;
      }
      default:
        skipUnknown(reader, tag, 3);
    }
  }
}

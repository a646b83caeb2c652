// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable, EncodableFrom } from "../wire/encodable.js";
import {
  areNewer,
  endEmbedded,
  lengthenHeader,
  packedEnd,
  readFrom,
  readLongVarint,
  readVarint,
  STRING,
  skipUnknown,
  varint,
  writeSint32,
  writeString,
  writeText,
  writeUint32,
} from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { EntityCategory } from "./enums.js";

/** Message 135, sent by devices. */
export class ListEntitiesInfraredResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
  disabledByDefault = false;
  entityCategory: EntityCategory = 0;
  deviceId = 0;
  /** A bit each: 1 it sends, 2 it receives. */
  capabilities = 0;
  /** The carrier that the receiver is made for, in Hz; 0: not known. */
  receiverFrequency = 0;
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesInfraredResponse(
  message: Encodable<ListEntitiesInfraredResponse>,
  at: number,
): number {
  view.setUint32(at, 0x00008701); // The header; its size is written last.
  let pos = at + 4;
  let text = message.objectId as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x0a, text);
  else if (text.ready) {
    buf[pos] = 0x0a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x0a, text);
  if (message.key) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  text = message.name as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x1a, text);
  else if (text.ready) {
    buf[pos] = 0x1a;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x1a, text);
  text = message.icon as Utf8;
  if (typeof text === STRING) pos = writeString(pos, 0x22, text);
  else if (text.ready) {
    buf[pos] = 0x22;
    buf.set(text.ready, pos + 1);
    pos += text.ready.length + 1;
  } else if (text.end !== text.start) pos = writeText(pos, 0x22, text);
  if (message.disabledByDefault) {
    view.setUint16(pos, 0x2801);
    pos += 2;
  }
  if (message.entityCategory) {
    buf[pos] = 0x30;
    buf[pos + 1] = message.entityCategory;
    pos += 2;
  }
  if (message.deviceId) {
    buf[pos] = 0x38;
    const deviceId = message.deviceId;
    if (deviceId > 0x7f && deviceId < 0x4000) {
      view.setUint16(pos + 1, ((deviceId & 0x7f) << 8) | 0x8000 | (deviceId >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, deviceId);
  }
  if (message.capabilities) {
    buf[pos] = 0x40;
    const capabilities = message.capabilities;
    if (capabilities > 0x7f && capabilities < 0x4000) {
      view.setUint16(pos + 1, ((capabilities & 0x7f) << 8) | 0x8000 | (capabilities >> 7));
      pos += 3;
    } else pos = writeUint32(pos + 1, capabilities);
  }
  if (message.receiverFrequency) {
    buf[pos] = 0x48;
    const receiverFrequency = message.receiverFrequency;
    if (receiverFrequency > 0x7f && receiverFrequency < 0x4000) {
      view.setUint16(
        pos + 1,
        ((receiverFrequency & 0x7f) << 8) | 0x8000 | (receiverFrequency >> 7),
      );
      pos += 3;
    } else pos = writeUint32(pos + 1, receiverFrequency);
  }
  const size = pos - at - 4;
  if (size > 0x7f) return lengthenHeader(at, pos);
  buf[at + 1] = size;
  return pos;
}

/** Message 136, sent by clients. */
export class InfraredRFTransmitRawTimingsRequest {
  deviceId = 0;
  key = 0;
  /** In Hz; 0: none. */
  carrierFrequency = 0;
  /** How often it is sent, 1 or more. */
  repeatCount = 0;
  /** Microseconds: on is positive, off negative. */
  readonly timings = new Repeated<number>();
}

/** Reads the message from `at` to `end`. Throws a WireError if it is damaged. */
export function decodeInfraredRFTransmitRawTimingsRequest(
  message: InfraredRFTransmitRawTimingsRequest,
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
    if ((pos += 5) > end) return decodeInfraredRFTransmitRawTimingsRequestSlowly(message, at, end);
    message.key = view.getUint32(pos - 4, true);
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.key = 0;
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
    message.carrierFrequency = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.carrierFrequency = 0;
  if ((size = next ^ 0x2000) < 0x100) {
    if (size > 0x7f) {
      if ((next = buf[pos + 2] as number) > 0x7f) {
        pos = readLongVarint(pos, end);
        size = varint;
      } else {
        size = (next << 7) | (size & 0x7f);
        pos += 3;
      }
    } else pos += 2;
    message.repeatCount = size;
    next = pos < last ? view.getUint16(pos) : 0;
  } else message.repeatCount = 0;
  const timings = message.timings;
  let count = 0;
  while (next >> 8 === 0x28) {
    pos = readVarint(pos + 1, end);
    timings.items[count] = (varint >>> 1) ^ -(varint & 1);
    next = pos < last ? view.getUint16(pos) : 0;
    count += 1;
  }
  timings.length = count;
  if (pos !== end)
    if (!areNewer(pos, end, 47))
      decodeInfraredRFTransmitRawTimingsRequestRest(message, pos, end, at);
}

/** The general decoder: fields in any order, repeated, unknown, or in an unusual encoding. */
function decodeInfraredRFTransmitRawTimingsRequestSlowly(
  message: InfraredRFTransmitRawTimingsRequest,
  at: number,
  end: number,
): void {
  message.deviceId = 0;
  message.key = 0;
  message.carrierFrequency = 0;
  message.repeatCount = 0;
  message.timings.length = 0;
  decodeInfraredRFTransmitRawTimingsRequestRest(message, at, end, at);
}

/** Reads what comes after `pos`. A message that ends before `pos` is damaged. */
function decodeInfraredRFTransmitRawTimingsRequestRest(
  message: InfraredRFTransmitRawTimingsRequest,
  pos: number,
  end: number,
  at: number,
): void {
  if (!(pos <= end)) {
    if (at < end) decodeInfraredRFTransmitRawTimingsRequestSlowly(message, at, end);
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
        message.carrierFrequency = reader.uint32();
        break;
      case 0x20:
        message.repeatCount = reader.uint32();
        break;
      case 0x28:
        message.timings.push(reader.sint32());
        break;
      case 0x2a: {
        const last = packedEnd(reader);
        while (reader.pos < last) message.timings.push(reader.sint32());
        reader.len = end;
        break;
      }
      default:
        skipUnknown(reader, tag, 5);
    }
  }
}

/** Message 137, sent by devices. It happens now. Never sent to tell a new client what happened before. */
export class InfraredRFReceiveEvent {
  deviceId = 0;
  key = 0;
  /** As in the request, on and off by turns. */
  readonly timings = new Repeated<number>();
}

/** Writes the frame at `at`; returns its end. */
export function encodeInfraredRFReceiveEvent(
  message: EncodableFrom<InfraredRFReceiveEvent, { timings: "wireTimings" }>,
  at: number,
): number {
  view.setUint32(at, 0x00008901); // The header; its size is written last.
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
  const timings = message.wireTimings;
  if (timings.length > 0) {
    buf[pos] = 0x1a;
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

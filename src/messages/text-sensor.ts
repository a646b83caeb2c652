// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Encodable } from "../wire/encodable.js";
import { endFrame, writeString } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";

/** Message 18, sent by devices. */
export class ListEntitiesTextSensorResponse {
  readonly objectId: Utf8 = new Utf8();
  key = 0;
  readonly name: Utf8 = new Utf8();
  readonly uniqueId: Utf8 = new Utf8();
  readonly icon: Utf8 = new Utf8();
}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesTextSensorResponse(
  message: Encodable<ListEntitiesTextSensorResponse>,
  at: number,
): number {
  let pos = at + 3;
  pos = writeString(pos, 0x0a, message.objectId);
  if (message.key !== 0) {
    buf[pos] = 0x15;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  pos = writeString(pos, 0x1a, message.name);
  pos = writeString(pos, 0x22, message.uniqueId);
  pos = writeString(pos, 0x2a, message.icon);
  return endFrame(at, pos, 18);
}

/** Message 27, sent by devices. */
export class TextSensorStateResponse {
  key = 0;
  readonly state: Utf8 = new Utf8();
}

/** Writes the frame at `at`; returns its end. */
export function encodeTextSensorStateResponse(
  message: Encodable<TextSensorStateResponse>,
  at: number,
): number {
  let pos = at + 3;
  if (message.key !== 0) {
    buf[pos] = 0x0d;
    view.setUint32(pos + 1, message.key, true);
    pos += 5;
  }
  pos = writeString(pos, 0x12, message.state);
  return endFrame(at, pos, 27);
}

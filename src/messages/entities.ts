// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { skipFields } from "../wire/fields.js";
import { buf, view } from "../wire/memory.js";

/** Message 11, sent by clients. */
export class ListEntitiesRequest {}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeListEntitiesRequest(
  _message: ListEntitiesRequest,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

/** Message 19, sent by devices. All list messages have been sent. */
export class ListEntitiesDoneResponse {}

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesDoneResponse(
  _message: ListEntitiesDoneResponse,
  at: number,
): number {
  view.setUint16(at, 0);
  buf[at + 2] = 19;
  return at + 3;
}

/** Message 20, sent by clients. */
export class SubscribeStatesRequest {}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeSubscribeStatesRequest(
  _message: SubscribeStatesRequest,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

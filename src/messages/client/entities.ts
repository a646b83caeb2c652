// Generated from proto/device.proto by `npm run generate`: change that, not this.
import { skipFields } from "../../wire/fields.js";
import { buf, view } from "../../wire/memory.js";
import type {
  ListEntitiesDoneResponse,
  ListEntitiesRequest,
  SubscribeStatesRequest,
} from "../entities.js";

/** Writes the frame at `at`; returns its end. */
export function encodeListEntitiesRequest(_message: ListEntitiesRequest, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = 11;
  return at + 3;
}

/** Reads the message from `at` to `end`. It has no fields. */
export function decodeListEntitiesDoneResponse(
  _message: ListEntitiesDoneResponse,
  at: number,
  end: number,
): void {
  if (at !== end) skipFields(at, end);
}

/** Writes the frame at `at`; returns its end. */
export function encodeSubscribeStatesRequest(_message: SubscribeStatesRequest, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = 20;
  return at + 3;
}

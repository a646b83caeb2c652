/** What is answered where a call of a service, or its result, is longer than there is memory for. */
import type { ExecuteServiceResponse } from "../messages/services.js";
import { Bytes } from "../wire/bytes.js";
import type { Encodable } from "../wire/encodable.js";
import { buf } from "../wire/memory.js";

/** The tags of an ExecuteServiceRequest's last fields. */
const CALL_ID = 0x18;
const RETURN_RESPONSE = 0x20;

/** The answer to an execution that failed. */
export function failure(callId: number, errorMessage: string): Encodable<ExecuteServiceResponse> {
  return { callId, success: false, errorMessage, responseData: new Bytes() };
}

export function callTooLong(length: number, limit: number): string {
  return `The call has ${length} bytes, more than this device takes (${limit}): shorten its texts, or raise memory.receive.`;
}

export function resultTooLong(length: number, limit: number): string {
  return `The result has ${length} bytes, more than this device can send (${limit}): shorten it, or raise memory.send.`;
}

/**
 * The call's id in an ExecuteServiceRequest of which only the last bytes are there, between `at` and `end`; 0 if they
 * have none. Clients send it behind the arguments, with nothing after it but whether they want data.
 */
export function callIdAtEnd(at: number, end: number): number {
  let found = 0;
  for (let pos = at; pos < end; pos++) {
    if (buf[pos] !== CALL_ID) continue;
    const [callId, next] = varintAt(pos + 1, end);
    if (next === end || (buf[next] === RETURN_RESPONSE && varintAt(next + 1, end)[1] === end))
      found = callId;
  }
  return found;
}

/** A number and where it ends; beyond `end` if it isn't whole. */
function varintAt(at: number, end: number): [value: number, next: number] {
  let value = 0;
  for (let pos = at, shift = 0; pos < end && shift < 35; pos++, shift += 7) {
    const byte = buf[pos] as number;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return [value >>> 0, pos + 1];
  }
  return [0, end + 1];
}

import { type ExecuteServiceResponse, encodeExecuteServiceResponse } from "../messages/services.js";
import type { Encodable } from "../wire/encodable.js";
import { withMemory } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";

/** More than the frame's header, the call's id, whether it worked, and the tags and lengths of the rest. */
const REST = 32;

/** The answer's frame, in memory of its own: it may have to wait for others. */
export function frameOf(response: Encodable<ExecuteServiceResponse>): Uint8Array {
  const errorMessage = new Utf8(String(response.errorMessage));
  const { length } = response.responseData;
  const buf = new Uint8Array(errorMessage.length + length + REST);
  const memory = { buf, view: new DataView(buf.buffer) };
  const end = withMemory(memory, () =>
    encodeExecuteServiceResponse({ ...response, errorMessage }, 0),
  );
  return buf.subarray(0, end);
}

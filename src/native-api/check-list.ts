import { ConfigurationError } from "../base/errors.js";
import { outOfMemory } from "../wire/errors.js";
import { withMemory } from "../wire/memory.js";
import type { ListSource } from "./frame-sources/list.js";
import type { NativeApiMemory } from "./native-api-memory.js";

/**
 * @param overhead - The most bytes that a transport adds to a message.
 * @throws ConfigurationError when a list message doesn't fit the send buffer; it names what the message lists.
 */
export function checkList(list: ListSource, memory: NativeApiMemory, overhead: number): void {
  let index = 0;
  withMemory(memory, () => {
    while (index < list.length && fits(list, index, memory, overhead)) index += 1;
  });
  if (index < list.length)
    throw new ConfigurationError(
      `"${list.nameAt(index)}" has longer texts than clients can be sent (${memory.buf.length - memory.send - overhead} bytes for a message); shorten them, or raise memory.send.`,
    );
}

function fits(
  list: ListSource,
  index: number,
  { buf, send }: NativeApiMemory,
  overhead: number,
): boolean {
  try {
    return list.encodeAt(index, send) + overhead <= buf.length;
  } catch (error) {
    if (outOfMemory(error)) return false;
    throw error;
  }
}

import { ConfigurationError } from "../base/errors.js";
import { outOfMemory } from "../wire/errors.js";
import { use } from "../wire/memory.js";
import type { Listed } from "./frame-sources/list.js";
import type { NativeApiMemory } from "./native-api-memory.js";

/** @throws ConfigurationError when there is no room for a list message, naming what it would list. */
export function checkList(listed: readonly Listed[], memory: NativeApiMemory): void {
  use(memory);
  for (const one of listed) {
    if (fits(one, memory)) continue;
    throw new ConfigurationError(
      `"${one.name}" has longer texts than clients can be sent (${memory.buf.length - memory.send} bytes for a message); shorten them, or raise memory.send.`,
    );
  }
}

function fits(listed: Listed, { buf, send }: NativeApiMemory): boolean {
  try {
    return listed.encodeList(send) <= buf.length;
  } catch (error) {
    if (outOfMemory(error)) return false;
    throw error;
  }
}

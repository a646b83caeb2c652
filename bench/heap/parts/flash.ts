/** Measures what each component takes of a board's flash. */
import type { SDK } from "../../../hosts/moddable/tools/sdk/sdk.js";
import { FEATURES, link, programWith } from "../flash.js";
import type { MeasuredPart } from "./part-list.js";

/**
 * The bytes that a program which names a component has more than one which doesn't: code, names, texts and preloaded
 * objects, by the parts' names. Both have all kinds, HTTP and MQTT.
 */
export async function measurePartFlash(
  { env }: SDK,
  parts: readonly MeasuredPart[],
): Promise<Record<string, number>> {
  const without = link(await programWith(FEATURES), env);
  const flash: Record<string, number> = {};
  for (const { name, imports } of parts)
    flash[name] = link(await programWith(FEATURES, imports), env) - without;
  return flash;
}

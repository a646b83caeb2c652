import type { JSONSchema } from "./types.js";

/** A schema that also allows null. */
export function orNull(json: JSONSchema): JSONSchema {
  const { type, ...rest } = json;
  const isPlain = typeof type === "string" && !("enum" in rest);
  return isPlain ? { ...rest, type: [type, "null"] } : { anyOf: [json, { type: "null" }] };
}

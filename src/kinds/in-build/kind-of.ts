import type { Kind } from "../kind.js";
import { KINDS } from "./kinds.js";

/** The entity's kind; undefined when the build doesn't have it. */
export function kindOf({ kind: name }: { readonly kind: string }): Kind | undefined {
  // Without a closure, which takes slots on XS.
  for (const { kind } of KINDS) if (kind.name === name) return kind;
  return undefined;
}

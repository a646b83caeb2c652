import { ConfigurationError } from "../errors.js";

/**
 * The `object_id` that clients expect for a name: in lower case, with everything
 * else than a-z, 0-9, `_` and `-` as `_`.
 *
 * @throws ConfigurationError when the name is empty.
 */
export function objectIdOf(name: string): string {
  if (name === "") throw new ConfigurationError("An entity has an empty name; give it one.");
  return name.toLowerCase().replace(/[^a-z0-9_-]/g, "_");
}

/** The `key` that clients expect for an `object_id`: its 32-bit FNV-1 hash, as a positive number. */
export function keyOf(objectId: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < objectId.length; i++) {
    hash = Math.imul(hash, 0x01000193) ^ objectId.charCodeAt(i);
  }
  return hash >>> 0;
}

import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";

const CHARACTERS = `${LOWER_CASE}${DIGITS}_-`;

/** @throws ConfigurationError when the name has nothing readable in it. */
export function checkName(who: string, name: string): void {
  if (name.trim() === "") {
    throw new ConfigurationError(`${who} has an empty name ("${name}"); give it one.`);
  }
}

/** @throws ConfigurationError naming the entity, when an `object_id` has characters that clients don't expect. */
export function checkObjectId(name: string, objectId: string): void {
  if (isMadeOf(objectId, CHARACTERS)) return;
  throw new ConfigurationError(
    `"${name}": objectId is "${objectId}"; it must be of a-z, 0-9, _ and -, as "${objectIdOf(objectId) || objectIdOf(name)}".`,
  );
}

/**
 * The `object_id` that clients expect for a name: lower case, with everything
 * other than a-z, 0-9, `_` and `-` replaced by `_`.
 */
export function objectIdOf(name: string): string {
  const lowerCase = name.toLowerCase();
  let objectId = "";
  // By whole characters, as ESPHome: an emoji has two units of UTF-16, and is one "_".
  for (const character of lowerCase) {
    objectId += CHARACTERS.includes(character) ? character : "_";
  }
  return objectId;
}

/** The `key` that clients expect for an `object_id`: its 32-bit FNV-1 hash, as a positive number. */
export function keyOf(objectId: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < objectId.length; i++) {
    hash = Math.imul(hash, 0x01000193) ^ objectId.charCodeAt(i);
  }
  return hash >>> 0;
}

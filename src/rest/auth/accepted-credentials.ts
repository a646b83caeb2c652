import type { Permission } from "../permission.js";

/** How many are remembered: a board has few clients. */
const PLACES = 4;

/** Longer ones aren't remembered, in bytes. */
const LONGEST = 256;

interface AcceptedField {
  readonly bytes: Uint8Array;
  readonly permission: Permission;
}

/**
 * The Authorization fields that were last accepted, as they came. A client sends the same one with
 * each request, and comparing it costs little beside hashing its token.
 */
export class AcceptedCredentials {
  readonly #places: AcceptedField[] = [];
  #next = 0;

  /** The permission of the field between `start` and `end`; undefined if it isn't among them. Takes the same time wherever it differs. */
  find(bytes: Uint8Array, start: number, end: number): Permission | undefined {
    const places = this.#places;
    let found: Permission | undefined;
    for (let i = 0; i < places.length; i++) {
      const one = places[i] as AcceptedField;
      if (differenceOf(one.bytes, bytes, start, end) === 0) found = one.permission;
    }
    return found;
  }

  add(bytes: Uint8Array, start: number, end: number, permission: Permission): void {
    if (end - start > LONGEST) return;
    this.#places[this.#next] = { bytes: bytes.slice(start, end), permission };
    this.#next = (this.#next + 1) % PLACES;
  }

  /** A token was deleted: whose it was isn't known. */
  clear(): void {
    this.#places.length = 0;
    this.#next = 0;
  }
}

/** 0 if they are the same. The time depends on the lengths alone. */
function differenceOf(expected: Uint8Array, bytes: Uint8Array, start: number, end: number): number {
  const { length } = expected;
  if (end - start !== length) return 1;
  let difference = 0;
  for (let i = 0; i < length; i++)
    difference |= (expected[i] as number) ^ (bytes[start + i] as number);
  return difference;
}

/**
 * Like JSON.stringify, but also works for objects in flash.
 *
 * To find cycles, XS marks each object that it converts, and throws "read only value" for one that it
 * can't mark: a constant of a preloaded module. Such objects can't be recognized beforehand, so if the
 * conversion fails, copies of all objects are converted.
 *
 * @throws TypeError when the value is cyclic, or has a BigInt.
 */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(copyOf(value));
  }
}

/**
 * Makes a deep copy.
 *
 * Not recursive, because a chip's stack has only 512 slots.
 */
function copyOf(value: unknown): unknown {
  if (!isPlain(value)) return value;
  const copies = [shallowCopyOf(value)];
  const sources: object[] = [value];
  // For each copy, the index of the copy that contains it.
  const holders = [-1];
  for (let at = 0; at < copies.length; at++) {
    const copy = copies[at] as Record<string, unknown>;
    for (const key of Object.keys(copy)) {
      const inner = copy[key];
      if (!isPlain(inner)) continue;
      for (let holder = at; holder >= 0; holder = holders[holder] as number)
        if (sources[holder] === inner) throw new TypeError(`cyclic value at "${key}"`);
      const innerCopy = shallowCopyOf(inner);
      copy[key] = innerCopy;
      copies.push(innerCopy);
      sources.push(inner);
      holders.push(at);
    }
  }
  return copies[0];
}

/** Whether it is an object without a `toJSON` of its own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { toJSON?: unknown }).toJSON !== "function"
  );
}

function shallowCopyOf(value: Record<string, unknown>): Record<string, unknown> {
  return (Array.isArray(value) ? value.slice() : { ...value }) as Record<string, unknown>;
}

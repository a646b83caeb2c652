/** A part's answer is wrong: its id, a checksum, an impossible value. */
export class PartError extends Error {
  override get name(): string {
    return "PartError";
  }
}

/** @throws PartError when a part doesn't have the expected id. */
export function checkId(what: string, id: number, ...known: readonly number[]): void {
  if (known.includes(id)) return;
  const expected = known.map(hex).join(" or ");
  throw new PartError(`The part's id is ${hex(id)}, not ${expected}: it isn't a ${what}.`);
}

/** `0x0a` */
export function hex(value: number): string {
  return `0x${value.toString(16).padStart(2, "0")}`;
}

/** Whether a value is the requested one, within single precision. */
export function isSame(value: unknown, asked: unknown): boolean {
  if (asked === undefined || value === asked) return true;
  if (typeof value !== "number" || typeof asked !== "number") return false;
  return Math.fround(value) === Math.fround(asked);
}

/** A single-precision value, rounded to its significant digits; `null` for NaN (unknown). */
export function float(value: number | undefined): number | null {
  if (value === undefined || !Number.isFinite(value)) return null;
  return Number.isInteger(value) || Math.fround(value) !== value
    ? value
    : Number(value.toPrecision(7));
}

/** Whether a value is the requested one, within single precision. */
export function isSame(value: unknown, asked: unknown): boolean {
  if (asked === undefined || value === asked) return true;
  if (typeof value !== "number" || typeof asked !== "number") return false;
  return Math.fround(value) === Math.fround(asked);
}

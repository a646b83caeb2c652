import assert from "node:assert/strict";

/** Asserts that a time in seconds is the expected one, or up to 10 s later. */
export function assertClose(seconds: number, expected: number): void {
  assert.ok(seconds >= expected && seconds <= expected + 10, `${seconds}, expected ${expected}`);
}

import assert from "node:assert/strict";

/** The message, as JSON, has these fields, whatever others it has. */
export function hasFields(message: object, fields: Record<string, unknown>): void {
  const plain = JSON.parse(JSON.stringify(message));
  for (const [name, value] of Object.entries(fields)) assert.deepEqual(plain[name], value, name);
}

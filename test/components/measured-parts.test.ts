import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MAKERS } from "../../bench/heap/parts/makers.js";
import { measuredParts } from "../../bench/heap/parts/part-list.js";
import * as thimble from "../../src/index.js";
import { PARTS } from "../parts/parts.js";

const EXPORTED = thimble as unknown as Record<string, unknown>;

/** What is made by hand, or tested as a part. */
function isMade(name: string): boolean {
  return name in MAKERS || PARTS.some((row) => (row.component ?? row.name) === name);
}

function isEntity(name: string): boolean {
  const exported = EXPORTED[name];
  return typeof exported === "function" && exported.prototype instanceof thimble.Entity;
}

describe("The table of what each component takes of a chip", () => {
  it("has the heap of each component that is an entity: bench/heap/parts/makers.ts makes one", () => {
    const missing = measuredParts().filter(({ name }) => isEntity(name) && !isMade(name));
    assert.deepEqual(missing, []);
  });

  it("has the heap of each part on a bus", () => {
    const parts = measuredParts().filter(({ imports: [[name, file] = ["", ""]] }) =>
      file.endsWith(`/parts/${name}.ts`),
    );
    assert.ok(parts.length > 30);
    assert.deepEqual(
      parts.filter(({ name }) => !isMade(name)),
      [],
    );
  });

  it("has no row that isn't a component's", () => {
    const rows = new Set(measuredParts().map(({ name }) => name));
    assert.deepEqual(
      Object.keys(MAKERS).filter((name) => !rows.has(name)),
      [],
    );
  });
});

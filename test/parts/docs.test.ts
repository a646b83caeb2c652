import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { ROOT } from "../sources/tree.js";
import { documentedParts } from "./component-sources.js";
import { partPages } from "./docs.js";
import { PARTS } from "./parts.js";

describe("docs/parts/", () => {
  it("is what npm run docs:parts writes", () => {
    const pages = partPages();
    assert.deepEqual(readdirSync(`${ROOT}docs/parts`).sort(), [...pages.keys()].sort());
    for (const [file, text] of pages)
      assert.equal(readFileSync(`${ROOT}docs/parts/${file}`, "utf8"), text, file);
  });

  it("has a page for each part with a function for its sensors, and no other", () => {
    const documented = documentedParts().map(({ name }) => name);
    assert.deepEqual(
      [...new Set(PARTS.flatMap(({ component }) => component ?? []))].sort(),
      documented,
    );
  });
});

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, it } from "mocha";
import { ROOT } from "../sources/tree.js";
import { publicNames } from "./public-names.js";

const LIST = "test/package/public-names.txt";
const UPDATE = "UPDATE_PUBLIC_NAMES=1 npx mocha build/test/package/public-names.test.js";

describe("The package's public names", function () {
  this.timeout(60_000);

  it(`are those of ${LIST}`, async () => {
    const names = await publicNames();
    if (process.env.UPDATE_PUBLIC_NAMES) writeFileSync(`${ROOT}${LIST}`, `${names.join("\n")}\n`);
    const listed = readFileSync(`${ROOT}${LIST}`, "utf8").split("\n").filter(Boolean);
    const added = names.filter((name) => !listed.includes(name));
    const removed = listed.filter((name) => !names.includes(name));
    assert.deepEqual(
      { added, removed },
      { added: [], removed: [] },
      `Programs use these names, so none should come or go by chance.
Added: ${added.join(", ") || "none"}. Removed: ${removed.join(", ") || "none"}.
If that is meant, update the list with
  ${UPDATE}
and tell of what is removed in CHANGELOG.md.`,
    );
  });
});

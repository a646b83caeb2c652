/** The page's bytes: a board keeps its files in flash, and a first view waits for them. */
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { describe, it } from "mocha";

const FILES = new URL("../../page-files/", import.meta.url);

const BUDGETS: readonly [what: string, most: number, files: readonly string[]][] = [
  ["first view", 20_450, ["page.html", "page.svg", "page.js"]],
  ["first view and what follows it", 32 * 1024, ["page.html", "page.svg", "page.js", "later.js"]],
  ["rules, which are loaded with their view,", 11_500, ["rules.js"]],
  ["rules and the icons", 20 * 1024, ["rules.js", "icons.json"]],
];

describe("The page's", () => {
  for (const [what, most, files] of BUDGETS)
    it(`${what} have at most ${most} bytes, compressed`, () => {
      const sizes = files.map((name) => statSync(new URL(`${name}.gz`, FILES)).size);
      const sum = sizes.reduce((all, size) => all + size, 0);
      assert.ok(sum <= most, `${sum} bytes`);
    });
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { hardToRead } from "../../site/plain-english.js";
import { projectFiles, ROOT } from "../sources/tree.js";

/** Texts of others, or written by programs that have tests of their own. */
const NOT_OURS = /^(CODE_OF_CONDUCT\.md|docs\/parts\/|bench\/|node_modules\/)/;

const pages = projectFiles().filter((path) => path.endsWith(".md") && !NOT_OURS.test(path));

describe("The documentation's English", () => {
  for (const page of pages)
    it(`is plain: ${page}`, () => {
      assert.deepEqual(hardToRead(readFileSync(`${ROOT}${page}`, "utf8")), []);
    });

  it("is refused where it isn't: words that say little, with the line", () => {
    const page = "# Title\n\nFirst we utilise\nit, e.g. here.\n";
    assert.deepEqual(hardToRead(page), ['3: "e.g.": write for example', '3: "utilise": write use']);
  });

  it("is refused where it isn't: sentences that are too long, but not code or tables", () => {
    const long = `It ${"goes on and ".repeat(15)}ends.`;
    assert.match(hardToRead(long)[0] ?? "", /^1: 47 words in "It goes on/);
    assert.deepEqual(hardToRead(`| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n`), []);
  });
});

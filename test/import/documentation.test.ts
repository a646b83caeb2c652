/** docs/from-esphome.md shows what `thimble import` really writes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { ROOT } from "../sources/tree.js";

describe("The page on coming from ESPHome", () => {
  const page = readFileSync(`${ROOT}docs/from-esphome.md`, "utf8");
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? "";

  it("shows the program that its configuration becomes, and the notes", () => {
    const { text, notes } = convert(block("yaml"));
    assert.equal(block("ts"), text.replace(/^\/\*\*.*\*\/\n/, ""));
    for (const { line, text: note } of notes)
      assert.ok(page.includes(`garage.yaml:${line}: ${note}\n`), note);
  });
});

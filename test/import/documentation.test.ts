/** docs/from-esphome.md shows what `thimble import` really writes. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, it } from "mocha";
import { configuredDevice } from "../../adopt/configured-device.js";
import { adoptionsOf, tableOf } from "../../adopt/losses.js";
import { programDevice } from "../../adopt/program-device.js";
import { readYaml } from "../../import/configuration/yaml-tree.js";
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

  it("shows what adopt says of it", async () => {
    const folder = `${ROOT}build/documented/`;
    mkdirSync(folder, { recursive: true });
    try {
      const { text } = convert(block("yaml"));
      writeFileSync(`${folder}garage.ts`, text);
      const before = configuredDevice(readYaml(block("yaml")), "garage.yaml");
      const adoptions = adoptionsOf(before, await programDevice(`${folder}garage.ts`));
      const table = tableOf(adoptions, before.from, "garage.ts");
      assert.ok(page.includes(`\n${table}\n`), table);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The programs in the documentation compile as they stand. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, it } from "mocha";
import { blocksOf, PAGES } from "./blocks.js";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
/** Inside the project, so that "thimble" is the project itself. */
const FOLDER = fileURLToPath(new URL("../../code-blocks/", import.meta.url));

const COMPILER_OPTIONS = {
  target: "es2024",
  module: "nodenext",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
};

describe("The programs in the documentation", function () {
  this.timeout(60_000);

  it("compile", () => {
    rmSync(FOLDER, { recursive: true, force: true });
    let count = 0;
    for (const page of PAGES) {
      const folder = `${FOLDER}${page.replace(/\W/g, "-")}/`;
      const names = new Set<string>();
      // A page may show a file again, changed: others import the last one.
      for (const { language, file, code } of blocksOf(page).reverse()) {
        if (language !== "ts") continue;
        count += 1;
        const name = file !== undefined && !names.has(file) ? file : `block-${count}.ts`;
        names.add(name);
        mkdirSync(folder, { recursive: true });
        writeFileSync(folder + name, code);
      }
    }
    writeFileSync(`${FOLDER}tsconfig.json`, JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
    const tsc = `${PROJECT}/node_modules/.bin/tsc`;
    const { status, stdout } = spawnSync(tsc, ["-p", FOLDER], { encoding: "utf8" });
    assert.equal(stdout, "");
    assert.equal(status, 0);
    assert.ok(count >= 30, `${count} programs were found`);
  });
});

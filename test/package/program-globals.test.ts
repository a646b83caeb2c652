import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, it } from "mocha";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
const TSC = join(PROJECT, "node_modules/typescript/bin/tsc");

/** What the compiler says of the project in a folder. */
function compiled(folder: string): string {
  return spawnSync(process.execPath, [TSC, "-p", folder], { encoding: "utf8" }).stdout;
}

describe("A program", function () {
  this.timeout(60_000);
  let folder: string;

  // Within the project, whose name programs import.
  beforeEach(() => {
    folder = mkdtempSync(join(PROJECT, "build", "program-"));
    const config = { extends: "thimble/tsconfig.program.json", include: ["*.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  for (const [code, advice] of [
    ['console.log("on");', "use device.log"],
    ["setTimeout(() => {}, 1000);", "Use device.timer.after"],
    ["setInterval(() => {}, 1000);", "Use device.timer.every"],
    ['await fetch("http://example.com");', "let the hub ask, with device.hub"],
    ["process.exit(); // ", "Cannot find name 'process'"],
  ] as const)
    it(`isn't compiled with ${code.split("(")[0]}: the compiler says what to use`, () => {
      writeFileSync(join(folder, "program.ts"), `${code}\nexport {};\n`);
      const said = compiled(folder);
      assert.match(said, /program\.ts\(1,\d+\): error/);
      assert.ok(said.includes(advice), said);
    });

  it("of the examples uses nothing that a board doesn't have", () => {
    assert.equal(compiled(join(PROJECT, "examples")), "");
  });
});

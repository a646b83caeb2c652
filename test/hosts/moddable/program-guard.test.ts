import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import { ROOT } from "../../sources/tree.js";

const FOLDER = `${ROOT}test/hosts/moddable/program-guard`;

/** The boards' C, on a flash memory that takes bits away. */
describe("A program that stops the engine while that maps it", function () {
  this.timeout(30_000);
  let folder: string;

  before(function () {
    if (spawnSync("cc", ["--version"]).error) this.skip();
    folder = mkdtempSync(join(tmpdir(), "guard-"));
    const warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-Wno-attributes"];
    const flags = [...warnings, `-I${FOLDER}/include`, "-o", join(folder, "chip")];
    execFileSync("cc", [...flags, `${FOLDER}/chip.c`], { stdio: "pipe" });
  });

  after(() => {
    if (folder) rmSync(folder, { recursive: true });
  });

  /** What each start finds. */
  const run = (...commands: string[]) =>
    execFileSync(join(folder, "chip"), commands, { encoding: "utf8" }).trim().split("\n");

  const NOTHING = "has nothing to map";

  it("is left out at the second start", () => {
    assert.deepEqual(run("start", "start", "start"), ["maps", NOTHING, NOTHING]);
  });

  it("may be tried again when it is filled in again", () => {
    assert.deepEqual(run("start", "start", "fill", "start", "start"), [
      "maps",
      NOTHING,
      "maps",
      NOTHING,
    ]);
  });

  it("isn't one that JavaScript has taken over, however often that restarts", () => {
    const life = ["start", "survived"];
    assert.deepEqual(run(...life, ...life, ...life, "start"), ["maps", "maps", "maps", "maps"]);
  });

  it("isn't one whose power was cut, whatever is in the memory then", () => {
    assert.deepEqual(run("start", "power", "start", "power", "power", "start"), [
      "maps",
      "maps",
      "maps",
    ]);
  });
});

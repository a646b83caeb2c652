import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "mocha";
import { BOARDS, KINDS } from "../../create-thimble/choices.js";
import { RunningCommand } from "../commands/run.js";
import { ThimbleInFolder } from "./run-thimble.js";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

describe("thimble new", function () {
  this.timeout(60_000);
  const thimble = new ThimbleInFolder();

  for (const { name: kind } of KINDS) {
    it(`makes a ${kind} whose types are right, whose tests pass, and which runs`, async () => {
      const made = thimble.run("new", "porch-one", "--kind", kind);
      assert.equal(await made.ended(), 0, made.output);
      const folder = join(thimble.folder, "porch-one");
      // In place of npm install, which needs a registry.
      mkdirSync(join(folder, "node_modules", "@types"), { recursive: true });
      symlinkSync(PROJECT, join(folder, "node_modules", "thimble"));
      for (const name of ["@types/node", "undici-types"])
        symlinkSync(join(PROJECT, "node_modules", name), join(folder, "node_modules", name));
      const tsc = join(PROJECT, "node_modules/typescript/bin/tsc");
      for (const project of [".", "test"])
        execFileSync(process.execPath, [tsc, "--project", project], { cwd: folder });
      const tests = new RunningCommand("cli/main.js", ["test"], { cwd: folder });
      assert.equal(await tests.ended(), 0, tests.output);
      const program = kind === "driver" ? ["example.ts"] : [];
      const words = ["dev", ...program, "--port", "0"];
      const dev = new RunningCommand("cli/main.js", words, { cwd: folder });
      await dev.prints(/(porch-one|attic): \d entit(y|ies) on a virtual board/);
      dev.interrupt();
      assert.equal(await dev.ended(), 0);
    });
  }

  it("takes the board and the device's name into the project", async () => {
    const board = BOARDS[1]?.name ?? "";
    const made = thimble.run("new", "here", "--board", board, "--name", "hall", "--yes");
    assert.equal(await made.ended(), 0);
    const read = (file: string) => readFileSync(join(thimble.folder, "here", file), "utf8");
    assert.ok(read("README.md").includes(`npx thimble flash ${board} ssid=`));
    assert.match(read("hall.ts"), /name: "hall"/);
    assert.equal(JSON.parse(read("tsconfig.json")).extends, "thimble/tsconfig.program.json");
  });

  for (const [words, expected] of [
    [["full"], /full isn't empty/],
    [["Großes"], /can't be a device's name/],
    [["x", "--kind", "boat"], /"boat" isn't a kind: switch, light, sensor, driver/],
    [["x", "--board", "boat"], /"boat" isn't a board: esp32, /],
    [["x", "y"], /Only one folder/],
  ] as const) {
    it(`refuses "${words.join(" ")}", and writes nothing`, async () => {
      thimble.write("full/file", "");
      const made = thimble.run("new", ...words);
      assert.equal(await made.ended(), 2);
      assert.match(made.output, expected);
      assert.match(made.output, /See npx thimble new --help/);
    });
  }
});

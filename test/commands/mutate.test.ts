/** `npm run mutate`, as far as it takes no minutes. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "mocha";
import { ROOMS } from "../../bench/mutants/rooms.js";
import { ROOT } from "../sources/tree.js";
import { folderForAll } from "../tools/test-folder.js";

const run = (...args: string[]) =>
  spawnSync(process.execPath, [`${ROOT}build/bench/mutants/main.js`, ...args], {
    encoding: "utf8",
  });

describe("npm run mutate", function () {
  this.timeout(60_000);

  it("shows its rooms and options", () => {
    const { status, stdout } = run("--help");
    assert.equal(status, 0);
    for (const word of [...Object.keys(ROOMS), "--concurrency", "--again", "--sample", "--report"])
      assert.ok(stdout.includes(word), word);
    for (const line of stdout.split("\n")) assert.ok(line.length <= 82, line);
  });

  it("says what is wrong with its command line", () => {
    for (const [args, text] of [
      [["kitchen"], /kitchen is none of the rooms: security, /],
      [["net", "--concurrency", "0"], /--concurrency 0 isn't a whole number from 1 to 64/],
      [["net", "--sample", "few"], /--sample few isn't a whole number above 0/],
      [[], /Name a room/],
      [["net", "--fast"], /--fast/],
    ] as const) {
      const { status, stderr } = run(...args);
      assert.equal(status, 2, stderr);
      assert.match(stderr, text);
    }
  });
});

/** Tests as a room has them, with what mutants would change in them. */
const TESTS = `
const mutant = () => globalThis.__stryker__.activeMutant;
let [runs, faults] = [0, 0];
describe("A lamp", () => {
  it("shines", () => {
    if (mutant() === "dark") throw new Error("it is dark");
  });
  it("shines, on XS", () => {
    throw new Error("XS isn't wanted");
  });
  it("shines once", () => {
    if ((runs += 1) > 1) throw new Error("it has burnt out");
  });
  it("goes out", async () => {
    if (mutant() === "stuck") await new Promise(() => {});
  });
  it("has a good contact", () => {
    if (mutant() === "loose" && (faults += 1) === 1) throw new Error("it flickers");
  });
});`;

/** Runs them with the mutants, and prints what the runner says. */
const PROGRAM = `
const [runnerModule, tests] = process.argv.slice(1);
const { MochaRunner } = await import(runnerModule);
const warnings = [];
const runner = new MochaRunner({ testModules: [tests] }, { warn: (text) => warnings.push(text.split("\\n")[0]) });
const dry = await runner.dryRun({ coverageAnalysis: "perTest" });
const testFilter = dry.tests.map(({ id }) => id);
const found = {};
for (const id of ["dark", "stuck", "loose", "none"]) {
  const result = await runner.mutantRun({ activeMutant: { id }, testFilter, mutantActivation: "runtime" });
  found[id] = [result.status, result.killedBy].filter(Boolean);
}
console.log(JSON.stringify({ testFilter, warnings, found }));
process.exit();`;

describe("The runner of mutants' tests", function () {
  this.timeout(60_000);

  const folder = folderForAll();

  it("runs tests that pass twice, on Node, and believes a failure that comes again", () => {
    const tests = folder.write("lamp.test.mjs", TESTS);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...["--input-type=module", "-e", PROGRAM],
        ...[`${ROOT}build/bench/mutants/mocha-runner.js`, tests],
      ],
      { encoding: "utf8", cwd: folder.path },
    );
    assert.equal(stderr, "");
    assert.deepEqual(JSON.parse(stdout), {
      testFilter: ["A lamp shines", "A lamp goes out", "A lamp has a good contact"],
      warnings: ["Left out, since it can't run here, or not twice: A lamp shines once"],
      found: {
        dark: ["killed", ["A lamp shines"]],
        stuck: ["killed", ["A lamp goes out"]],
        loose: ["survived"],
        none: ["survived"],
      },
    });
  });
});

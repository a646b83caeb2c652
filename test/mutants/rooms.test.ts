/** What `npm run mutate` has written, and what it is told about rooms. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { REASONS } from "../../bench/mutants/reasons.js";
import { report } from "../../bench/mutants/report.js";
import { readResults, resultOf, scoreOf } from "../../bench/mutants/results.js";
import { modulesOf, PROJECT, ROOMS, testsOf } from "../../bench/mutants/rooms.js";

const machine = { machine: "a computer", node: "v20" };

describe("The rooms that are mutated", () => {
  it("have modules, and tests that are there", () => {
    for (const [name, room] of Object.entries(ROOMS)) {
      assert.ok(modulesOf(name).length > 0, name);
      assert.ok(testsOf(room).length > 0, name);
      for (const path of [...modulesOf(name), ...testsOf(room)])
        assert.ok(existsSync(PROJECT + path), path);
    }
  });

  it("have tests that exist, or it is an error", () => {
    assert.throws(() => testsOf({ goal: 1, tests: ["net/nothing"] }), /net\/nothing/);
  });
});

describe("bench/mutants.md", () => {
  const results = readResults();

  it("is what bench/mutants.json makes: npm run mutate -- --report", () => {
    assert.equal(readFileSync(`${PROJECT}bench/mutants.md`, "utf8"), report(results));
  });

  it("has a reason only for what lives", () => {
    const live = Object.values(results).flatMap((result) => result.live);
    const leftOver = REASONS.flatMap(({ file, changes }) =>
      changes.filter(
        ([was, becomes]) =>
          !live.some((one) => one.file === file && one.was === was && one.becomes === becomes),
      ),
    );
    assert.deepEqual(leftOver, []);
  });
});

describe("A room's result", () => {
  const module = "build/src/net/shared-output.js";
  const source = readFileSync(PROJECT + module, "utf8");
  const line = source.split("\n").findIndex((text) => text.includes("isTaken = true")) + 1;
  const column = (source.split("\n")[line - 1]?.indexOf("true") ?? 0) + 1;
  const location = { start: { line, column }, end: { line, column: column + 4 } };
  const of = (...statuses: string[]) =>
    resultOf(
      {
        files: {
          [module]: {
            source,
            mutants: statuses.map((status) => ({ status, replacement: "false", location })),
          },
          "build/src/net/deleted.js": { source: "", mutants: [{ status: "Survived", location }] },
        },
      },
      [module],
      machine,
    );

  it("has what no test noticed, with its place in the source", () => {
    const { live } = of("Survived", "NoCoverage");
    const expected = { file: "src/net/shared-output.ts", was: "true", becomes: "false" };
    const text = readFileSync(`${PROJECT}src/net/shared-output.ts`, "utf8").split("\n");
    for (const { line: where, ...mutant } of live) {
      assert.deepEqual(mutant, expected);
      assert.match(text[where - 1] ?? "", /isTaken = true/);
    }
    assert.equal(live.length, 2);
  });

  it("counts endless changes as noticed, and leaves out those at import", () => {
    const result = of("Killed", "Timeout", "RuntimeError", "Survived", "Ignored");
    assert.deepEqual([result.killed, result.live.length, result.atImport], [3, 1, 1]);
    assert.equal(scoreOf(result), 75);
    assert.deepEqual([result.machine, result.node], [machine.machine, machine.node]);
  });

  it("isn't one while Stryker doesn't know what a mutant did", () => {
    assert.throws(() => of("Pending"), /shared-output\.js: a mutant is Pending/);
  });
});

/** What `npm run mutate` has written, and what it is told about rooms. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { REASONS } from "../../bench/mutants/reasons.js";
import { report } from "../../bench/mutants/report.js";
import { forget, readResults, resultOf, scoreOf } from "../../bench/mutants/results.js";
import { modulesOf, PROJECT, ROOMS, testsOf } from "../../bench/mutants/rooms.js";
import { intervalOf, isSampled, NOT_SAMPLED, shareOf } from "../../bench/mutants/sample.js";
import { folderForAll } from "../tools/test-folder.js";

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

  it("says how many modules weren't run, without those that only have types", () => {
    const types = "build/src/rest/collection-options.js";
    assert.equal(resultOf({ files: {} }, [module, types], machine).left, 1);
    assert.equal(resultOf({ files: {} }, [types], machine).left, undefined);
  });

  it("isn't one while Stryker doesn't know what a mutant did", () => {
    assert.throws(() => of("Pending"), /shared-output\.js: a mutant is Pending/);
  });
});

describe("A sample of a room's mutants", () => {
  const folder = folderForAll();
  const module = "build/src/net/socket-server.js";
  const place = { module, line: 1, column: 1, replacement: "true" };
  const places = Array.from({ length: 4000 }, (_, i) => ({
    ...place,
    line: 1 + Math.floor(i / 40),
    column: 1 + (i % 40),
  }));

  it("is the same each time, and as large as it should be", () => {
    const chosen = () => places.filter((one) => isSampled(one, 0.1));
    assert.deepEqual(chosen(), chosen());
    // Binomial: 400, and five deviations of 19.
    assert.ok(Math.abs(chosen().length - 400) < 95, `${chosen().length}`);
    assert.equal(places.filter((one) => isSampled(one, 1)).length, places.length);
  });

  it("grows by more mutants, and loses none", () => {
    for (const one of places) if (isSampled(one, 0.1)) assert.ok(isSampled(one, 0.2));
  });

  it("chooses each of a place's mutants for itself", () => {
    const same = places.filter(
      (one) => isSampled(one, 0.5) === isSampled({ ...one, replacement: "false" }, 0.5),
    );
    assert.ok(same.length < 0.6 * places.length, `${same.length}`);
  });

  it("is a share of the lines of code, and all of them at most", () => {
    const modules = modulesOf("net");
    assert.ok(Math.abs(shareOf(modules, 50) / shareOf(modules, 100) - 0.5) < 1e-9);
    assert.equal(shareOf(modules, Infinity), 1);
  });

  it("has an interval: Wilson's, which for 8 of 10 is 49.0 to 94.3", () => {
    const rounded = (killed: number, tested: number) =>
      intervalOf(killed, tested).map((percentage) => Number(percentage.toFixed(1)));
    assert.deepEqual(rounded(8, 10), [49, 94.3]);
    assert.deepEqual(rounded(0, 10), [0, 27.8]);
    assert.deepEqual(rounded(10, 10), [72.2, 100]);
    assert.deepEqual(rounded(81, 263), [25.5, 36.6]);
  });

  it("is what the score is of, and the report says so", () => {
    const source = readFileSync(PROJECT + module, "utf8");
    const mutants = source.split("\n").map((_, i) => ({
      status: i % 2 === 0 ? "Killed" : "Survived",
      replacement: "true",
      location: { start: { line: i + 1, column: 1 }, end: { line: i + 1, column: 1 } },
    }));
    const all = { files: { [module]: { source, mutants } } };
    const result = resultOf(all, [module], machine, 0.5);
    const tested = result.killed + result.live.length;
    const expected = mutants.filter(({ replacement, location }) =>
      isSampled({ module, ...location.start, replacement }, 0.5),
    );
    assert.equal(tested, expected.length);
    assert.equal(result.sampleOf, mutants.length);
    assert.match(
      report({ net: result }),
      new RegExp(
        `^\\| \`src/net/\`, sample of ${tested} of ${mutants.length} \\| [\\d.]+ % \\([\\d.]+ to [\\d.]+\\)`,
        "m",
      ),
    );
    assert.doesNotMatch(report({ net: resultOf(all, [module], machine) }), /sample of \d/);
  });

  it("tests those again that lived, and those that weren't in an earlier sample", () => {
    const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    const mutants = [
      { status: "Killed", location },
      { status: "Survived", location },
      { status: "RuntimeError", statusReason: NOT_SAMPLED, location },
      { status: "RuntimeError", statusReason: "The process ended.", location },
    ];
    const file = { source: "", mutants };
    const other = "build/src/net/other.js";
    const kept = folder.write(
      "kept.json",
      JSON.stringify({ files: { [module]: file, [other]: file } }),
    );
    forget(kept, [module]);
    assert.deepEqual(JSON.parse(readFileSync(kept, "utf8")).files, {
      [module]: { source: "", mutants: [mutants[0], mutants[3]] },
      [other]: file,
    });
  });
});

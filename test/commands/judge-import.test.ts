/** `npm run judge:import` on a machine that has nothing for it, and its configurations. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { compare } from "../../judges/import/comparison.js";
import { DECIDED } from "../../judges/import/decided.js";
import { includedIn, readScenario, readScenarios } from "../../judges/import/scenario.js";
import { ROOT } from "../sources/tree.js";

const run = (...args: string[]) =>
  spawnSync(process.execPath, [`${ROOT}build/judges/import/main.js`, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });

describe("npm run judge:import", () => {
  it("shows its options", () => {
    const { status, stdout } = run("--help");
    assert.equal(status, 0);
    for (const word of ["$ESPHOME", "--keep", "--print"]) assert.ok(stdout.includes(word), word);
    for (const line of stdout.split("\n")) assert.ok(line.length <= 82, line);
  });

  it("skips each configuration with words where ESPHome's source isn't", () => {
    const { status, stdout } = run("contact", "shutter");
    assert.equal(status, 0);
    assert.match(stdout, /^skipped +contact, .*set \$ESPHOME/m);
    assert.match(stdout, /^skipped +shutter, /m);
  });

  it("refuses a configuration that isn't there", () => {
    const { status, stderr } = run("nothing");
    assert.equal(status, 2);
    assert.match(stderr, /no configuration "nothing"/);
  });
});

describe("The configurations that ESPHome judges", () => {
  const scenarios = readScenarios();

  it("are twenty or more, each with a title, and with something to convert", () => {
    assert.ok(scenarios.length >= 20);
    for (const each of scenarios) {
      assert.match(each.title, /\.$/, each.name);
      assert.ok(convert(each.yaml, includedIn(each)).entityCount > 0, each.name);
    }
  });

  it("are those for which something is decided", () => {
    const names = scenarios.map(({ name }) => name);
    for (const name of Object.keys(DECIDED)) assert.ok(names.includes(name), name);
  });

  it("say what happens to them, line by line", () => {
    const { runs } = readScenario(
      "a",
      "# A.\n# at 1.5 s: pin 4,5 low\n# at 2 s: power cut\n# at 1 s: end\n",
    );
    assert.deepEqual(runs, [
      [
        { at: 1500, words: ["pin", "4", "low"] },
        { at: 1500, words: ["pin", "5", "low"] },
        { at: 2000, words: ["end"] },
      ],
      [{ at: 1000, words: ["end"] }],
    ]);
    assert.throws(() => readScenario("a", "# A.\n# at 1 s: pin 4 low\n"), /no "# at … s: end"/);
  });
});

describe("What is judged of a converted configuration", () => {
  const relay = (at: number, value: number) => ({ at, of: "pin 5", value });
  const lamp = (at: number, state: boolean) => ({ at, of: "light lamp", value: { state } });

  for (const [what, ours, theirs] of [
    ["a level that isn't the same", [relay(1000, 1)], [relay(1000, 0), relay(3000, 1)]],
    ["a level that comes late", [relay(1200, 1)], [relay(1000, 1)]],
    ["a level that is missing", [], [relay(1000, 1)]],
    ["a level that is too much", [relay(1000, 1), relay(2000, 0)], [relay(1000, 1)]],
    ["a state", [lamp(2000, true)], [lamp(2000, false)]],
    ["a duty cycle", [relay(1000, 0.4), relay(3000, 0)], [relay(1000, 0.5), relay(3000, 0)]],
    ["the log's order", ["a", "b"], ["b", "a"]],
  ] as const)
    it(`finds ${what}`, () => {
      const log = (each: (typeof ours)[number] | (typeof theirs)[number]) =>
        typeof each === "string" ? { at: 1000, of: "log", value: each } : each;
      assert.equal(compare(ours.map(log), theirs.map(log)).differences.length, 1);
      assert.deepEqual(compare(theirs.map(log), theirs.map(log)).differences, []);
    });

  it("isn't what hubs don't show: the colours of a light that has none, the speed of a fan that is off", () => {
    const white = (red: number) => ({
      at: 2000,
      of: "light lamp",
      value: { state: true, colorMode: 3, brightness: 1, red },
    });
    assert.deepEqual(compare([white(0)], [white(1)]).differences, []);
    const fan = (state: boolean, speedLevel: number) => ({
      at: 2000,
      of: "fan fan",
      value: { state, speedLevel },
    });
    assert.deepEqual(compare([fan(false, 0)], [fan(false, 3)]).differences, []);
    assert.equal(compare([fan(true, 1)], [fan(true, 3)]).differences.length, 1);
  });
});

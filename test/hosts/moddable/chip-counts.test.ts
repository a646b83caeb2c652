import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { compiledChip } from "./compiled-chip.js";

const PULL_UP = "0";
const PULL_DOWN = "1";
const FLOATING = "3";

/** The boards' C that counts edges, on the GPIOs and the PCNT of chip.c: what each does is from ESP-IDF 6.0.1. */
describe("The counters of a chip", function () {
  this.timeout(30_000);
  const chips = ["-DSOC_PCNT_SUPPORTED=0", "-DSOC_PCNT_SUPPORTED=1"];
  const printed = compiledChip("chip-counts", ["clobbered", "unused"], chips);

  /** What each command returned, on a chip with PCNT or without. */
  const run = (units: 0 | 1, ...commands: string[]) =>
    printed(units, ...commands)
      .split("> ")
      .slice(1)
      .map((line) => line.trim());

  for (const units of [0, 1] as const) {
    const chip = units ? "with PCNT" : "without";
    /** The last of what was returned. */
    const last = (...commands: string[]) => run(units, ...commands).at(-1);

    it(`count each edge that is asked for, ${chip}, over their limits`, () => {
      for (const [edges, count] of [
        [1, "70000"],
        [2, "70000"],
        [3, "140000"],
      ] as const)
        assert.equal(last(`open 4 0 ${edges} 0 0`, "pulses 4 70000 100", "read 0"), count);
      assert.deepEqual(
        run(units, "open 4 0 1 0 0", "pulses 4 3 1", "read 0", "read 0", "pulses 4 2 1", "read 0"),
        ["0", "", "3", "3", "", "5"],
      );
    });

    it(`go on by interrupt when no unit is left, ${chip}`, () => {
      const open = ["open 4 0 1 0 0", "open 5 0 1 0 0", "open 6 0 1 0 0"];
      assert.equal(last(...open, "pulses 6 9 1", "read 2"), "9");
      const again = ["close 0", "close 2", "open 7 0 3 0 0", "pulses 7 2 1", "read 0"];
      assert.equal(last(...open, ...again), "4");
    });

    it(`have their pulls, ${chip}`, () => {
      const pulls = [
        "open 4 0 1 0 0",
        "open 5 1 1 0 0",
        "open 6 2 1 0 0",
        "pull 4",
        "pull 5",
        "pull 6",
      ];
      assert.deepEqual(run(units, ...pulls).slice(3), [FLOATING, PULL_UP, PULL_DOWN]);
    });

    it(`ignore edges for a time after one that counted, ${chip}`, () => {
      assert.equal(last("open 4 0 1 5000 0", "pulses 4 10 1000", "read 0"), "2");
    });

    it(`tell that they have counted until they are read, and when, ${chip}`, () => {
      assert.deepEqual(
        run(
          units,
          ...[
            "open 4 0 1 0 9",
            "wait 500",
            "pulses 4 2 100",
            "turn",
            "turn",
            "time 0",
            "read 0",
            "time 0",
          ],
          ...[
            "pulses 4 1 100",
            "read 0",
            "pulses 4 1 100",
            "turn",
            "read 0",
            "turn",
            "close 0",
            "turn",
          ],
        ),
        ["0", "", "", "told 9", "", "", "2", "600", "", "3", "", "told 9", "4", "", "", ""],
      );
    });

    it(`have their pins for themselves, ${chip}`, () => {
      assert.deepEqual(
        run(
          units,
          "open 4 0 1 0 0",
          "open 4 0 1 0 0",
          "encoder 5 4 0",
          "close 0",
          "close 0",
          "encoder 5 4 0",
        ),
        ["0", "error: in use", "error: in use", "", "error: closed", "0"],
      );
    });

    it(`count an encoder by interrupt, forwards and backwards, ${chip}`, () => {
      const rest = ["level 4 1", "level 5 1", "encoder 4 5 7"];
      const forwards = ["level 4 0", "level 5 0", "level 4 1", "level 5 1"];
      const backwards = ["level 5 0", "level 4 0", "level 5 1", "level 4 1"];
      assert.equal(last(...rest, ...forwards, "read 0"), "4");
      assert.equal(last(...rest, ...forwards, ...backwards, ...backwards, "read 0"), "-4");
      assert.equal(
        last(...rest, "level 4 0", "level 4 1", "level 4 0", "level 4 1", "read 0"),
        "0",
      );
      assert.deepEqual(run(units, ...rest, "pull 4", "pull 5").slice(-2), [PULL_UP, PULL_UP]);
      assert.equal(last(...rest, "level 4 0", "turn"), "told 7");
    });
  }
});

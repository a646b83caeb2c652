/** `npm run mutate`, as far as it takes no minutes. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "mocha";
import { ROOMS } from "../../bench/mutants/rooms.js";
import { ROOT } from "../sources/tree.js";

const run = (...args: string[]) =>
  spawnSync(process.execPath, [`${ROOT}build/bench/mutants/main.js`, ...args], {
    encoding: "utf8",
  });

describe("npm run mutate", function () {
  this.timeout(60_000);

  it("shows its rooms and options", () => {
    const { status, stdout } = run("--help");
    assert.equal(status, 0);
    for (const word of [...Object.keys(ROOMS), "--concurrency", "--again", "--report"])
      assert.ok(stdout.includes(word), word);
    for (const line of stdout.split("\n")) assert.ok(line.length <= 82, line);
  });

  it("says what is wrong with its command line", () => {
    for (const [args, text] of [
      [["kitchen"], /kitchen is none of the rooms: security, /],
      [["net", "--concurrency", "0"], /--concurrency 0 isn't a whole number from 1 to 64/],
      [[], /Name a room/],
      [["net", "--fast"], /--fast/],
    ] as const) {
      const { status, stderr } = run(...args);
      assert.equal(status, 2, stderr);
      assert.match(stderr, text);
    }
  });
});

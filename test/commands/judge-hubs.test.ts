/** `npm run judge:hubs` on a machine that has nothing for it. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "mocha";
import { ROOT } from "../sources/tree.js";

const run = (...args: string[]) =>
  spawnSync(process.execPath, [`${ROOT}build/judges/hubs/main.js`, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });

describe("npm run judge:hubs", function () {
  // Each asks Python for its packages.
  this.timeout(30_000);

  it("shows its parts and options", () => {
    const { status, stdout } = run("--help");
    assert.equal(status, 0);
    for (const word of [
      "native",
      "mqtt",
      "today",
      "--program",
      "--engine",
      "--keep",
      "HOME_ASSISTANT",
    ])
      assert.ok(stdout.includes(word), word);
    for (const line of stdout.split("\n")) assert.ok(line.length <= 82, line);
  });

  it("names each source that is missing, and how to get it", () => {
    const { status, stderr } = run();
    assert.equal(status, 3);
    for (const variable of ["HOME_ASSISTANT", "AIOESPHOMEAPI", "AIOHAPPYEYEBALLS", "NOISEPROTOCOL"])
      assert.match(stderr, new RegExp(`git clone https://github\\.com/\\S+.*\\$${variable}`));
  });

  it("needs Home Assistant's source only where it is used", () => {
    assert.doesNotMatch(run("today").stderr, /HOME_ASSISTANT/);
  });

  for (const [args, message] of [
    [["nothing"], /"nothing" can't be judged: native, /],
    [["--engine", "v8"], /--engine v8 is not an engine/],
    [["native", "--program", "lamp", "--keep"], /--keep is for the result with all programs/],
  ] as const)
    it(`refuses ${args.join(" ")}`, () => {
      const { status, stderr } = run(...args);
      assert.equal(status, 2);
      assert.match(stderr, message);
    });
});

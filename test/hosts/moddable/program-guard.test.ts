import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { compiledChip } from "./compiled-chip.js";

/** The boards' C, on a flash memory that takes bits away. */
describe("A program that stops the engine while that maps it", function () {
  this.timeout(30_000);
  const printed = compiledChip("program-guard", ["attributes"]);

  /** What each start finds. */
  const run = (...commands: string[]) =>
    printed(0, ...commands)
      .trim()
      .split("\n");

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

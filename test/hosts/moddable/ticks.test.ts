import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Ticks } from "../../../hosts/moddable/plain/ticks.js";

describe("Ticks of a Moddable machine", () => {
  it("begin at 0 and go on where a count of 32 bits wraps", () => {
    const ticks = new Ticks(2 ** 31 - 5);
    assert.equal(ticks.at(2 ** 31 - 5), 0);
    assert.equal(ticks.at(2 ** 31 - 1), 4);
    assert.equal(ticks.at(-(2 ** 31)), 5);
    assert.equal(ticks.at(-(2 ** 31) + 100), 105);
  });

  it("go on for longer than 24.8 days", () => {
    const day = 24 * 60 * 60 * 1000;
    const ticks = new Ticks(0);
    let passed = 0;
    for (let count = 1; count <= 100; count++) passed = ticks.at((count * day) | 0);
    assert.equal(passed, 100 * day);
  });

  it("stand still while the clock is set back, and then go on", () => {
    const ticks = new Ticks(1_700_000_000_000);
    assert.equal(ticks.at(1_700_000_001_000), 1000);
    assert.equal(ticks.at(1_699_999_000_000), 1000);
    assert.equal(ticks.at(1_699_999_000_500), 1500);
  });
});

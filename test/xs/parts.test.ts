import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { PART_COSTS } from "./part-costs.js";
import { costsOf, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

describe("Parts on XS", function () {
  this.timeout(60_000);
  let costs: Record<string, ScenarioCost> = {};

  before(async function () {
    needsXS(this);
    costs = await costsOf("parts.ts", Object.keys(PART_COSTS));
  });

  for (const [scenario, most] of Object.entries(PART_COSTS)) {
    it(`${scenario}: no more than ${most.slots} slots and ${most.units} units`, () => {
      const { slots, units } = costs[scenario] as ScenarioCost;
      assert.ok(slots <= most.slots, `${slots} slots`);
      assert.ok(units <= most.units, `${units} units`);
    });
  }
});

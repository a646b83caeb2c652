import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { costsOf, type MostCost, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

/** By their names in `bench/xs/inside/parts.ts`, with the most that each may take. */
const SCENARIOS: Record<string, MostCost> = {
  "a reading of 20 parts": { units: 41_200, slots: 170 },
  "a frame of a rainbow on 300 LEDs": { units: 3950, slots: 0 },
  "a frame of a rainbow on 300 LEDs with a clock": { units: 5200, slots: 0 },
};

describe("Parts on XS", function () {
  this.timeout(60_000);
  let costs: Record<string, ScenarioCost> = {};

  before(async function () {
    needsXS(this);
    costs = await costsOf("parts.ts", Object.keys(SCENARIOS));
  });

  for (const [scenario, most] of Object.entries(SCENARIOS)) {
    it(`${scenario}: no more than ${most.slots} slots and ${most.units} units`, () => {
      const { slots, units } = costs[scenario] as ScenarioCost;
      assert.ok(slots <= most.slots, `${slots} slots`);
      assert.ok(units <= most.units, `${units} units`);
    });
  }
});

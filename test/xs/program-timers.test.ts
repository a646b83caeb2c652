import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { costsOf, type MostCost, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

/** By their names in `bench/xs/inside/program-timers.ts`, with the most units that each may take. */
const SCENARIOS: Record<string, MostCost> = {
  "a second of four schedules": { units: 850, slots: 0, chunkBytes: 0 },
  "a second of three timers": { units: 290, slots: 0, chunkBytes: 0 },
};

describe("A program's timers on XS", function () {
  this.timeout(60_000);
  let costs: Record<string, ScenarioCost> = {};

  before(async function () {
    needsXS(this);
    costs = await costsOf("program-timers.ts", Object.keys(SCENARIOS));
  });

  for (const [scenario, most] of Object.entries(SCENARIOS))
    it(`${scenario}: no memory, and no more than ${most.units} units`, () => {
      const { slots, chunkBytes, units } = costs[scenario] as ScenarioCost;
      assert.equal(slots, 0, `${slots} slots`);
      assert.equal(chunkBytes, 0, `${chunkBytes} bytes`);
      assert.ok(units <= most.units, `${units} units`);
    });
});

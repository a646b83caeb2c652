import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { costsOf, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

/** The scenarios through a device, by their names in `bench/xs/inside/rest.ts`, with the most that each may take. */
const SCENARIOS: Record<string, ScenarioCost> = {
  "a GET of a state, with a token": { units: 19_800, slots: 145 },
  "a GET of one of 10": { units: 19_800, slots: 145 },
  "a GET of one of 200": { units: 19_800, slots: 145 },
  "an event to a stream, of one of 10": { units: 3_600, slots: 40 },
  "an event to a stream, of one of 200": { units: 4_500, slots: 40 },
  "a command, with a token": { units: 29_000, slots: 330 },
  "HTTP for a device": { units: 47_500, slots: 1300 },
};

const WITH = "HTTP for a device";
const WITHOUT = "a device without HTTP";

describe("The REST conventions on XS", function () {
  this.timeout(60_000);
  let costs: Record<string, ScenarioCost> = {};

  before(async function () {
    needsXS(this);
    costs = await costsOf("rest.ts", [...Object.keys(SCENARIOS), WITHOUT]);
    const { units, slots } = costs[WITHOUT] as ScenarioCost;
    const all = costs[WITH] as ScenarioCost;
    // What the device costs anyway is none of HTTP's.
    costs[WITH] = { units: all.units - units, slots: all.slots - slots };
  });

  for (const [scenario, most] of Object.entries(SCENARIOS)) {
    it(`${scenario}: no more than ${most.slots} slots and ${most.units} units`, () => {
      const { slots, units } = costs[scenario] as ScenarioCost;
      assert.ok(slots <= most.slots, `${slots} slots`);
      assert.ok(units <= most.units, `${units} units`);
    });
  }
});

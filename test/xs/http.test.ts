import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { costsOf, type MostCost, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

/** The scenarios through the server, by their names in `bench/xs/inside/http.ts`, with the most that each may take. */
const SCENARIOS: Record<string, MostCost> = {
  "a GET that is answered with 204": { units: 11_000, slots: 3 },
  "a GET that comes byte by byte": { units: 115_500, slots: 3 },
  "a GET of a state": { units: 16_600, slots: 27 },
};

describe("HTTP on XS", function () {
  this.timeout(60_000);
  let costs: Record<string, ScenarioCost> = {};

  before(async function () {
    needsXS(this);
    costs = await costsOf("http.ts", Object.keys(SCENARIOS));
  });

  for (const [scenario, most] of Object.entries(SCENARIOS)) {
    it(`${scenario}: no more than ${most.slots} slots and ${most.units} units`, () => {
      const { slots, units } = costs[scenario] as ScenarioCost;
      assert.ok(slots <= most.slots, `${slots} slots`);
      assert.ok(units <= most.units, `${units} units`);
    });
  }

  it("takes no memory for a byte that comes alone", () => {
    assert.equal(
      costs["a GET that comes byte by byte"]?.slots,
      costs["a GET that is answered with 204"]?.slots,
    );
  });
});

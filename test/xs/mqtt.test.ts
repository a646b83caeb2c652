import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { costsOf, type MostCost, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

/**
 * The scenarios through the device, by their names in `bench/xs/inside/mqtt.ts`, with the most that each
 * may take. What the client's `write` takes belongs to the host.
 */
const SCENARIOS: Record<string, MostCost> = {
  "a sensor's state to a broker": { units: 2050, slots: 0, chunkBytes: 0 },
  "a switch's state to a broker": { units: 1450, slots: 0, chunkBytes: 0 },
  "a light's state to a broker": { units: 6050, slots: 0, chunkBytes: 0 },
  "a climate's state to a broker": { units: 3350, slots: 0, chunkBytes: 0 },
  "a state while the broker is full": { units: 560, slots: 0, chunkBytes: 0 },
};

describe("MQTT on XS", function () {
  this.timeout(60_000);
  let costs: Record<string, ScenarioCost> = {};

  before(async function () {
    needsXS(this);
    costs = await costsOf("mqtt.ts", Object.keys(SCENARIOS));
  });

  for (const [scenario, most] of Object.entries(SCENARIOS))
    it(`${scenario}: no memory, and no more than ${most.units} units`, () => {
      const { slots, chunkBytes, units } = costs[scenario] as ScenarioCost;
      assert.equal(slots, 0, `${slots} slots`);
      assert.equal(chunkBytes, 0, `${chunkBytes} bytes`);
      assert.ok(units <= most.units, `${units} units`);
    });
});

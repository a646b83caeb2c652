import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { costsOf, type MostCost, type ScenarioCost } from "./scenarios.js";
import { needsXS } from "./xs.js";

const OPEN_PAGE = "a page that is open, of 20 entities";

/** The scenarios through a device, by their names in `bench/xs/inside/rest.ts`, with the most that each may take. */
const SCENARIOS: Record<string, MostCost> = {
  "a GET of a state, with a token": { units: 19_800, slots: 145, chunkBytes: 1000 },
  "a GET of one of 10": { units: 19_800, slots: 145, chunkBytes: 1000 },
  "a GET of one of 200": { units: 19_800, slots: 145, chunkBytes: 1000 },
  "an event to a stream, of one of 10": { units: 3_600, slots: 40, chunkBytes: 500 },
  "an event to a stream, of one of 200": { units: 3_600, slots: 40, chunkBytes: 500 },
  "a command, with a token": { units: 29_000, slots: 330, chunkBytes: 1900 },
  "the page's script, 25 KB": { units: 77_000, slots: 175, chunkBytes: 2_800 },
  "the page's script, which the browser has": { units: 12_000, slots: 55 },
  // With the states that it is sent first. The memory is what it keeps while it is open.
  [OPEN_PAGE]: { units: 47_000, slots: 175, chunkBytes: 500 },
  // Every 15 seconds.
  "a look at 10 sensors, for their history": { units: 1_000, slots: 0, chunkBytes: 0 },
  "the history of 10 sensors": { units: 150, slots: 16, chunkBytes: 4_100 },
  "HTTP for a device": { units: 47_500, slots: 1300 },
};

const WITH = "HTTP for a device";
const WITHOUT = "a device without HTTP";

describe("The REST conventions on XS", function () {
  this.timeout(60_000);
  let costs: Record<string, ScenarioCost> = {};

  before(async function () {
    needsXS(this);
    costs = await costsOf("rest.ts", [...Object.keys(SCENARIOS), WITHOUT], [OPEN_PAGE]);
    const { units, slots, chunkBytes } = costs[WITHOUT] as ScenarioCost;
    const all = costs[WITH] as ScenarioCost;
    // What the device costs anyway is none of HTTP's.
    costs[WITH] = {
      units: all.units - units,
      slots: all.slots - slots,
      chunkBytes: all.chunkBytes - chunkBytes,
    };
  });

  for (const [scenario, most] of Object.entries(SCENARIOS)) {
    const { chunkBytes: mostBytes = Number.POSITIVE_INFINITY } = most;
    const memory =
      mostBytes < Number.POSITIVE_INFINITY
        ? `${most.slots} slots, ${mostBytes} bytes of chunks`
        : `${most.slots} slots`;
    it(`${scenario}: no more than ${memory} and ${most.units} units`, () => {
      const { slots, units, chunkBytes } = costs[scenario] as ScenarioCost;
      assert.ok(slots <= most.slots, `${slots} slots`);
      assert.ok(chunkBytes <= mostBytes, `${chunkBytes} bytes of chunks`);
      assert.ok(units <= most.units, `${units} units`);
    });
  }
});

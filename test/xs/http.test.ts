import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { bundle } from "../../bench/xs/program.js";
import { Worker } from "../../hosts/xs/worker.js";
import { needsXS } from "./xs.js";

/** What one run takes: XS's units of work, and slots of its heap. */
interface Cost {
  units: number;
  slots: number;
}

/** The ways through the server, by their names in `bench/xs/inside/http.ts`, with the most that each may take. */
const WAYS: Record<string, Cost> = {
  "a GET that is answered with 204": { units: 17_000, slots: 4 },
  "a GET that comes byte by byte": { units: 120_000, slots: 4 },
  "a GET of a state": { units: 26_000, slots: 45 },
};

/** So few that what they leave is not collected meanwhile, and that they are quick. */
const RUNS = 20;

describe("HTTP on XS", function () {
  this.timeout(60_000);
  const costs: Record<string, Cost> = {};

  before(async function () {
    needsXS(this);
    const worker = new Worker();
    const run = async (way: string, runs: number): Promise<Cost> => {
      await worker.evaluate("gc()");
      const before = await worker.evaluate("0");
      const { meter } = await worker.evaluate(`loops[${JSON.stringify(way)}](${runs})`);
      const slots = meter.currentHeapCount - before.meter.currentHeapCount;
      return { units: meter.compute, slots };
    };
    try {
      await worker.evaluate(
        await bundle('import "./bench/xs/inside/http.ts"; import "./bench/xs/inside/measured.ts";'),
      );
      for (const way of Object.keys(WAYS)) {
        // What is made once and kept is none of a run's cost.
        await run(way, 2);
        const none = await run(way, 0);
        const all = await run(way, RUNS);
        costs[way] = {
          units: (all.units - none.units) / RUNS,
          slots: (all.slots - none.slots) / RUNS,
        };
      }
    } finally {
      worker.close();
    }
  });

  for (const [way, most] of Object.entries(WAYS)) {
    it(`${way}: no more than ${most.slots} slots and ${most.units} units`, () => {
      const { slots, units } = costs[way] as Cost;
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

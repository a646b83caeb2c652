import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { measureDevices, STEPS, type Steps } from "../../bench/heap/measure.js";
import { NODEMCU } from "../../bench/heap/report.js";
import { worker32 } from "../../bench/heap/worker-32.js";
import type { KeptMemory } from "../../bench/xs/meter.js";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import type { WorkerOptions } from "../../hosts/xs/worker.js";
import { needsXS } from "./xs.js";

/** The most of a NodeMCU's heap, in percent. Its own modules and Wi-Fi need some of the rest. */
const MOST: KeptMemory = { slots: 45, chunkBytes: 55 };

describe("20 entities, 4 clients and HTTP on XS with 32 bits, as on a chip", function () {
  // The first time, the worker is built.
  this.timeout(600_000);
  let twenty: Steps;

  before(async function () {
    needsXS(this);
    let worker: WorkerOptions;
    try {
      worker = worker32();
    } catch (error) {
      if (!(error instanceof MissingToolError)) throw error;
      console.log(`      skipped: ${error.message}`);
      return this.skip();
    }
    twenty = await measureDevices("twenty", worker);
  });

  it("are what is measured", () => {
    assert.equal(twenty.entities, 20);
    assert.deepEqual(Object.keys(twenty.kept), [...STEPS]);
  });

  for (const what of ["slots", "chunkBytes"] as const)
    it(`take at most ${MOST[what]}% of a NodeMCU's ${what === "slots" ? "slots" : "bytes of chunks"}`, () => {
      const all = twenty.kept["one of these follows the events"][what];
      const most = Math.floor((NODEMCU[what] * MOST[what]) / 100);
      assert.ok(all > 0 && all <= most, `${all} of ${NODEMCU[what]}: the most is ${most}`);
    });
});

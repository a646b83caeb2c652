import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { bundle } from "../../bench/xs/program.js";
import { findCountingWorker, findWorker } from "../../hosts/xs/find-worker.js";
import { Worker } from "../../hosts/xs/worker.js";
import { needsXS } from "./xs.js";

const LOOPS = ["a light command, to four subscribers", "a list of 20 sensors"];

describe("the XS worker that counts memory", function () {
  this.timeout(60_000);

  it("counts the same units and slots as the one that devices run on", async function () {
    needsXS(this);
    const program = await bundle(`import "./bench/xs/inside/device.ts";`);
    const counted = async (file: string) => {
      const worker = new Worker(undefined, { file });
      try {
        await worker.evaluate(program);
        const counts: number[] = [];
        for (const loop of LOOPS) {
          const { meter } = await worker.evaluate(`loops[${JSON.stringify(loop)}](100)`);
          counts.push(meter.compute, meter.currentHeapCount);
        }
        return counts;
      } finally {
        worker.close();
      }
    };
    const counts = await counted(findCountingWorker());
    assert.deepEqual(counts, await counted(findWorker()));
    assert.ok(counts.every((count) => count > 10_000));
  });
});

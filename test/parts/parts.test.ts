import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { bundleTargets } from "../../fuzz/program.js";
import type { Worker } from "../../hosts/xs/worker.js";
import { Device } from "../../src/index.js";
import { PART_CHECKS } from "../../testing/part-checks.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { roomyWorker } from "../tools/roomy-worker.js";
import type { PartCheckAsked } from "./inside.js";
import { PARTS } from "./parts.js";

/** Random faults for each part. On XS they take longer, and find the same. */
const FAULTS = 10_000;
const FAULTS_ON_XS = 300;

const LONGEST = 60_000;

for (const row of PARTS) {
  describe(`${row.name}, on Node`, function () {
    this.timeout(LONGEST);
    for (const [does, check] of Object.entries(PART_CHECKS))
      it(does, () => check(row, FAULTS, Device));
  });
}

describeOnXS("Parts, on XS", () => {
  let worker: Worker;

  before(async () => {
    worker = await roomyWorker();
    await worker.evaluate(await bundleTargets("iife", 'import "./test/parts/inside.ts";'));
  });

  after(() => worker.close());

  for (const { name: part } of PARTS)
    for (const check of Object.keys(PART_CHECKS))
      it(`${part} ${check}`, async () => {
        const asked: PartCheckAsked = { part, check, faults: FAULTS_ON_XS };
        const { bytes } = await worker.command(Buffer.from(JSON.stringify(asked)));
        assert.equal(JSON.parse(bytes.toString()), "");
      }).timeout(LONGEST);
});

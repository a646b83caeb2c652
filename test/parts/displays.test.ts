import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { bundleTargets } from "../../fuzz/program.js";
import type { Worker } from "../../hosts/xs/worker.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { roomyWorker } from "../tools/roomy-worker.js";
import { checkFaults, DISPLAYS } from "./displays.js";

/** Random faults for each display. On XS they take longer, and find the same. */
const FAULTS = 10_000;
const FAULTS_ON_XS = 300;

const LONGEST = 60_000;

describe("Displays with letters or digits of their own, on Node", function () {
  this.timeout(LONGEST);
  for (const row of DISPLAYS)
    it(`${row.name} shows the last text after ${FAULTS} faults`, () => checkFaults(row, FAULTS));
});

describeOnXS("Displays with letters or digits of their own, on XS", () => {
  let worker: Worker;

  before(async () => {
    worker = await roomyWorker();
    await worker.evaluate(await bundleTargets("iife", 'import "./test/parts/displays-inside.ts";'));
  });

  after(() => worker.close());

  for (const { name } of DISPLAYS)
    it(`${name} shows the last text after ${FAULTS_ON_XS} faults`, async () => {
      const asked = Buffer.from(JSON.stringify({ name, faults: FAULTS_ON_XS }));
      const { bytes } = await worker.command(asked);
      assert.equal(JSON.parse(bytes.toString()), "");
    }).timeout(LONGEST);
});

/** What the fuzzer has kept is taken by each engine. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { nodeTargets } from "../../fuzz/all-node-targets.js";
import { targets } from "../../fuzz/all-targets.js";
import { hex } from "../../fuzz/bytes.js";
import { bundleTargets } from "../../fuzz/program.js";
import { readCorpus } from "../../fuzz/stored-inputs.js";
import { Worker } from "../../hosts/xs/worker.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";

/** Milliseconds for a whole corpus. */
const LONGEST = 120_000;

describe("What the fuzzer has kept, on Node", function () {
  this.timeout(LONGEST);

  for (const target of [...targets, ...nodeTargets]) {
    it(`is taken by ${target.name}`, () => {
      const inputs = [...target.seeds, ...readCorpus(target.name)];
      assert.ok(inputs.length > 0);
      for (const input of inputs) {
        try {
          target.run(input);
        } catch (error) {
          throw new Error(`input ${hex(input)}`, { cause: error });
        }
      }
    });
  }
});

describeOnXS("What the fuzzer has kept, on XS", function (this: void) {
  let worker: Worker;

  before(async () => {
    worker = new Worker();
    await worker.evaluate(await bundleTargets("iife", 'import "./fuzz/inside.ts";'));
  });

  after(() => worker.close());

  for (const [index, target] of targets.entries()) {
    it(`is taken by ${target.name}`, async () => {
      for (const input of [...target.seeds, ...readCorpus(target.name)]) {
        const { bytes } = await worker.command(Uint8Array.of(index, ...input));
        assert.equal(bytes.toString(), "", `input ${hex(input)}`);
      }
    }).timeout(LONGEST);
  }
});

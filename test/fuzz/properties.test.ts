/** Each of the fuzzer's targets, with inputs that fast-check makes of likely pieces. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { nodeTargets } from "../../fuzz/all-node-targets.js";
import { targets } from "../../fuzz/all-targets.js";
import { bytes } from "../../fuzz/bytes.js";
import { bundleTargets } from "../../fuzz/program.js";
import type { Target } from "../../fuzz/target.js";
import { callbacks } from "../../fuzz/targets/callbacks.js";
import { Worker } from "../../hosts/xs/worker.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";

const RUNS = 300;

/** Words of the target's, alone and as what a client sends, cut seeds, and noise in between. */
function inputs({ dictionary, seeds }: Target): fc.Arbitrary<Uint8Array> {
  const word = fc.constantFrom(...dictionary);
  const client = fc.integer({ min: 0, max: 3 });
  const sent = fc.tuple(client, word).map(([number, of]) => bytes(number, of.length, of));
  const seed = fc.constantFrom(...seeds);
  const cut = fc
    .tuple(seed, fc.nat(600), fc.nat(600))
    .map(([of, from, to]) => of.slice(Math.min(from, to), Math.max(from, to)));
  const noise = fc.uint8Array({ maxLength: 8 });
  return fc
    .tuple(
      fc.nat(255),
      fc.array(fc.oneof(word, sent, seed, cut, noise), { maxLength: 12, size: "max" }),
    )
    .map(([first, pieces]) => bytes(first, ...pieces).slice(0, 600));
}

describe("Inputs made of likely pieces", function () {
  this.timeout(60_000);

  for (const target of [...targets, ...nodeTargets]) {
    it(`are taken by ${target.name}`, () => {
      fc.assert(
        fc.property(inputs(target), (input) => target.run(input)),
        { numRuns: RUNS, interruptAfterTimeLimit: 20_000 },
      );
    });
  }
});

describe("A program whose callbacks publish at random", function () {
  this.timeout(60_000);

  it("leaves each client's stream in step", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 50, maxLength: 350 }), (input) =>
        callbacks.run(input),
      ),
      { numRuns: 500, interruptAfterTimeLimit: 20_000 },
    );
  });
});

describeOnXS("A program whose callbacks publish at random, on XS", function (this: void) {
  it("leaves each client's stream in step", async () => {
    const worker = new Worker();
    try {
      await worker.evaluate(await bundleTargets("iife", 'import "./fuzz/inside.ts";'));
      const index = targets.indexOf(callbacks);
      const input = fc.uint8Array({ minLength: 50, maxLength: 350 });
      await fc.assert(
        fc.asyncProperty(input, async (bytes) => {
          const answer = await worker.command(Uint8Array.of(index, ...bytes));
          assert.equal(answer.bytes.toString(), "");
        }),
        { numRuns: 100, interruptAfterTimeLimit: 20_000 },
      );
    } finally {
      worker.close();
    }
  }).timeout(60_000);
});

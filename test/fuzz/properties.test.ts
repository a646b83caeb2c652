/** Each of the fuzzer's targets, with inputs that fast-check makes of likely pieces. */
import fc from "fast-check";
import { describe, it } from "mocha";
import { bytes } from "../../fuzz/bytes.js";
import type { Target } from "../../fuzz/target.js";
import { targets } from "../../fuzz/targets.js";

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

  for (const target of targets) {
    it(`are taken by ${target.name}`, () => {
      fc.assert(
        fc.property(inputs(target), (input) => target.run(input)),
        { numRuns: RUNS, interruptAfterTimeLimit: 20_000 },
      );
    });
  }
});

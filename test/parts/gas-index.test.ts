/**
 * Sensirion's indexes of gases. `npm run judge:parts` holds them against Sensirion's C over days of random air; these are the
 * figures of its version 3.2.1 for a day with half an hour of bad air.
 */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GasIndex } from "../../src/parts/gas-index.js";

const DAY = 86_400;
const EXPECTED: readonly (readonly [second: number, voc: number, nox: number])[] = [
  [46, 0, 0],
  [47, 1, 1],
  [90, 86, 1],
  [600, 100, 1],
  [40_000, 112, 1],
  [40_010, 262, 1],
  [40_060, 479, 1],
  [41_799, 500, 3],
  [41_900, 103, 3],
  [43_200, 100, 1],
  [86_400, 100, 1],
];

/** The indexes after these seconds of a day. */
function dayOf(voc: GasIndex, nox: GasIndex) {
  const indexes: [number, number, number][] = [];
  for (let second = 1; second <= DAY; second++) {
    const isBad = second >= 40_000 && second < 41_800;
    const vocIndex = voc.next(isBad ? 28_000 : 30_000 + (second % 7));
    const noxIndex = nox.next(isBad ? 17_000 : 16_000 + (second % 5));
    if (EXPECTED.some(([each]) => each === second)) indexes.push([second, vocIndex, noxIndex]);
  }
  return indexes;
}

describe("The index of a gas", () => {
  it("is what Sensirion's C has", () => {
    const voc = new GasIndex("voc");
    assert.deepEqual(dayOf(voc, new GasIndex("nox")), EXPECTED);
    const { mean, deviation } = voc.baseline;
    assert(Math.abs(mean - 10_002.69) < 0.1, `${mean}`);
    assert(Math.abs(deviation - 27.6355) < 0.1, `${deviation}`);
  });

  it("goes on with what was usual", () => {
    const anew = new GasIndex("voc");
    const kept = new GasIndex("voc");
    kept.restore(10_003, 28);
    // Air that is worse than what was usual, from the start.
    const indexes = [anew, kept].map((index) => {
      let last = 0;
      for (let second = 1; second <= 600; second++) last = index.next(29_500);
      return last;
    });
    assert.deepEqual([indexes[0], (indexes[1] ?? 0) > 250], [100, true]);
  });

  it("keeps to the air before when there is no signal", () => {
    const index = new GasIndex("voc");
    for (let second = 1; second <= 600; second++) index.next(30_000);
    assert.deepEqual([index.next(0), index.next(65_535), index.next(-1)], [100, 100, 100]);
  });
});

/** What sound is measured as. The levels of a sine, a square and a constant are known by mathematics. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { SoundMeter } from "../../src/parts/sound-meter.js";

/** The levels of each window of 1000 samples at this gain. */
function levels(signal: (sample: number) => number, { count = 1000, gain = 1 } = {}): number[][] {
  const found: number[][] = [];
  const meter = new SoundMeter(1000, gain, (...both) => found.push(both));
  const samples = Int16Array.from({ length: count }, (_, i) => signal(i));
  for (let at = 0; at < count; at += 256) meter.add(samples.subarray(at, at + 256));
  return found;
}

function near(found: number[][], expected: number[][]): void {
  assert.equal(found.length, expected.length);
  for (const [i, window] of expected.entries())
    for (const [j, level] of window.entries()) {
      const one = found[i]?.[j] ?? Number.NaN;
      assert.ok(Math.abs(one - level) < 0.005, `${one} isn't ${level}`);
    }
}

const sine = (peak: number) => (i: number) => Math.round(peak * Math.sin((2 * Math.PI * i) / 40));

describe("SoundMeter", () => {
  it("has a full sine at -3.01 dB, and its peak at 0", () => {
    near(levels(sine(32_767)), [[-3.0103, 0]]);
  });

  it("has half and a thousandth of that 6.02 and 60 dB lower", () => {
    near(levels(sine(16_384)), [[-9.0309, -6.0206]]);
    assert.ok(Math.abs((levels(sine(32.768))[0]?.[0] ?? 0) + 63) < 0.1);
  });

  it("has a square at its peak, and the lowest sample at exactly 0", () => {
    near(
      levels((i) => (i % 2 === 0 ? 8192 : -8192)),
      [[-12.0412, -12.0412]],
    );
    near(
      levels(() => -32_768),
      [[0, 0]],
    );
  });

  it("begins each window anew, wherever blocks end", () => {
    near(levels((i) => (i < 1000 ? 32_767 : i < 2000 ? 328 : 0), { count: 3500 }).slice(0, 2), [
      [0, 0],
      [-39.9924, -39.9924],
    ]);
    assert.deepEqual(
      levels(() => 0, { count: 1999 }),
      [[Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    );
  });

  it("multiplies by its gain, and cuts what is too large", () => {
    near(levels(sine(1024), { gain: 16 }), [[-9.0309, -6.0206]]);
    near(
      levels((i) => (i % 2 === 0 ? 20_000 : -20_000), { gain: 64 }),
      [[0, 0]],
    );
  });

  it("takes a minute at the loudest and the highest rate", () => {
    let rms = Number.NaN;
    const meter = new SoundMeter(60 * 48_000, 1, (level) => {
      rms = level;
    });
    const samples = new Int16Array(48_000).fill(-32_767);
    for (let second = 0; second < 60; second++) meter.add(samples);
    assert.ok(Math.abs(rms - 20 * Math.log10(32_767 / 32_768)) < 1e-9);
  });
});

/** Where a plot's axes have numbers and times. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { roundNumbers, roundTimes } from "../../page/axes/round.js";

describe("A plot's axis", () => {
  it("has round numbers around the values", () => {
    assert.deepEqual(roundNumbers(15, 31, 4), [15, 20, 25, 30, 35]);
    assert.deepEqual(roundNumbers(-0.5, 0.5, 4), [-0.5, 0, 0.5]);
    assert.deepEqual(roundNumbers(990, 1010, 4), [990, 995, 1000, 1005, 1010]);
  });

  it("has few numbers, from the lowest value or less to the highest or more", () => {
    for (let power = -6; power <= 9; power++)
      for (let low = -2.5; low < 3; low += 0.7)
        for (const span of [0.001, 0.3, 1, 2.4, 7]) {
          const [from, to] = [low * 10 ** power, (low + span) * 10 ** power];
          const numbers = roundNumbers(from, to, 4);
          const tiny = (to - from) / 1e6;
          assert.ok((numbers[0] as number) <= from + tiny, `${from} to ${to}`);
          assert.ok((numbers.at(-1) as number) >= to - tiny, `${from} to ${to}`);
          assert.ok(numbers.length >= 2 && numbers.length <= 7, `${numbers}`);
        }
  });

  it("has moments at whole times of day, never more than there is room for", () => {
    const from = new Date(2026, 6, 1, 6, 58, 21).getTime() / 1000;
    for (const [span, minutes] of [
      [60, 0.5],
      [600, 5],
      [3600, 30],
      [86_400, 720],
      [10 * 86_400, 5 * 1440],
    ] as const) {
      const moments = roundTimes(from, from + span, 2);
      assert.ok(moments.length > 0 && moments.length <= 3, `${span}: ${moments.length}`);
      for (const moment of moments) {
        const { day, clock } = {
          day: new Date(moment).setHours(0, 0, 0, 0),
          clock: moment.getTime(),
        };
        assert.equal((clock - day) % (Math.min(minutes, 1440) * 60_000), 0, moment.toString());
      }
    }
  });

  it("has each moment once where clocks are put forward and back", () => {
    const zone = process.env.TZ;
    process.env.TZ = "Europe/Berlin";
    try {
      for (const day of ["2026-03-29", "2026-10-25"]) {
        const from = Date.parse(`${day}T00:10:00+02:00`) / 1000;
        const moments = roundTimes(from, from + 5 * 3600, 10).map(Number);
        const ordered = [...new Set(moments)].sort((a, b) => a - b);
        assert.deepEqual(moments, ordered, day);
        assert.ok(moments.length >= 8, `${moments.length}`);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { type Duration, durationInWords, milliseconds } from "../../src/base/duration.js";
import { checkedDuration, DELAY } from "../../src/base/option-ranges.js";

describe("Durations", () => {
  for (const [duration, expected] of [
    [250, 250],
    ["500 ms", 500],
    ["20 s", 20_000],
    ["20s", 20_000],
    ["1.5 min", 90_000],
    ["2 h", 7_200_000],
    ["1 d", 86_400_000],
  ] as const)
    it(`takes ${JSON.stringify(duration)} for ${expected} ms`, () => {
      assert.equal(milliseconds(duration), expected);
    });

  for (const wrong of ["", " ", "s", "5", "5 parsecs", "5 toString", "1 min 5 s", "five min"])
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => checkedDuration('"Pump"', "maxOn", wrong as Duration, DELAY), {
        name: "ConfigurationError",
        message: `"Pump": maxOn is "${wrong}"; it must be a duration from 0 ms to 2147483647 ms (milliseconds, or a text such as "500 ms", "20 s", "5 min", "2 h" or "1 d").`,
      });
    });

  it("are shown in their largest unit", () => {
    assert.deepEqual([0, 90, 2000, 90_000, 7_200_000].map(durationInWords), [
      "0 ms",
      "90 ms",
      "2 s",
      "90 s",
      "2 h",
    ]);
  });
});

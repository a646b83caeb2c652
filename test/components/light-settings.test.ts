import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { Light, type LightSettings, type LightValues } from "../../src/entities/light/light.js";

const FULL = {
  ...{ supportsBrightness: true, supportsRgb: true, supportsWhiteValue: true },
  ...{ supportsColorTemperature: true, minMireds: 153, maxMireds: 500 },
  effects: ["Pulse", "Rainbow"],
};

describe("A light's settings", () => {
  it("are refused with an effect or a colour mode that it doesn't have, and with times that aren't any", () => {
    const light = new Light({ name: "Lamp", ...FULL });
    for (const [settings, message] of [
      [
        { effect: "Fire" },
        /^"Lamp": effect is "Fire"; it must be one of "", "Pulse", "Rainbow"\.$/,
      ],
      [
        { colorMode: "rgb" },
        /^"Lamp": colorMode is "rgb"; it must be one of "rgb_color_temperature"/,
      ],
      [
        { transitionLength: "1 week" },
        /^"Lamp": transitionLength is "1 week"; it must be a duration/,
      ],
      [{ transitionLength: Number.NaN }, /^"Lamp": transitionLength is NaN/],
      [{ flashLength: -1 }, /^"Lamp": flashLength is -1/],
    ] as [LightSettings, RegExp][]) {
      const refused = (error: unknown) =>
        error instanceof ConfigurationError && message.test(error.message);
      assert.throws(() => light.set({ state: true, ...settings }), refused);
      assert.equal(light.state, false);
    }
  });

  it("have times as numbers of milliseconds, or with their units", () => {
    const times: number[] = [];
    const onCommand = (_: LightValues, time: number) => times.push(time);
    const light = new Light({ ...FULL, name: "Lamp", defaultTransitionLength: "2 s", onCommand });
    light.set({ state: true });
    light.set({ brightness: 0.5, transitionLength: "5 min" });
    light.set({ brightness: 1, transitionLength: 300 });
    assert.deepEqual(times, [2000, 300_000, 300]);
  });
});

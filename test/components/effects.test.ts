import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Flicker } from "../../src/components/lights/effects/flicker.js";
import type { LightColor, LightEffect } from "../../src/components/lights/effects/light-effect.js";
import { Pulse } from "../../src/components/lights/effects/pulse.js";
import { Rainbow } from "../../src/components/lights/effects/rainbow.js";
import { Strobe } from "../../src/components/lights/effects/strobe.js";

/** What the effect makes of a colour, to four decimals. */
function shown(effect: LightEffect, elapsed: number): LightColor {
  const color = { brightness: 0.5, red: 0.25, green: 0.5, blue: 0.75, white: 1 };
  effect.apply(color, elapsed);
  for (const name of Object.keys(color) as (keyof typeof color)[]) {
    color[name] = Math.round(color[name] * 10_000) / 10_000;
  }
  return color;
}

const TOLD = { brightness: 0.5, red: 0.25, green: 0.5, blue: 0.75, white: 1 };

describe("Light effects", () => {
  it("Pulse goes from the light's brightness to the minimum and back", () => {
    const pulse = new Pulse({ period: 400, minBrightness: 0.2 });
    const brightnesses = [0, 100, 200, 300, 400, 600].map((at) => shown(pulse, at).brightness);
    assert.deepEqual(brightnesses, [0.5, 0.3, 0.1, 0.3, 0.5, 0.1]);
    assert.deepEqual(shown(pulse, 0), TOLD);
    pulse.minBrightness = 0.6;
    assert.equal(shown(pulse, 200).brightness, 0.3);
  });

  it("Rainbow goes round the colours at the light's brightness", () => {
    const rainbow = new Rainbow({ period: 600 });
    const colors = [0, 100, 200, 300, 400, 500, 600].map((at) => {
      const { brightness, red, green, blue, white } = shown(rainbow, at);
      assert.deepEqual([brightness, white], [0.5, 0]);
      return [red, green, blue];
    });
    assert.deepEqual(colors, [
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
      [0, 1, 1],
      [0, 0, 1],
      [1, 0, 1],
      [1, 0, 0],
    ]);
    assert.equal(shown(rainbow, 50).green, 0.5);
  });

  it("Strobe is on for half of the time", () => {
    const strobe = new Strobe({ period: 100 });
    const brightnesses = [0, 49, 50, 99, 100, 150].map((at) => shown(strobe, at).brightness);
    assert.deepEqual(brightnesses, [0.5, 0.5, 0, 0, 0.5, 0]);
    assert.deepEqual(shown(strobe, 0), TOLD);
  });

  it("Flicker stays near the light's brightness, and never rests", () => {
    const flicker = new Flicker();
    // The deviation can't become more than intensity / (1 - alpha) = 0.3 of the brightness.
    let previous = 0.5;
    let moved = 0;
    for (let step = 0; step < 1000; step++) {
      const color = { ...TOLD };
      flicker.apply(color, step * 20);
      assert(color.brightness >= 0.5 * 0.7 && color.brightness <= 0.5 * 1.3);
      if (color.brightness !== previous) moved += 1;
      previous = color.brightness;
    }
    assert(moved > 900);
    flicker.intensity = 0;
    assert.deepEqual(shown(flicker, 0), TOLD, "it rests when it is told to");
  });

  it("takes names, so that a light can have several of a kind", () => {
    const effects = [Pulse, Rainbow, Strobe, Flicker];
    assert.deepEqual(
      effects.map((Effect) => new Effect().name),
      ["Pulse", "Rainbow", "Strobe", "Flicker"],
    );
    assert.deepEqual(
      effects.map((Effect) => new Effect({ name: "Slow" }).name),
      ["Slow", "Slow", "Slow", "Slow"],
    );
  });
});

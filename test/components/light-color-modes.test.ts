import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { PWMLight, type PWMLightOptions } from "../../src/components/lights/pwm-light.js";
import { Light, type LightOptions } from "../../src/entities/light/light.js";
import type { PWMOptions } from "../../src/host/host.js";
import { ColorMode } from "../../src/messages/enums.js";
import { LightCommandRequest } from "../../src/messages/light.js";
import { Random } from "../tools/random.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

const MIREDS = { minMireds: 150, maxMireds: 350 };
const RGB = "rgb";
const RGB_WHITE = "rgb_white";
const COLOR_TEMPERATURE = "color_temperature";
const COLD_WARM_WHITE = "cold_warm_white";
const ON_OFF = "on_off";
const BRIGHTNESS = "brightness";
const RGB_COLOR_TEMPERATURE = "rgb_color_temperature";
const RGB_COLD_WARM_WHITE = "rgb_cold_warm_white";

function lamp(options: Partial<LightOptions>): Light {
  return new Light({ name: "Lamp", ...options });
}

/** As a client's command. */
function command(light: Light, fields: Partial<LightCommandRequest>): void {
  light.command(Object.assign(new LightCommandRequest(), fields));
}

function near(values: readonly number[], expected: readonly number[]): void {
  for (const [index, value] of expected.entries())
    assert.ok(Math.abs((values[index] ?? NaN) - value) < 1e-6, `${values}, expected ${expected}`);
}

describe("A light's colour modes", () => {
  it("follow from its capabilities", () => {
    const b = { supportsBrightness: true };
    const rgb = { ...b, supportsRgb: true };
    const ct = { supportsColorTemperature: true, ...MIREDS };
    for (const [options, modes] of [
      [{}, [ON_OFF]],
      [b, [BRIGHTNESS]],
      [{ ...b, ...ct }, [COLOR_TEMPERATURE]],
      [rgb, [RGB]],
      [{ ...rgb, supportsWhiteValue: true }, [RGB_WHITE]],
      [{ ...rgb, ...ct }, [RGB, COLOR_TEMPERATURE]],
      [{ ...rgb, ...ct, supportsWhiteValue: true }, [RGB_COLOR_TEMPERATURE]],
    ] as const)
      assert.deepEqual(lamp(options).colorModes, modes);
  });

  // Home Assistant's light/__init__.py, valid_supported_color_modes: white needs a mode of colors beside it.
  it("of white alone are those of a light that is dimmed", () => {
    const light = lamp({ colorModes: ["white"] });
    assert.deepEqual(light.colorModes, [BRIGHTNESS]);
    command(light, { hasState: true, state: true, hasBrightness: true, brightness: 0.25 });
    assert.equal(light.brightness, 0.25);
    assert.equal(light.colorMode, BRIGHTNESS);
    assert.deepEqual(lamp({ colorModes: ["white", RGB] }).colorModes, ["white", RGB]);
  });

  it("have colors between 0 and 1 after every command", () => {
    const values = [0, 1, 0.5, -1, 2, NaN, Infinity, -Infinity, 1.401298464324817e-45, 5e-324];
    const random = new Random(34);
    const any = () => values[random.below(values.length)] as number;
    const given = () => random.below(3) === 0;
    const channels = [
      "red",
      "green",
      "blue",
      "white",
      "coldWhite",
      "warmWhite",
      "brightness",
    ] as const;
    for (let run = 0; run < 3000; run++) {
      const light = lamp({
        colorModes: [RGB_COLD_WARM_WHITE, RGB_WHITE, COLOR_TEMPERATURE],
        ...MIREDS,
      });
      for (let commands = 0; commands < 4; commands++) {
        command(light, {
          ...{ hasRgb: given(), red: any(), green: any(), blue: any() },
          ...{ hasColorBrightness: given(), colorBrightness: any() },
          ...{ hasWhite: given(), white: any(), hasBrightness: given(), brightness: any() },
          ...{ hasColdWhite: given(), coldWhite: any(), hasWarmWhite: given(), warmWhite: any() },
          ...{ hasColorTemperature: given(), colorTemperature: any() },
        });
        for (const channel of channels)
          assert.ok(light[channel] >= 0 && light[channel] <= 1, `${channel}: ${light[channel]}`);
        assert.ok(light.colorTemperature >= MIREDS.minMireds, String(light.colorTemperature));
      }
    }
  });

  it("are sent as capabilities to clients that don't know them", () => {
    for (const [colorModes, expected] of [
      [[ON_OFF], ""],
      [[BRIGHTNESS], "b"],
      [[COLD_WARM_WHITE], "bt"],
      [[RGB, COLOR_TEMPERATURE], "brt"],
      [[RGB_COLD_WARM_WHITE], "brwt"],
      [[RGB_COLOR_TEMPERATURE], "brwt"],
      [[RGB_WHITE, COLOR_TEMPERATURE], "brwt"],
    ] as const) {
      const mireds = expected.includes("t") ? MIREDS : {};
      const light = lamp({ colorModes, ...mireds });
      const { supportsBrightness: b, supportsRgb: r, supportsWhiteValue: w } = light;
      const t = light.supportsColorTemperature;
      const has = `${b ? "b" : ""}${r ? "r" : ""}${w ? "w" : ""}${t ? "t" : ""}`;
      assert.equal(has, expected, `${colorModes}`);
    }
  });

  it("change with the commanded values, or as commanded", () => {
    const light = lamp({ colorModes: [RGB, COLOR_TEMPERATURE], ...MIREDS });
    assert.equal(light.colorMode, RGB);
    light.set({ state: true, colorTemperature: 200 });
    assert.equal(light.colorMode, COLOR_TEMPERATURE);
    assert.equal(light.describe(), "on 100 %, 200 mireds");
    light.set({ brightness: 0.5 });
    assert.equal(light.colorMode, COLOR_TEMPERATURE);
    light.set({ red: 1, green: 0, blue: 0 });
    assert.equal(light.describe(), "on 50 %, red 100 green 0 blue 0 %");
    command(light, { hasColorMode: true, colorMode: ColorMode.COLOR_TEMPERATURE });
    assert.equal(light.colorMode, COLOR_TEMPERATURE);
    command(light, { hasColorMode: true, colorMode: ColorMode.WHITE });
    assert.equal(light.colorMode, COLOR_TEMPERATURE, "one that it doesn't have");
  });

  it("have the brightness of the colours in the colours, for clients of every age", () => {
    const light = lamp({ colorModes: [RGB] });
    const rgb = { hasRgb: true, red: 1, green: 0.5, blue: 0 };
    command(light, { ...rgb, hasColorBrightness: true, colorBrightness: 0.5 });
    near([light.red, light.green, light.blue, light.colorBrightness], [0.5, 0.25, 0, 1]);
    command(light, { hasColorBrightness: true, colorBrightness: 1 });
    near([light.red, light.green, light.blue], [1, 0.5, 0]);
    command(light, { ...rgb, red: 0, green: 0 });
    command(light, { hasColorBrightness: true, colorBrightness: 0.25 });
    near([light.red, light.green, light.blue], [0.25, 0.25, 0.25]);
    assert.equal(lamp({}).colorBrightness, 0, "of a lamp without colours");
    command(light, { ...rgb, red: 0.5, green: 0, hasColorBrightness: true, colorBrightness: 0.5 });
    near([light.red, light.green, light.blue], [0.25, 0, 0]);
  });

  it("stay colours after black, whatever brightness a client sends for them", () => {
    const light = lamp({ colorModes: [RGB] });
    const black = { hasRgb: true, red: 0, green: 0, blue: 0 };
    for (const [colorBrightness, grey] of [
      ...[[NaN, 0] as const, [-1, 0] as const, [0, 0] as const],
      ...[[0.5, 0.5] as const, [2, 1] as const, [Infinity, 1] as const],
    ]) {
      command(light, black);
      command(light, { hasColorBrightness: true, colorBrightness });
      assert.deepEqual([light.red, light.green, light.blue], [grey, grey, grey]);
    }
    const rgb = { hasRgb: true, red: 0.5, green: 0, blue: 0.25 };
    for (const colorBrightness of [NaN, 0.5]) {
      command(light, { ...rgb });
      command(light, { hasColorBrightness: true, colorBrightness });
      assert.deepEqual([light.red, light.green, light.blue], [0.5, 0, 0.25], "as bright as before");
    }
  });

  it("with cold and warm white keep its temperature for clients that know only that", () => {
    const light = lamp({ colorModes: [COLD_WARM_WHITE], ...MIREDS });
    near([light.coldWhite, light.warmWhite, light.colorTemperature], [1, 0, 150]);
    light.set({ colorTemperature: 250 });
    near([light.coldWhite, light.warmWhite], [1, 1]);
    light.set({ colorTemperature: 300 });
    near([light.coldWhite, light.warmWhite], [1 / 3, 1]);
    light.set({ coldWhite: 0.6, warmWhite: 0.2 });
    near([light.colorTemperature], [200]);
    light.set({ coldWhite: 0, warmWhite: 0 });
    near([light.colorTemperature], [200]);
  });

  it("with colours, cold and warm white have a white value for clients that know only that", () => {
    const light = lamp({ colorModes: [RGB_COLD_WARM_WHITE], ...MIREDS });
    light.set({ coldWhite: 0.5, warmWhite: 0.25 });
    near([light.white], [0.5]);
    light.set({ white: 0.2, colorTemperature: 300 });
    near([light.coldWhite, light.warmWhite, light.white], [0.2 / 3, 0.2, 0.2]);
  });

  for (const [what, options, message] of [
    ["none", { colorModes: [] }, /"Lamp" has no colorModes/],
    ["one twice", { colorModes: [RGB, RGB] }, /the colour mode "rgb" twice/],
    [
      "one that doesn't exist",
      { colorModes: ["red" as typeof RGB] },
      /"Lamp": colorModes is "red"; it must be one of/,
    ],
    ["on and off beside others", { colorModes: [ON_OFF, RGB] }, /"on_off" with others/],
    ["capabilities as well", { colorModes: [RGB], supportsRgb: true }, /and supportsRgb/],
    [
      "no mireds",
      { colorModes: [COLD_WARM_WHITE] },
      /"Lamp" has a colour temperature, which needs minMireds/,
    ],
    ["mireds without a temperature", { colorModes: [RGB], ...MIREDS }, /has mireds but no/],
  ] as const)
    it(`can't be ${what}`, () => {
      refuses(() => lamp(options), message);
    });
});

describe("PWMLight, in white of two temperatures", () => {
  const WHITES = { coldWhitePin: 5, warmWhitePin: 6, ...MIREDS } as const;
  const COLORS = { redPin: 1, greenPin: 2, bluePin: 3 } as const;
  const FIFTH = 6;
  const LINEAR = { gamma: 1, defaultTransitionLength: 0 } as const;

  /** The duty cycles of its pins for each command, of 1023. */
  function duties(options: PWMLightOptions, ...commands: Parameters<Light["set"]>[0][]) {
    const light = new PWMLight(options);
    const bench = new Bench([light]);
    // A board has four channels, so the fifth is another board's.
    const other = createHost().board;
    const { PWM } = bench.board;
    const Either = new Proxy(PWM, {
      construct: (_, [options]: [PWMOptions]) =>
        options.pin === FIFTH ? new other.PWM(options) : new PWM(options),
    });
    Object.assign(bench.host, { io: { ...bench.host.io, PWM: Either } });
    bench.start();
    light.set({ state: true });
    const all = commands.map((settings) => {
      light.set(settings);
      return light.pins.map((pin) =>
        pin === FIFTH ? Math.round(other.duty(FIFTH) * 1023) : bench.duties(pin as number)[0],
      );
    });
    return { light, all };
  }

  it("has cold and warm white, each by itself", () => {
    const { light, all } = duties(
      { name: "Lamp", ...WHITES, ...LINEAR },
      { coldWhite: 1, warmWhite: 0.5 },
      { brightness: 0.5 },
      { brightness: 1, colorTemperature: 350 },
      { state: false },
    );
    assert.deepEqual(light.colorModes, [COLD_WARM_WHITE]);
    assert.deepEqual(all, [
      [1023, 512],
      [512, 256],
      [0, 1023],
      [0, 0],
    ]);
  });

  it("has a colour temperature with constant brightness, whatever the gamma", () => {
    for (const gamma of [1, 2.8]) {
      const { light, all } = duties(
        {
          ...{ name: "Lamp", defaultTransitionLength: 0, constantBrightness: true },
          ...WHITES,
          gamma,
        },
        { colorTemperature: 150 },
        { colorTemperature: 200 },
        { colorTemperature: 250 },
        { colorTemperature: 350 },
      );
      assert.deepEqual(light.colorModes, [COLOR_TEMPERATURE]);
      for (const [cold = 0, warm = 0] of all) assert.ok(Math.abs(cold + warm - 1023) <= 1);
      assert.deepEqual(
        all.map(([cold]) => cold),
        [1023, 767, all[2]?.[0], 0],
      );
    }
  });

  it("has colours beside cold and warm white", () => {
    const { light, all } = duties(
      { name: "Lamp", ...COLORS, ...WHITES, ...LINEAR },
      { red: 1, green: 0.5, blue: 0, coldWhite: 0, warmWhite: 1 },
    );
    assert.deepEqual(light.colorModes, [RGB_COLD_WARM_WHITE]);
    assert.deepEqual(light.pins, [1, 2, 3, 5, 6]);
    assert.deepEqual(all, [[1023, 512, 0, 0, 1023]]);
  });

  it("has colours beside a white of constant brightness", () => {
    const { light, all } = duties(
      { name: "Lamp", ...COLORS, ...WHITES, ...LINEAR, constantBrightness: true },
      { red: 0, green: 0, blue: 1, white: 0.5, colorTemperature: 250 },
    );
    assert.deepEqual(light.colorModes, [RGB_COLOR_TEMPERATURE]);
    assert.deepEqual(all, [[0, 0, 1023, 256, 256]]);
  });
});

import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { NoPWMChannelError, OutOfRangeError } from "../../hosts/node/index.js";
import type { LightColor, LightEffect } from "../../src/components/lights/effects/light-effect.js";
import { Rainbow } from "../../src/components/lights/effects/rainbow.js";
import { PWMLight } from "../../src/components/lights/pwm-light.js";
import { Device } from "../../src/index.js";
import { TestDevice } from "../../testing/index.js";
import { refuses, refusesPin } from "../tools/refuses.js";
import { Bench, SteppedTime } from "./bench.js";

const RGBW = { redPin: 25, greenPin: 26, bluePin: 27, whitePin: 14 };

/** Goes up by a quarter of the brightness every 100 ms. */
class Stairs implements LightEffect {
  readonly name = "Stairs";
  apply(color: LightColor, elapsed: number): void {
    color.brightness *= Math.min(elapsed / 400, 1);
  }
}

describe("PWMLight", () => {
  it("supports what its pins allow", () => {
    const { redPin, greenPin, bluePin } = RGBW;
    const lights = [{ pin: 2 }, { redPin, greenPin, bluePin }, RGBW].map(
      (pins) =>
        new PWMLight({ name: "Lamp", ...pins } as ConstructorParameters<typeof PWMLight>[0]),
    );
    assert.deepEqual(
      lights.map((light) => [
        light.supportsBrightness,
        light.supportsRgb,
        light.supportsWhiteValue,
        light.supportsColorTemperature,
      ]),
      [
        [true, false, false, false],
        [true, true, false, false],
        [true, true, true, false],
      ],
    );
  });

  it("corrects the brightness with gamma", () => {
    // Brightness, gamma, and round(brightness ** gamma * 1023).
    const duties: [number, number | undefined, number][] = [
      [1, undefined, 1023],
      [0.5, undefined, 147],
      [0.25, undefined, 21],
      [0.01, undefined, 0],
      [1, 1, 1023],
      [0.5, 1, 512],
      [0.5, 2.2, 223],
    ];
    for (const [brightness, gamma, duty] of duties) {
      const light = new PWMLight({ name: "Lamp", pin: 2, ...(gamma && { gamma }) });
      const bench = new Bench([light]).start();
      assert.deepEqual(bench.duties(2), [0]);
      light.set({ state: true, brightness, transitionLength: 0 });
      assert.deepEqual(bench.duties(2), [duty]);
      light.set({ state: false, transitionLength: 0 });
      assert.deepEqual(bench.duties(2), [0]);
    }
  });

  it("mixes colours", () => {
    const light = new PWMLight({ name: "Lamp", ...RGBW, gamma: 1, defaultTransitionLength: 0 });
    const bench = new Bench([light]).start();
    light.set({ state: true, red: 1, green: 0.5, blue: 0, white: 0.25 });
    assert.deepEqual(bench.duties(25, 26, 27, 14), [1023, 512, 0, 256]);
    light.set({ brightness: 0.5 });
    assert.deepEqual(bench.duties(25, 26, 27, 14), [512, 256, 0, 128]);
    light.set({ brightness: 0 });
    assert.deepEqual(bench.duties(25, 26, 27, 14), [0, 0, 0, 0]);
  });

  it("starts with its restored state", () => {
    const light = new PWMLight({ name: "Lamp", pin: 2, gamma: 1 });
    light.set({ state: true, brightness: 0.5 });
    assert.deepEqual(new Bench([light]).start().duties(2), [512]);
  });

  describe("transition", () => {
    it("is linear, ends exactly at its end, and then rests", async () => {
      const light = new PWMLight({ name: "Lamp", pin: 2, gamma: 1 });
      const bench = new Bench([light], new SteppedTime(25)).start();
      const duties: number[] = [];
      bench.board.onChange(() => duties.push(...bench.duties(2)));
      light.set({ state: true, transitionLength: 100 });
      assert.equal(light.brightness, 1);
      assert.deepEqual(bench.published, ["Lamp: on 100 %"]);
      await bench.until(() => duties.at(-1) === 1023);
      assert.deepEqual(duties, [256, 512, 767, 1023]);
      assert.equal(bench.timer.running, 0);
      assert.equal(bench.published.length, 1);
    });

    it("begins where another one is on its way", async () => {
      const light = new PWMLight({ name: "Lamp", pin: 2, gamma: 1 });
      const bench = new Bench([light], new SteppedTime(25)).start();
      light.set({ state: true, transitionLength: 100 });
      await bench.until(() => bench.duties(2)[0] === 512);
      const duties: number[] = [];
      bench.board.onChange(() => duties.push(...bench.duties(2)));
      light.set({ state: false, transitionLength: 50 });
      assert.equal(bench.timer.running, 1);
      await bench.until(() => duties.at(-1) === 0);
      assert.deepEqual(duties, [256, 0]);
      assert.equal(bench.timer.running, 0);
    });

    it("takes the default length when none is given", async () => {
      const light = new PWMLight({ name: "Lamp", pin: 2, gamma: 1, defaultTransitionLength: 50 });
      const bench = new Bench([light], new SteppedTime(25)).start();
      const duties: number[] = [];
      bench.board.onChange(() => duties.push(...bench.duties(2)));
      light.set({ state: true });
      await bench.until(() => duties.at(-1) === 1023);
      assert.deepEqual(duties, [512, 1023]);
    });

    it("moves all colours together, in real time", async () => {
      const light = new PWMLight({ name: "Lamp", ...RGBW, gamma: 1 });
      const bench = new Bench([light]).start();
      light.set({ state: true, red: 0.5, green: 0.25, blue: 0, white: 1, transitionLength: 60 });
      await bench.until(() => bench.duties(14)[0] === 1023);
      assert.deepEqual(bench.duties(25, 26, 27, 14), [512, 256, 0, 1023]);
      assert.equal(bench.timer.running, 0);
    });
  });

  describe("effect", () => {
    const lamp = () => new PWMLight({ name: "Lamp", pin: 2, gamma: 1, effects: [new Stairs()] });

    it("begins at once, goes on, and ends with an empty name", async () => {
      const light = lamp();
      const bench = new Bench([light], new SteppedTime(50)).start();
      const duties: number[] = [];
      bench.board.onChange(() => duties.push(...bench.duties(2)));
      light.set({ state: true, effect: "Stairs" });
      await bench.until(() => duties.length === 3);
      // The clock has gone on between the command and the first step.
      assert.deepEqual(duties, [128, 256, 384]);
      assert.equal(bench.timer.running, 1);
      light.set({ effect: "", transitionLength: 0 });
      assert.deepEqual(bench.duties(2), [1023]);
      assert.equal(bench.timer.running, 0);
      assert.deepEqual(bench.published, ["Lamp: on 100 %, Stairs", "Lamp: on 100 %"]);
    });

    it("goes on when the brightness changes", async () => {
      const light = lamp();
      const bench = new Bench([light], new SteppedTime(50)).start();
      light.set({ state: true, effect: "Stairs" });
      await bench.until(() => bench.duties(2)[0] === 256);
      light.set({ brightness: 0.5 });
      assert.equal(light.effect, "Stairs");
      assert((bench.duties(2)[0] as number) > 128);
      await bench.until(() => bench.duties(2)[0] === 512);
      bench.close();
    });

    it("ends when the light turns off", () => {
      const light = lamp();
      const bench = new Bench([light]).start();
      light.set({ state: true, effect: "Stairs" });
      light.set({ state: false, transitionLength: 0 });
      assert.equal(light.effect, "");
      assert.deepEqual(bench.duties(2), [0]);
      assert.equal(bench.timer.running, 0);
    });

    it("starts from its beginning after a flash", async () => {
      const light = lamp();
      const bench = new Bench([light], new SteppedTime(50)).start();
      light.set({ state: true, effect: "Stairs" });
      await bench.until(() => bench.duties(2)[0] === 256);
      light.set({ brightness: 0.75, flashLength: 1 });
      assert.deepEqual(bench.duties(2), [767]);
      await bench.until(() => bench.published.length === 3);
      assert.deepEqual(bench.duties(2), [128]);
      assert.equal(light.describe(), "on 100 %, Stairs");
      bench.close();
    });

    it("can't bring an output out of its range", async () => {
      const brightnesses = [1.5, -1, 0.5, Number.NaN];
      const wild: LightEffect = {
        name: "Wild",
        apply(color) {
          color.brightness = brightnesses.shift() ?? 1;
        },
      };
      const light = new PWMLight({ name: "Lamp", pin: 2, gamma: 2, effects: [wild] });
      const bench = new Bench([light]).start();
      const duties: number[] = [];
      bench.board.onChange(() => duties.push(...bench.duties(2)));
      light.set({ state: true, effect: "Wild" });
      await bench.until(() => duties.length === 5);
      assert.deepEqual(duties, [1023, 0, 256, 0, 1023]);
    });

    it("is refused when the light has no colours for it", () => {
      refuses(
        () => new PWMLight({ name: "Lamp", pin: 2, effects: [new Rainbow()] }),
        /"Lamp".*"Rainbow"/,
      );
    });
  });

  it("flashes and returns, at once both times", async () => {
    const light = new PWMLight({ name: "Lamp", pin: 2, gamma: 1, defaultTransitionLength: 0 });
    const bench = new Bench([light]).start();
    light.set({ state: true, brightness: 0.25 });
    const duties: number[] = [];
    bench.board.onChange(() => duties.push(...bench.duties(2)));
    light.set({ brightness: 1, flashLength: 1 });
    await bench.until(() => bench.published.length === 3);
    assert.deepEqual(duties, [1023, 256]);
    assert.deepEqual(bench.published, ["Lamp: on 25 %", "Lamp: on 100 %", "Lamp: on 25 %"]);
    assert.equal(bench.timer.running, 0);
  });

  it("gives back its pins and timers, and can start again", () => {
    const light = new PWMLight({ name: "Lamp", ...RGBW });
    const bench = new Bench([light]).start();
    light.set({ state: true, transitionLength: 10_000 });
    assert.equal(bench.timer.running, 1);
    bench.close();
    assert.equal(bench.timer.running, 0);
    for (const pin of Object.values(RGBW)) assert.equal(bench.board.use(pin), undefined);
    bench.start();
    assert.deepEqual(bench.duties(25, 26, 27, 14), [1023, 1023, 1023, 1023]);
    bench.close();
  });

  it("gives back what it took when it can't have the rest", () => {
    const light = new PWMLight({ name: "Lamp", ...RGBW });
    const bench = new Bench([light]);
    const relay = new bench.board.Digital({ pin: 27, mode: bench.board.Digital.Output });
    refusesPin(() => bench.start(), /"Lamp" can't open pin 27/);
    for (const pin of [25, 26, 14]) assert.equal(bench.board.use(pin), undefined);
    assert.equal(bench.board.use(27), "digital output");
    relay.close();
    bench.start();
    bench.close();
  });

  it("says when the board has no PWM channel left", () => {
    const lights = [
      new PWMLight({ name: "Colours", ...RGBW }),
      new PWMLight({ name: "Other colours", redPin: 15, greenPin: 16, bluePin: 17, whitePin: 18 }),
      new PWMLight({ name: "Lamp", pin: 2 }),
    ];
    refusesPin(() => new Bench(lights).start(), /"Lamp" can't open pin 2/, NoPWMChannelError);
  });

  it("refuses a frequency that can't be", () => {
    const slow = new Bench([new PWMLight({ name: "Lamp", pin: 2, hz: 50_000_000 })]);
    refusesPin(() => slow.start(), /"Lamp"/, OutOfRangeError);
  });

  // rgbw_light_output.h, and LightTransitionTransformer of light/transformers.h.
  it("has colours or white, never both, with colorInterlock", async () => {
    const light = new PWMLight({ name: "Lamp", gamma: 1, colorInterlock: true, ...RGBW });
    const device = TestDevice.start((host) => new Device(host, { name: "a", entities: [light] }));
    const { board } = device;
    const seen: string[] = [];
    board.onChange(() => {
      const colors = [25, 26, 27].some((pin) => board.duty(pin) > 0);
      seen.push(`${colors ? "colours" : ""}${board.duty(14) > 0 ? "white" : ""}`);
    });
    device.connect();
    light.set({ state: true, transitionLength: 0 });
    assert.deepEqual([light.colorMode, board.duty(14)], ["white", 1]);
    light.set({ red: 1, green: 0.5, blue: 0, transitionLength: 1000 });
    await device.advance("400 ms");
    assert.ok(board.duty(14) < 0.3 && board.duty(14) > 0.1);
    await device.advance("2 s");
    assert.deepEqual([light.colorMode, board.duty(25), board.duty(14)], ["rgb", 1, 0]);
    light.set({ white: 1, transitionLength: 1000 });
    await device.advance("2 s");
    assert.deepEqual([board.duty(25), board.duty(14)], [0, 1]);
    assert.deepEqual([...new Set(seen)].sort(), ["", "colours", "white"]);
    device.close();
  });

  it("has colorInterlock only with colours and white", () => {
    const { redPin, greenPin, bluePin } = RGBW;
    refuses(
      () => new PWMLight({ name: "Lamp", redPin, greenPin, bluePin, colorInterlock: true }),
      /"Lamp" has colorInterlock/,
    );
  });
});

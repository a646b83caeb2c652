import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { Fan, type FanOptions } from "../../src/entities/fan/fan.js";
import { FanSpeed } from "../../src/messages/enums.js";
import { refuses } from "../tools/refuses.js";
import { Bench, closeBenches } from "./bench.js";

const ALL = { supportsSpeed: true, supportsOscillation: true };

describe("Fan", () => {
  afterEach(closeBenches);

  it("is off at first, at its highest speed, or as configured", () => {
    const first = (options: Partial<FanOptions>) => {
      const { state, speed, oscillating } = new Fan({ name: "Fan", ...options });
      return [state, speed, oscillating];
    };
    assert.deepEqual(first({}), [false, FanSpeed.LOW, false]);
    assert.deepEqual(first(ALL), [false, FanSpeed.HIGH, false]);
    const initialState = { state: true, speed: FanSpeed.LOW, oscillating: true };
    assert.deepEqual(first({ ...ALL, initialState }), [true, FanSpeed.LOW, true]);
  });

  it("publishes what is new, without a command", () => {
    let commands = 0;
    const onCommand = () => {
      commands += 1;
    };
    const fan = new Fan({ name: "Fan", ...ALL, onCommand });
    const { published } = new Bench([fan]).start();
    fan.publish({ state: true });
    fan.publish({ state: true, speed: FanSpeed.HIGH, oscillating: false });
    fan.publish({ speed: FanSpeed.LOW });
    fan.publish({ oscillating: true });
    fan.publish({});
    assert.deepEqual(published, ["Fan: on, high", "Fan: on, low", "Fan: on, low, oscillating"]);
    assert.equal(commands, 0);
  });

  it("says what it is to do when it is commanded", () => {
    const heard: unknown[] = [];
    const fan = new Fan({
      name: "Fan",
      ...ALL,
      onCommand: ({ state, speed, oscillating }) => heard.push([state, speed, oscillating]),
    });
    const { published } = new Bench([fan]).start();
    fan.set({ state: true, speed: FanSpeed.MEDIUM });
    fan.set({ oscillating: true });
    fan.set({ oscillating: true });
    assert.deepEqual(heard, [
      [true, FanSpeed.MEDIUM, false],
      [true, FanSpeed.MEDIUM, true],
      [true, FanSpeed.MEDIUM, true],
    ]);
    assert.deepEqual(published, ["Fan: on, medium", "Fan: on, medium, oscillating"]);
  });

  it("has any number of speeds, which clients of three see as the nearest third", () => {
    const { LOW, MEDIUM, HIGH } = { LOW: 0, MEDIUM: 1, HIGH: 2 } as const;
    const fan = new Fan({ name: "Fan", speedCount: 100 });
    const { published } = new Bench([fan]).start();
    assert.deepEqual([fan.speedLevel, fan.speed], [100, HIGH]);
    for (const [level, speed] of [
      [1, LOW],
      [33, LOW],
      [50, LOW],
      [51, MEDIUM],
      [67, MEDIUM],
      [84, HIGH],
    ] as const) {
      fan.set({ speedLevel: level });
      assert.deepEqual([fan.speedLevel, fan.speed], [level, speed]);
    }
    for (const [speed, level] of [
      [LOW, 33],
      [MEDIUM, 67],
      [HIGH, 100],
    ] as const) {
      fan.set({ speed });
      assert.deepEqual([fan.speedLevel, fan.speed], [level, speed]);
    }
    fan.set({ state: true, speedLevel: 40 });
    assert.equal(published.at(-1), "Fan: on, speed 40 of 100");
    for (const speedLevel of [0, 101, -1, Number.NaN]) fan.set({ speedLevel });
    assert.equal(fan.speedLevel, 40);
  });

  it("finds a speed for each of three, and back, whatever number it has", () => {
    for (let speedCount = 3; speedCount <= 100; speedCount++) {
      const fan = new Fan({ name: "Fan", speedCount });
      for (const speed of [0, 1, 2] as const) {
        fan.set({ speed });
        assert.equal(fan.speed, speed, `${speedCount} speeds`);
      }
      for (let speedLevel = 1, last = 0; speedLevel <= speedCount; speedLevel++) {
        fan.set({ speedLevel });
        assert.ok(fan.speed >= last, `${speedLevel} of ${speedCount}`);
        last = fan.speed;
      }
    }
  });

  it("turns the other way, and keeps to a preset until a speed is set", () => {
    const fan = new Fan({
      ...{ name: "Fan", supportsSpeed: true, supportsDirection: true },
      presetModes: ["Night", "Auto"],
    });
    const { published } = new Bench([fan]).start();
    fan.set({ state: true, direction: 1 });
    fan.set({ presetMode: "Auto" });
    fan.set({ presetMode: "Party" });
    fan.set({ speed: FanSpeed.LOW });
    fan.set({ presetMode: "Night", direction: 0 });
    fan.set({ presetMode: "" });
    assert.deepEqual(published, [
      "Fan: on, high, reverse",
      "Fan: on, high, Auto, reverse",
      "Fan: on, low, reverse",
      "Fan: on, low, Night",
      "Fan: on, low",
    ]);
  });

  const refused: [Partial<FanOptions>, RegExp][] = [
    [{ initialState: { oscillating: true } }, /"Fan" oscillates/],
    [{ initialState: { speed: FanSpeed.LOW } }, /"Fan" has the speed 0/],
    [{ ...ALL, initialState: { speed: 7 as FanSpeed } }, /"Fan" has the speed 7/],
    [{ speedCount: 2, initialState: { speed: FanSpeed.MEDIUM } }, /"Fan" has the speed 1/],
    [{ speedCount: 2, initialState: { speedLevel: 3 } }, /speedLevel 3.*from 1 to 2/],
    [{ initialState: { direction: 1 } }, /turns the other way/],
    [{ initialState: { presetMode: "Night" } }, /the presetMode "Night"/],
    [{ presetModes: ["Night", "Night"] }, /a preset mode named "Night"/],
    [{ presetModes: [""] }, /a preset mode named ""/],
  ];
  for (const [options, message] of refused) {
    it(`refuses ${JSON.stringify(options)}`, () => {
      refuses(() => new Fan({ name: "Fan", ...options }), message);
    });
  }
});

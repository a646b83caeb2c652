import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Fan, type FanOptions } from "../../src/entities/fan/fan.js";
import { FanCommandRequest } from "../../src/messages/fan.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

/** As a client's command. */
function command(fan: Fan, fields: Partial<FanCommandRequest>): void {
  fan.command(Object.assign(new FanCommandRequest(), fields));
}

const ALL = { supportsSpeed: true, supportsOscillation: true };

describe("Fan", () => {
  it("is off at first, at its highest speed, or as configured", () => {
    const first = (options: Partial<FanOptions>) => {
      const { state, speedLevel, oscillating } = new Fan({ name: "Fan", ...options });
      return [state, speedLevel, oscillating];
    };
    assert.deepEqual(first({}), [false, 0, false]);
    assert.deepEqual(first(ALL), [false, 3, false]);
    const initialState = { state: true, speedLevel: 1, oscillating: true };
    assert.deepEqual(first({ ...ALL, initialState }), [true, 1, true]);
  });

  it("publishes what is new, without a command", () => {
    let commands = 0;
    const onCommand = () => {
      commands += 1;
    };
    const fan = new Fan({ name: "Fan", ...ALL, onCommand });
    const { published } = new Bench([fan]).start();
    fan.publish({ state: true });
    fan.publish({ state: true, speedLevel: 3, oscillating: false });
    fan.publish({ speedLevel: 1 });
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
      onCommand: ({ state, speedLevel, oscillating }) =>
        heard.push([state, speedLevel, oscillating]),
    });
    const { published } = new Bench([fan]).start();
    fan.set({ state: true, speedLevel: 2 });
    fan.set({ oscillating: true });
    fan.set({ oscillating: true });
    assert.deepEqual(heard, [
      [true, 2, false],
      [true, 2, true],
      [true, 2, true],
    ]);
    assert.deepEqual(published, ["Fan: on, medium", "Fan: on, medium, oscillating"]);
  });

  it("has any number of speeds, which clients of three see as the nearest third", () => {
    const { LOW, MEDIUM, HIGH } = { LOW: 0, MEDIUM: 1, HIGH: 2 } as const;
    const fan = new Fan({ name: "Fan", speedCount: 100 });
    const { published } = new Bench([fan]).start();
    assert.deepEqual([fan.speedLevel, fan.wireSpeed], [100, HIGH]);
    for (const [level, speed] of [
      [1, LOW],
      [33, LOW],
      [50, LOW],
      [51, MEDIUM],
      [67, MEDIUM],
      [84, HIGH],
    ] as const) {
      fan.set({ speedLevel: level });
      assert.deepEqual([fan.speedLevel, fan.wireSpeed], [level, speed]);
    }
    for (const [speed, level] of [
      [LOW, 33],
      [MEDIUM, 67],
      [HIGH, 100],
    ] as const) {
      command(fan, { hasSpeed: true, speed });
      assert.deepEqual([fan.speedLevel, fan.wireSpeed], [level, speed]);
    }
    fan.set({ state: true, speedLevel: 40 });
    assert.equal(published.at(-1), "Fan: on, speed 40 of 100");
    for (const speedLevel of [0, 101, -1, Number.NaN]) {
      refuses(() => fan.set({ state: false, speedLevel }), /speedLevel is/);
      command(fan, { hasSpeedLevel: true, speedLevel });
    }
    assert.deepEqual([fan.state, fan.speedLevel], [true, 40]);
  });

  it("finds a speed for each of three, and back, whatever number it has", () => {
    for (let speedCount = 3; speedCount <= 100; speedCount++) {
      const fan = new Fan({ name: "Fan", speedCount });
      for (const speed of [0, 1, 2] as const) {
        command(fan, { hasSpeed: true, speed });
        assert.equal(fan.wireSpeed, speed, `${speedCount} speeds`);
      }
      for (let speedLevel = 1, last = 0; speedLevel <= speedCount; speedLevel++) {
        fan.set({ speedLevel });
        assert.ok(fan.wireSpeed >= last, `${speedLevel} of ${speedCount}`);
        last = fan.wireSpeed;
      }
    }
  });

  it("turns the other way, and keeps to a preset until a speed is set", () => {
    const fan = new Fan({
      ...{ name: "Fan", supportsSpeed: true, supportsDirection: true },
      presetModes: ["Night", "Auto"],
    });
    const { published } = new Bench([fan]).start();
    fan.set({ state: true, direction: "reverse" });
    fan.set({ presetMode: "Auto" });
    fan.set({ speedLevel: 1 });
    fan.set({ presetMode: "Night", direction: "forward" });
    fan.set({ presetMode: "" });
    assert.deepEqual(published, [
      "Fan: on, high, reverse",
      "Fan: on, high, Auto, reverse",
      "Fan: on, low, reverse",
      "Fan: on, low, Night",
      "Fan: on, low",
    ]);
  });

  it("refuses what isn't one of its words", () => {
    const fan = new Fan({ ...{ name: "Fan", supportsDirection: true }, presetModes: ["Night"] });
    for (const [settings, message] of [
      [{ presetMode: "Party" }, /"Fan": presetMode is "Party"; it must be one of "", "Night"\./],
      [{ direction: "left" }, /"Fan": direction is "left"; it must be one of "forward", "reverse"/],
    ] as [object, RegExp][]) {
      refuses(() => fan.set({ state: true, ...settings }), message);
      refuses(() => fan.publish({ state: true, ...settings }), message);
      assert.equal(fan.state, false);
    }
  });

  const refused: [Partial<FanOptions>, RegExp][] = [
    [
      { initialState: { oscillating: true } },
      /"Fan": initialState.oscillating is true, which needs/,
    ],
    [
      { initialState: { speedLevel: 1 } },
      /initialState.speedLevel is 1, which needs supportsSpeed/,
    ],
    [{ speedCount: 2, initialState: { speedLevel: 3 } }, /speedLevel is 3.*from 1 to 2/],
    [{ initialState: { direction: "reverse" } }, /direction is "reverse", which needs/],
    [{ initialState: { presetMode: "Night" } }, /presetMode is "Night"; it must be one of ""/],
    [{ presetModes: ["Night", "Night"] }, /"Night" twice in its presetModes/],
    [{ presetModes: [""] }, /an empty text in its presetModes/],
  ];
  for (const [options, message] of refused) {
    it(`refuses ${JSON.stringify(options)}`, () => {
      refuses(() => new Fan({ name: "Fan", ...options }), message);
    });
  }
});

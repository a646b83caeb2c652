import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Thermostat, type ThermostatOptions } from "../../src/components/climate/thermostat.js";
import { Sensor } from "../../src/entities/sensor.js";
import { refuses } from "../tools/refuses.js";
import {
  AT_ONCE,
  BOTH,
  bench,
  COOLER,
  HEATER,
  HEATS,
  started,
  type WithoutSensor,
} from "./thermostat-bench.js";

describe("Thermostat", () => {
  it("heats from below the target up to it", () => {
    const room = started({ ...HEATS, ...AT_ONCE });
    assert.equal(room.does, "off");
    const steps = [
      [19.6, "off"],
      [19.5, "heats"],
      [19.6, "heats"],
      [19.9, "heats"],
      [20, "off"],
      [19.6, "off"],
      [10, "heats"],
      [25, "off"],
    ] as const;
    for (const [celsius, does] of steps) assert.equal(room.read(celsius), does, `${celsius}`);
  });

  it("cools from above the target down to it", () => {
    const { name, targetTemperature } = HEATS;
    const options = { name, targetTemperature, coolPin: COOLER, hysteresis: 2, ...AT_ONCE };
    const room = started(options, "cool");
    const steps = [
      [21.9, "off"],
      [22, "cools"],
      [20.1, "cools"],
      [20, "off"],
      [21.9, "off"],
      [40, "cools"],
      [0, "off"],
    ] as const;
    for (const [celsius, does] of steps) assert.equal(room.read(celsius), does, `${celsius}`);
  });

  it("keeps between two targets, with never both relays on", () => {
    const room = started({ ...BOTH, ...AT_ONCE }, "heat_cool");
    const steps = [
      [22, "off"],
      [19.5, "heats"],
      [20, "off"],
      [24.4, "off"],
      [24.5, "cools"],
      [24.1, "cools"],
      // From one straight to the other.
      [19, "heats"],
      [30, "cools"],
      [24, "off"],
    ] as const;
    for (const [celsius, does] of steps) assert.equal(room.read(celsius), does, `${celsius}`);
    const each = ["heats", "off", "cools", "off", "heats", "off", "cools", "off"];
    assert.deepEqual(room.relays, each);
  });

  it("keeps one target with two relays", () => {
    const { targetTemperature } = HEATS;
    const options = { name: "Room", heatPin: HEATER, coolPin: COOLER, targetTemperature };
    const room = started({ ...options, ...AT_ONCE }, "heat_cool");
    const steps = [
      [19.5, "heats"],
      [20, "off"],
      [20.4, "off"],
      [20.5, "cools"],
      [20, "off"],
    ] as const;
    for (const [celsius, does] of steps) assert.equal(room.read(celsius), does, `${celsius}`);
  });

  it("does what its mode has, and nothing else", () => {
    const room = started({ ...BOTH, ...AT_ONCE }, "off");
    const modes = [
      ["off", "off", "off"],
      ["heat", "heats", "off"],
      ["cool", "off", "cools"],
      ["heat_cool", "heats", "cools"],
    ] as const;
    for (const [mode, cold, hot] of modes) {
      room.thermostat.set({ mode });
      assert.equal(room.read(10), cold);
      assert.equal(room.read(40), hot);
    }
  });

  it("has the modes that its relays can do", () => {
    const { targetTemperature } = HEATS;
    const sensor = new Sensor({ name: "Thermometer" });
    const modes = (pins: { heatPin: number } | { coolPin: number }) =>
      new Thermostat({ name: "Room", sensor, targetTemperature, ...pins }).modes;
    assert.deepEqual(modes({ heatPin: 1 }), ["off", "heat"]);
    assert.deepEqual(modes({ coolPin: 1 }), ["off", "cool"]);
    assert.deepEqual(modes({ heatPin: 1, coolPin: 2 }), ["off", "heat_cool", "cool", "heat"]);
  });

  it("does what a command makes of the temperature, and says all of it once", () => {
    const room = started({ ...HEATS, ...AT_ONCE }, "off");
    room.read(18);
    room.bench.published.length = 0;
    room.thermostat.set({ mode: "heat" });
    assert.equal(room.does, "heats");
    room.thermostat.set({ targetTemperature: 17 });
    assert.equal(room.does, "off");
    room.thermostat.set({ targetTemperature: 17 });
    assert.deepEqual(room.bench.published, [
      "Room: heat 20.0 °C, now 18.0 °C, heating",
      "Room: heat 17.0 °C, now 18.0 °C, idle",
    ]);
  });

  for (const inverted of [false, true]) {
    it(`has its relays off at the start and at the end${inverted ? ", inverted" : ""}`, () => {
      const room = bench({ ...BOTH, ...AT_ONCE, inverted, initialMode: "heat" });
      room.bench.start();
      assert.equal(room.does, "off");
      assert.equal(room.bench.board.level(HEATER), room.off);
      assert.equal(room.bench.board.level(COOLER), room.off);
      // Neither was on for a moment.
      assert.ok(room.relays.every((relays) => relays === "off"));
      assert.equal(room.read(10), "heats");
      const changes = room.relays.length;
      room.bench.close();
      // After that the pins are given back, and are low.
      assert.equal(room.relays[changes], "off");
      assert.equal(room.thermostat.action, "off");
    });
  }

  it("takes a reading that was there before it started", () => {
    const room = bench({ ...HEATS, initialMode: "heat" });
    room.sensor.publish(18);
    room.bench.start();
    assert.equal(room.does, "heats");
  });

  describe("with targets for away", () => {
    const awayTargets = { targetTemperatureLow: 12, targetTemperatureHigh: 30 };
    const targets = ({ targetTemperatureLow, targetTemperatureHigh }: Thermostat) => [
      targetTemperatureLow,
      targetTemperatureHigh,
    ];

    it("goes to them and comes back, with the relays", () => {
      const room = started({ ...BOTH, awayTargets, ...AT_ONCE }, "heat_cool");
      assert.equal(room.thermostat.supportsAway, true);
      assert.equal(room.read(18), "heats");
      room.thermostat.set({ away: true });
      assert.equal(room.does, "off");
      assert.deepEqual(targets(room.thermostat), [12, 30]);
      assert.equal(
        room.bench.published.at(-1),
        "Room: heat_cool 12.0 °C to 30.0 °C, away, now 18.0 °C, idle",
      );
      room.thermostat.set({ away: false });
      assert.equal(room.does, "heats");
      assert.deepEqual(targets(room.thermostat), [20, 24]);
    });

    it("keeps what is commanded for each", () => {
      const room = started({ ...BOTH, awayTargets });
      room.thermostat.set({ targetTemperatureLow: 21 });
      // Away comes before the targets.
      room.thermostat.set({ away: true, targetTemperatureLow: 14 });
      assert.deepEqual(targets(room.thermostat), [14, 30]);
      room.thermostat.set({ away: true });
      assert.deepEqual(targets(room.thermostat), [14, 30]);
      room.thermostat.set({ away: false });
      assert.deepEqual(targets(room.thermostat), [21, 24]);
      room.thermostat.set({ away: true });
      assert.deepEqual(targets(room.thermostat), [14, 30]);
    });

    it("stays as it was when the command fails", () => {
      let fails = false;
      const onCommand = () => {
        if (fails) throw new Error("no");
      };
      const room = started({ ...BOTH, awayTargets, onCommand });
      room.read(18);
      fails = true;
      assert.throws(() => room.thermostat.set({ away: true, targetTemperatureLow: 15 }), /no/);
      assert.equal(room.thermostat.away, false);
      assert.deepEqual(targets(room.thermostat), [20, 24]);
      assert.equal(room.does, "heats");
      fails = false;
      room.thermostat.set({ away: true });
      assert.deepEqual(targets(room.thermostat), [12, 30]);
    });

    it("has no away without them", () => {
      const room = started(HEATS);
      room.thermostat.set({ away: true });
      assert.equal(room.thermostat.away, false);
    });
  });

  it("gives back its pins, its timer and its place at the sensor, and can start again", () => {
    const room = started(HEATS);
    room.read(18);
    assert.equal(room.bench.board.use(HEATER), "digital output");
    assert.equal(room.bench.timer.running, 1);
    room.bench.close();
    assert.equal(room.bench.board.use(HEATER), undefined);
    assert.equal(room.bench.timer.running, 0);
    room.sensor.publish(10);
    assert.equal(room.thermostat.currentTemperature, 18);
    assert.equal(room.bench.timer.running, 0);
    room.bench.start();
    assert.equal(room.does, "heats");
    assert.equal(room.thermostat.currentTemperature, 10);
  });

  it("starts no timer for a reading", () => {
    const room = started(HEATS);
    room.read(18);
    const { timer } = room.bench;
    const set = timer.set.bind(timer);
    let count = 0;
    timer.set = (callback, delay) => {
      count += 1;
      return set(callback, delay);
    };
    for (let i = 0; i < 100; i++) room.read(i % 40, i);
    assert.equal(count, 0);
    assert.equal(timer.running, 1);
  });

  it("gives back the pin that it has when it doesn't get the other", () => {
    const room = bench(BOTH);
    new room.bench.board.Analog({ pin: COOLER });
    assert.throws(() => room.bench.start(), /"Room" can't open pin 27/);
    assert.equal(room.bench.board.use(HEATER), undefined);
    assert.equal(room.bench.timer.running, 0);
  });

  it("lists its pins", () => {
    assert.deepEqual(bench(BOTH).thermostat.pins, [HEATER, COOLER]);
    assert.deepEqual(bench(HEATS).thermostat.pins, [HEATER]);
  });

  it("refuses what can't be", () => {
    const name = "Room";
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ name, targetTemperature: 20 }, /heatPin/],
      [{ ...BOTH, coolPin: HEATER }, /heatPin and coolPin are both 26/],
      [{ name, heatPin: HEATER }, /lacks a target/],
      [{ name, heatPin: HEATER, targetTemperatureLow: 20 }, /lacks a target/],
      [{ ...BOTH, targetTemperature: 20 }, /one target/],
      [{ ...HEATS, targetTemperature: 31 }, /targetTemperature is 31/],
      [{ ...HEATS, targetTemperature: Number.NaN }, /targetTemperature is NaN/],
      [{ ...BOTH, targetTemperatureLow: 25 }, /targetTemperatureLow is 25; .* to 24/],
      [{ ...HEATS, awayTargets: { targetTemperature: 9 } }, /targetTemperature is 9/],
      [{ ...HEATS, awayTargets: {} }, /lacks a target/],
      [{ ...BOTH, awayTargets: { targetTemperature: 15 } }, /two targets/],
      [{ ...BOTH, awayTargets: { targetTemperatureLow: 15 } }, /lacks a target/],
      [{ ...HEATS, initialMode: "cool" }, /initialMode/],
      [
        { ...HEATS, visualMinTemperature: 30, visualMaxTemperature: 10 },
        /visualMaxTemperature is 10; .* above 30/,
      ],
      ...[0, -1, Number.NaN].map(
        (sensorTimeout) => [{ ...HEATS, sensorTimeout }, /sensorTimeout/] as const,
      ),
    ];
    for (const [options, message] of wrong)
      refuses(() => bench(options as WithoutSensor<ThermostatOptions>), /"Room"/, message);
  });
});

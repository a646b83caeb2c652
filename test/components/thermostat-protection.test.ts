import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { AT_ONCE, BOTH, HEATS, MINUTE, started } from "./thermostat-bench.js";

describe("Thermostat", () => {
  describe("with minimum times", () => {
    it("stays on and off for five minutes each", () => {
      const room = started(HEATS);
      assert.equal(room.read(18), "heats");
      assert.equal(room.read(22, 1), "heats");
      assert.equal(room.read(22, 5 * MINUTE - 2), "heats");
      assert.equal(room.read(22, 1), "off");
      assert.equal(room.read(18, 1), "off");
      assert.equal(room.read(18, 5 * MINUTE - 2), "off");
      assert.equal(room.read(18, 1), "heats");
    });

    it("stays on for a target that changes, too", () => {
      const room = started(HEATS);
      assert.equal(room.read(18), "heats");
      room.thermostat.set({ targetTemperature: 12 });
      assert.equal(room.does, "heats");
      room.pass(4 * MINUTE);
      room.thermostat.set({ targetTemperature: 11 });
      assert.equal(room.does, "heats");
      assert.equal(room.read(18, MINUTE), "off");
    });

    it("does nothing for a demand that has ended meanwhile", () => {
      const room = started(HEATS);
      assert.equal(room.read(18), "heats");
      assert.equal(room.read(22, MINUTE), "heats");
      assert.equal(room.read(19, MINUTE), "heats");
      assert.equal(room.read(19, 4 * MINUTE), "heats");
    });

    it("waits between heating and cooling", () => {
      const room = started({ ...BOTH, minOnTime: 2 * MINUTE, minOffTime: MINUTE }, "heat_cool");
      assert.equal(room.read(18), "heats");
      assert.equal(room.read(30, MINUTE), "heats");
      assert.equal(room.read(30, MINUTE), "off");
      assert.equal(room.read(30, MINUTE - 1), "off");
      assert.equal(room.read(30, 1), "cools");
    });

    it("ends at once what the mode doesn't have, and waits before it goes on again", () => {
      for (const mode of ["off", "cool"] as const) {
        const room = started(BOTH);
        assert.equal(room.read(18), "heats");
        room.thermostat.set({ mode });
        assert.equal(room.does, "off");
        room.thermostat.set({ mode: "heat" });
        assert.equal(room.does, "off");
        assert.equal(room.read(18, 5 * MINUTE - 1), "off");
        assert.equal(room.read(18, 1), "heats");
      }
    });

    it("looks again by itself", async () => {
      const room = started({ ...HEATS, minOnTime: 30, minOffTime: 20 });
      room.read(18);
      assert.equal(room.read(22), "heats");
      // Real timers, which find that it is too early as long as no time passes.
      await new Promise((resolve) => room.bench.host.timer.set(() => resolve(undefined), 40));
      assert.equal(room.does, "heats");
      room.pass(30);
      await room.bench.until(() => room.relays.at(-1) === "off");
      assert.equal(room.bench.published.at(-1), "Room: heat 20.0 °C, now 22.0 °C, idle");
      assert.equal(room.read(18), "off");
      room.pass(20);
      await room.bench.until(() => room.relays.at(-1) === "heats");
      assert.equal(room.bench.published.at(-1), "Room: heat 20.0 °C, now 18.0 °C, heating");
    });

    it("stays off after the start when it is to", () => {
      const room = started({ ...HEATS, startupDelay: true });
      assert.equal(room.read(18), "off");
      assert.equal(room.read(18, 5 * MINUTE - 1), "off");
      assert.equal(room.read(18, 1), "heats");
    });
  });

  it("knows that a relay is off when the other one can't go on, and goes on with what was set before", () => {
    const awayTargets = { targetTemperatureLow: 12, targetTemperatureHigh: 28 };
    const room = started({ ...BOTH, ...AT_ONCE, awayTargets }, "heat_cool");
    assert.equal(room.read(18), "heats");
    const pins = room.bench.board.Digital.prototype;
    const { write } = pins;
    pins.write = function (level: number) {
      if (level === 1) throw new Error("stuck");
      return write.call(this, level);
    };
    const targets = { targetTemperatureLow: 10, targetTemperatureHigh: 12 };
    assert.throws(() => room.thermostat.set(targets), /stuck/);
    pins.write = write;
    assert.equal(room.does, "off");
    assert.equal(room.thermostat.targetTemperatureLow, 20);
    assert.equal(room.read(18), "heats");
    for (const away of [true, false]) room.thermostat.set({ away });
    assert.equal(room.thermostat.targetTemperatureLow, 20);
  });

  describe("whose sensor fails", () => {
    for (const failure of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      it(`is off at once for ${failure}, within the minimum on time, too`, () => {
        for (const [mode, celsius, does] of [
          ["heat", 10, "heats"],
          ["cool", 40, "cools"],
        ] as const) {
          const room = started(BOTH, mode);
          assert.equal(room.read(celsius), does);
          assert.equal(room.read(failure, 1), "off");
          assert.equal(room.thermostat.currentTemperature, undefined);
          assert.match(room.bench.published.at(-1) ?? "", /now unknown$/);
          // Nor does a command turn it on.
          room.thermostat.set({ mode: "heat_cool", targetTemperatureLow: 23 });
          room.pass(6 * MINUTE);
          room.thermostat.set({ mode, targetTemperatureLow: 20 });
          assert.equal(room.does, "off");
          assert.equal(room.read(celsius), does);
        }
      });
    }

    it("waits for the minimum off time when it is back", () => {
      const room = started(HEATS);
      room.read(18);
      room.read(Number.NaN);
      assert.equal(room.read(18, 5 * MINUTE - 1), "off");
      assert.equal(room.read(18, 1), "heats");
    });

    it("is off when nothing comes for five minutes, and on when something does", () => {
      const room = started({ ...HEATS, minOnTime: 60 * MINUTE, minOffTime: 0 });
      assert.equal(room.read(18), "heats");
      assert.equal(room.read(18, 5 * MINUTE - 1), "heats");
      room.pass(5 * MINUTE - 1);
      room.thermostat.set({ targetTemperature: 21 });
      assert.equal(room.does, "heats");
      room.pass(1);
      room.thermostat.set({ targetTemperature: 22 });
      assert.equal(room.does, "off");
      assert.equal(room.thermostat.currentTemperature, undefined);
      // The same reading as before counts.
      assert.equal(room.read(18), "heats");
    });

    it("finds it by itself", async () => {
      const room = started({ ...HEATS, minOnTime: 60 * MINUTE, sensorTimeout: 20 });
      room.read(18);
      room.pass(20);
      await room.bench.until(() => room.relays.at(-1) === "off");
      assert.equal(room.bench.published.at(-1), "Room: heat 20.0 °C, now unknown");
      assert.equal(room.bench.timer.running, 0);
    });

    it("waits for good when it is to", () => {
      const room = started({ ...HEATS, sensorTimeout: Number.POSITIVE_INFINITY });
      room.read(18);
      assert.equal(room.bench.timer.running, 0);
      room.pass(1000 * 24 * 60 * MINUTE);
      room.thermostat.set({ targetTemperature: 21 });
      assert.equal(room.does, "heats");
    });
  });
});

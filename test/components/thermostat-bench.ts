import assert from "node:assert/strict";
import { Thermostat, type ThermostatOptions } from "../../src/components/climate/thermostat.js";
import type { ClimateModeName } from "../../src/entities/climate/climate.js";
import { Sensor } from "../../src/entities/sensor.js";
import { Bench } from "./bench.js";

export const HEATER = 26;
export const COOLER = 27;

export const MINUTE = 60_000;

/** Options for all tests that aren't about the minimum times. */
export const AT_ONCE = { minOnTime: 0, minOffTime: 0 };

export const HEATS = { name: "Room", heatPin: HEATER, targetTemperature: 20 };
export const BOTH = {
  name: "Room",
  heatPin: HEATER,
  coolPin: COOLER,
  targetTemperatureLow: 20,
  targetTemperatureHigh: 24,
};

// Omit would make one of the union of targets.
export type WithoutSensor<T> = T extends unknown ? Omit<T, "sensor"> : never;

/** A thermostat for tests, with a clock that only tests advance. */
export function bench(options: WithoutSensor<ThermostatOptions>) {
  const sensor = new Sensor({ name: "Thermometer", accuracyDecimals: 1 });
  const thermostat = new Thermostat({ ...options, sensor } as ThermostatOptions);
  const time = { ticks: 1_000_000, now: 0, set() {} };
  const bench = new Bench([sensor, thermostat], time);
  /** What the relays have been, each time one has changed. */
  const relays: string[] = [];
  const [off, on] = options.inverted ? [1, 0] : [0, 1];
  const isOn = (pin: number) => bench.board.use(pin) !== undefined && bench.board.level(pin) === on;
  const now = (): "both" | "heats" | "cools" | "off" => {
    if (isOn(HEATER) && isOn(COOLER)) return "both";
    return isOn(HEATER) ? "heats" : isOn(COOLER) ? "cools" : "off";
  };
  bench.board.onChange(() => relays.push(now()));
  return {
    sensor,
    thermostat,
    bench,
    relays,
    off,
    /**
     * What the relays are now, and the action, which has to be the same. While nothing is on, it is off in the mode
     * "off" and without a temperature, else idle (ESPHome's thermostat_climate.cpp, compute_action_).
     */
    get does(): string {
      const isOff = thermostat.mode === "off" || thermostat.currentTemperature === undefined;
      const words = { off: isOff ? "off" : "idle", cools: "cooling", heats: "heating", both: "" };
      const relay = now();
      assert.equal(thermostat.action, words[relay]);
      return relay;
    },
    /** Publishes the reading after so many milliseconds. */
    read(celsius: number, later = 0): string {
      time.ticks += later;
      sensor.publish(celsius);
      return this.does;
    },
    pass(milliseconds: number): void {
      time.ticks += milliseconds;
    },
  };
}

export function started(options: WithoutSensor<ThermostatOptions>, mode: ClimateModeName = "heat") {
  const made = bench(options);
  made.bench.start();
  made.thermostat.set({ mode });
  return made;
}

import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { ClimateOptions, ClimateTargets } from "../../entities/climate/climate.js";
import { checkTargets } from "../../entities/climate/climate-options.js";
import { ClimateTargetState } from "../../entities/climate/climate-values.js";
import type { EntityOptions } from "../../entities/entity.js";
import type { Sensor } from "../../entities/sensor.js";
import type { DigitalPin } from "../pins/digital-pin.js";

/** May be longer than a timer can run: the thermostat sets the timer again. */
const TIME: NumberRange = { from: 0 };

/** As ESPHome's deadband. */
const DEFAULT_HYSTERESIS = 0.5;

/** Five minutes, as in the examples for compressors and burners of ESPHome's documentation. */
const DEFAULT_MIN_TIME = 300_000;

/** Five readings at one a minute, ESPHome's usual interval. */
export const DEFAULT_SENSOR_TIMEOUT = 300_000;

/** Target temperatures in °C, within the visual range: either one, or a low and a high one. */
export type ThermostatTargets =
  | {
      targetTemperature: number;
      targetTemperatureLow?: undefined;
      targetTemperatureHigh?: undefined;
    }
  | {
      targetTemperature?: undefined;
      /** Heats below this. */
      targetTemperatureLow: number;
      /** Cools above this; not less than the low target. */
      targetTemperatureHigh: number;
    };

/** Presets with targets of their own: not home, which uses the thermostat's, nor away, which has its own option. */
export type ThermostatPreset = "boost" | "comfort" | "eco" | "sleep" | "activity";

/** The output pins of its relays: for heating, for cooling, or both. */
export type ThermostatPins =
  | { heatPin: DigitalPin; coolPin?: DigitalPin }
  | { heatPin?: undefined; coolPin: DigitalPin };

/** The targets are those before the first command. */
export type ThermostatOptions = ThermostatTargets &
  ThermostatPins &
  EntityOptions &
  Pick<
    ClimateOptions,
    | "initialMode"
    | "visualMinTemperature"
    | "visualMaxTemperature"
    | "visualTemperatureStep"
    | "restore"
    | "onCommand"
  > & {
    /** The sensor that measures the temperature in °C, one of the device's entities. */
    sensor: Sensor;
    /**
     * The targets in away mode, as many as the others. A target commanded while
     * away replaces one of these. Default: no away mode.
     */
    awayTargets?: ThermostatTargets;
    /**
     * The targets of further presets, as many as the others: `{ eco: { targetTemperature: 17 } }`. A
     * target commanded in one holds until the restart. With `{}` clients see the preset `home` alone. Default: no presets.
     */
    presetTargets?: Partial<Record<ThermostatPreset, ThermostatTargets>>;
    /** The output pin of the relay of a fan, for the mode `"fan_only"`. Default: no such mode. */
    fanPin?: DigitalPin;
    /** The output pin of the relay of a dryer, for the mode `"dry"`. Default: no such mode. */
    dryPin?: DigitalPin;
    /** The relays are on when their pins are low, as with most relay boards. Default false. */
    inverted?: boolean;
    /**
     * How far, in °C, the temperature has to be from the target before a relay goes
     * on; more than 0. It goes off at the target. Default 0.5, as ESPHome's deadband.
     */
    hysteresis?: number;
    /** The minimum time that a relay stays on, 0 or more. Default 5 min, as in the examples of ESPHome's documentation. */
    minOnTime?: Duration;
    /** The minimum time that both relays stay off before one goes on again, 0 or more. Default 5 min, as in the examples of ESPHome's documentation. */
    minOffTime?: Duration;
    /** The relays also stay off for `minOffTime` after the start, for a compressor that can't stand a short power cut. Default false, as in ESPHome. */
    startupDelay?: boolean;
    /**
     * The time without a reading after which the sensor counts as failed, more than 0; `Infinity` for a sensor that
     * publishes only changes. A value held back by the sensor's filters is not a reading. Default 5 min: five
     * readings at one a minute.
     */
    sensorTimeout?: Duration;
  };

/** The numeric options, with their defaults; times in milliseconds. */
export interface ThermostatLimits {
  readonly hysteresis: number;
  readonly minOnTime: number;
  readonly minOffTime: number;
  readonly sensorTimeout: number;
}

/**
 * Checks the options; returns the numeric ones with their defaults.
 *
 * @throws ConfigurationError naming the entity, when the options are invalid.
 */
export function checkThermostatOptions(options: ThermostatOptions): ThermostatLimits {
  checkPins(options);
  checkAllTargets(options);
  return limitsOf(options);
}

function checkPins({ name, heatPin, coolPin }: ThermostatOptions): void {
  if (heatPin === undefined && coolPin === undefined) {
    throw new ConfigurationError(
      `The thermostat "${name}" has no relay; give it a heatPin, a coolPin or both.`,
    );
  }
  if (heatPin === coolPin) {
    throw new ConfigurationError(
      `The thermostat "${name}": heatPin and coolPin are both ${heatPin}; they must differ.`,
    );
  }
}

function checkAllTargets(options: ThermostatOptions): void {
  const { name, awayTargets = options, presetTargets = {} } = options;
  const twoPoint = options.targetTemperature === undefined;
  for (const targets of [options, awayTargets, ...Object.values(presetTargets)]) {
    checkTargets(name, targets, twoPoint, options);
    const { targetTemperature, targetTemperatureLow, targetTemperatureHigh } = targets;
    const lacks = twoPoint
      ? targetTemperatureLow === undefined || targetTemperatureHigh === undefined
      : targetTemperature === undefined;
    if (!lacks) continue;
    throw new ConfigurationError(
      `The thermostat "${name}" lacks a target; give targetTemperature, or targetTemperatureLow and targetTemperatureHigh, and the same in awayTargets and presetTargets.`,
    );
  }
}

function limitsOf(options: ThermostatOptions): ThermostatLimits {
  const { hysteresis = DEFAULT_HYSTERESIS, sensorTimeout = DEFAULT_SENSOR_TIMEOUT } = options;
  const { minOnTime = DEFAULT_MIN_TIME, minOffTime = DEFAULT_MIN_TIME } = options;
  const owner = `The thermostat "${options.name}"`;
  return {
    hysteresis: checkedNumber(owner, "hysteresis", hysteresis, { unit: "°C", above: 0 }),
    minOnTime: checkedDuration(owner, "minOnTime", minOnTime, TIME),
    minOffTime: checkedDuration(owner, "minOffTime", minOffTime, TIME),
    sensorTimeout:
      sensorTimeout === Number.POSITIVE_INFINITY
        ? sensorTimeout
        : checkedDuration(owner, "sensorTimeout", sensorTimeout, { above: 0 }),
  };
}

export function targetsOf(options: ClimateTargets): ClimateTargetState {
  const targets = new ClimateTargetState();
  targets.wireTargetTemperature = options.targetTemperature ?? Number.NaN;
  targets.wireTargetTemperatureLow = options.targetTemperatureLow ?? Number.NaN;
  targets.wireTargetTemperatureHigh = options.targetTemperatureHigh ?? Number.NaN;
  return targets;
}

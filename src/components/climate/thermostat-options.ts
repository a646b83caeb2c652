import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { unknown } from "../../entities/choices.js";
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

/** What a thermostat can do besides being idle. */
export type ThermostatAction = "heating" | "cooling" | "fan" | "drying";

/** It heats, cools, or both: with relays on these output pins, or with `onAction`. */
export type ThermostatPins =
  | { heatPin: DigitalPin; coolPin?: DigitalPin; actions?: readonly ThermostatAction[] }
  | { heatPin?: undefined; coolPin: DigitalPin; actions?: readonly ThermostatAction[] }
  | {
      heatPin?: undefined;
      coolPin?: undefined;
      /** What `onAction` does, each once: `["heating"]`. With pins: what it does besides them. Default: nothing. */
      actions: readonly ThermostatAction[];
    };

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
     * The targets of further presets, as many as the others: `{ eco: { targetTemperature: 17 }, Party: { … } }`. Hubs
     * know `boost`, `comfort`, `eco`, `sleep` and `activity`; others are the device's own. A target commanded in one
     * replaces its target here. With `{}` clients see `homePreset` alone. Default: no presets.
     */
    presetTargets?: Readonly<Record<string, ThermostatTargets>>;
    /** The name of the preset with the thermostat's own targets, if there are presets: `"Day"`. Default `"home"`. */
    homePreset?: string;
    /** The output pin of the relay of a fan, for the mode `"fan_only"`. Default: no such mode. */
    fanPin?: DigitalPin;
    /** The output pin of the relay of a dryer, for the mode `"dry"`. Default: no such mode. */
    dryPin?: DigitalPin;
    /** The relays are on when their pins are low, as with most relay boards. Default false. */
    inverted?: boolean;
    /**
     * Called when it begins to heat, cool, dry or blow, with `"idle"` when it ends that, and at the start. `actions`
     * lists what has no pin: `onAction: (action) => burner.set(action === "heating")`. If it throws, it is called again after a
     * second; a rejected promise is logged. It isn't called when the device closes.
     */
    onAction?: (action: ThermostatAction | "idle") => void;
    /**
     * How far, in °C, the temperature has to be from the target before a relay goes
     * on; more than 0. Default 0.5, as ESPHome's deadband.
     */
    hysteresis?: number;
    /** How far, in °C, the temperature goes past the target before the relay goes off; 0 or more. Default 0. */
    overrun?: number;
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
  readonly overrun: number;
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
  checkPresets(options);
  checkAllTargets(options);
  return limitsOf(options);
}

/** The words that `actions` may have. */
const ACTIONS: readonly ThermostatAction[] = ["heating", "cooling", "fan", "drying"];

function checkPins(options: ThermostatOptions): void {
  const { name, heatPin, coolPin, actions = [], onAction } = options;
  const stranger = actions.find((action) => !ACTIONS.includes(action));
  if (stranger !== undefined) throw unknown(options, "actions", stranger, ACTIONS);
  if (actions.length > 0 && !onAction) {
    throw new ConfigurationError(
      `The thermostat "${name}" has actions, and nothing that does them; give it onAction.`,
    );
  }
  if (!doesAction(options, "heating") && !doesAction(options, "cooling")) {
    throw new ConfigurationError(
      `The thermostat "${name}" has no relay; give it a heatPin, a coolPin or both, or actions with "heating" or "cooling".`,
    );
  }
  if (heatPin !== undefined && heatPin === coolPin) {
    throw new ConfigurationError(
      `The thermostat "${name}": heatPin and coolPin are both ${heatPin}; they must differ.`,
    );
  }
}

/** Whether it has a pin or `onAction` for this. */
export function doesAction(
  { heatPin, coolPin, fanPin, dryPin, actions = [] }: ThermostatOptions,
  action: ThermostatAction,
): boolean {
  const pins = { heating: heatPin, cooling: coolPin, fan: fanPin, drying: dryPin };
  return pins[action] !== undefined || actions.includes(action);
}

/** Names that `presetTargets` can't have: they have options of their own, or no targets. */
const OTHERS = ["home", "away", "none"];

function checkPresets({ name, presetTargets = {}, homePreset = "home" }: ThermostatOptions): void {
  const used = [...OTHERS, homePreset].find((preset) => preset in presetTargets);
  if (used !== undefined)
    throw new ConfigurationError(
      `The thermostat "${name}" has ${JSON.stringify(used)} in presetTargets; its targets are the thermostat's own, or awayTargets.`,
    );
  if (homePreset === "away" || homePreset === "none")
    throw new ConfigurationError(
      `The thermostat "${name}": homePreset can't be "${homePreset}"; give the name of a preset in which somebody is there.`,
    );
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
    overrun: checkedNumber(owner, "overrun", options.overrun ?? 0, { unit: "°C", from: 0 }),
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

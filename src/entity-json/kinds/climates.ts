import type { Climate } from "../../entities/climate/climate.js";
import type {
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import {
  CLIMATE_ACTION_WORDS as ACTIONS,
  CLIMATE_FAN_MODE_WORDS as FANS,
  CLIMATE_MODE_WORDS as MODES,
  CLIMATE_PRESET_WORDS as PRESETS,
  CLIMATE_SWING_MODE_WORDS as SWINGS,
} from "../../messages/words.js";
import { invalid } from "../../schema/errors.js";
import {
  array,
  boolean,
  nullable,
  number,
  oneOf,
  optional,
  readOnly,
  string,
} from "../../schema/schema.js";
import { entityKind, float } from "../entity-kind.js";

/** In percent; null if unknown. */
const humidity = () => nullable(number());

/** In °C; null if unknown. */
const temperature = () => nullable(number());

export const climates = entityKind({
  kind: "climate",
  name: "climates",
  description: "Heaters, coolers and thermostats",
  fields: {
    mode: oneOf(MODES),
    target_temperature: optional(temperature()),
    target_temperature_low: optional(temperature()),
    target_temperature_high: optional(temperature()),
    away: optional(boolean()),
    preset: optional(string()),
    fan_mode: optional(string()),
    swing_mode: optional(oneOf(SWINGS)),
    target_humidity: optional(humidity()),
    current_humidity: optional(readOnly(humidity())),
    current_temperature: optional(readOnly(temperature())),
    action: optional(readOnly(oneOf(Object.values(ACTIONS)))),
    supported_modes: readOnly(array(oneOf(MODES))),
    supported_presets: optional(readOnly(array(string()))),
    supported_fan_modes: optional(readOnly(array(string()))),
    supported_swing_modes: optional(readOnly(array(string()))),
    visual_min_temperature: readOnly(number()),
    visual_max_temperature: readOnly(number()),
    visual_temperature_step: readOnly(number()),
  },
  state: (entity: Climate) => ({
    mode: MODES[entity.mode] ?? "off",
    ...(entity.supportsTwoPointTargetTemperature
      ? {
          target_temperature_low: float(entity.targetTemperatureLow),
          target_temperature_high: float(entity.targetTemperatureHigh),
        }
      : { target_temperature: float(entity.targetTemperature) }),
    ...(entity.supportsAway && { away: entity.away }),
    ...choicesOf(entity),
    ...(entity.supportsTargetHumidity && { target_humidity: float(entity.targetHumidity) }),
    ...(entity.supportsCurrentHumidity && { current_humidity: float(entity.currentHumidity) }),
    ...(entity.supportsCurrentTemperature && {
      current_temperature: float(entity.currentTemperature),
    }),
    ...(entity.supportsAction && { action: ACTIONS[entity.action] ?? "off" }),
    supported_modes: modesOf(entity),
    visual_min_temperature: entity.visualMinTemperature,
    visual_max_temperature: entity.visualMaxTemperature,
    visual_temperature_step: entity.visualTemperatureStep,
  }),
  limits(entity) {
    const { visualMinTemperature: minimum, visualMaxTemperature: maximum } = entity;
    const target = nullable(number({ minimum, maximum }));
    return {
      mode: oneOf(modesOf(entity)),
      target_temperature: target,
      target_temperature_low: target,
      target_temperature_high: target,
      preset: oneOf(presetsOf(entity)),
      fan_mode: oneOf(fanModesOf(entity)),
      swing_mode: oneOf(swingModesOf(entity)),
      target_humidity: nullable(
        number({ minimum: entity.visualMinHumidity, maximum: entity.visualMaxHumidity }),
      ),
    };
  },
  check(_, { target_temperature_low: low, target_temperature_high: high }) {
    if (isNumber(low) && isNumber(high) && low > high)
      throw invalid("target_temperature_low", "must not be above target_temperature_high");
  },
  // A target can be null, so that clients can send back what they read while it is unknown.
  command(entity, { mode, away, ...targets }) {
    const { target_temperature, target_temperature_low, target_temperature_high } = targets;
    const { preset, fan_mode, swing_mode, target_humidity } = targets;
    entity.set({
      ...(mode !== undefined && { mode: MODES.indexOf(mode) as ClimateMode }),
      ...(away !== undefined && { away }),
      ...(preset !== undefined && presetCalled(entity, preset)),
      ...(fan_mode !== undefined && fanModeCalled(entity, fan_mode)),
      ...(swing_mode !== undefined && {
        swingMode: SWINGS.indexOf(swing_mode) as ClimateSwingMode,
      }),
      ...(isNumber(target_humidity) && { targetHumidity: target_humidity }),
      ...(isNumber(target_temperature) && { targetTemperature: target_temperature }),
      ...(isNumber(target_temperature_low) && { targetTemperatureLow: target_temperature_low }),
      ...(isNumber(target_temperature_high) && { targetTemperatureHigh: target_temperature_high }),
    });
  },
});

function modesOf({ supportedModes }: Climate) {
  return supportedModes.toArray().map((mode) => MODES[mode] ?? "off");
}

/** The names of its presets, those of its own last. */
function presetsOf({ supportedPresets, supportedCustomPresets }: Climate): string[] {
  const known = supportedPresets.toArray().map((preset) => PRESETS[preset]);
  return [...known, ...supportedCustomPresets.toArray().map(String)];
}

function fanModesOf({ supportedFanModes, supportedCustomFanModes }: Climate): string[] {
  const known = supportedFanModes.toArray().map((mode) => FANS[mode]);
  return [...known, ...supportedCustomFanModes.toArray().map(String)];
}

function swingModesOf({ supportedSwingModes }: Climate): string[] {
  return supportedSwingModes.toArray().map((mode) => SWINGS[mode]);
}

/** The choices and the current values, as far as the device has them. */
function choicesOf(entity: Climate) {
  const [presets, fanModes, swingModes] = [
    presetsOf(entity),
    fanModesOf(entity),
    swingModesOf(entity),
  ];
  return {
    ...(presets.length > 0 && {
      preset: entity.customPreset.toString() || PRESETS[entity.preset],
      supported_presets: presets,
    }),
    ...(fanModes.length > 0 && {
      fan_mode: entity.customFanMode.toString() || FANS[entity.fanMode],
      supported_fan_modes: fanModes,
    }),
    ...(swingModes.length > 0 && {
      swing_mode: SWINGS[entity.swingMode],
      supported_swing_modes: swingModes,
    }),
  };
}

/** A name of the device's own is a custom preset. */
function presetCalled({ supportedCustomPresets }: Climate, name: string) {
  if (supportedCustomPresets.toArray().some((own) => own.equals(name)))
    return { customPreset: name };
  return { preset: (PRESETS as readonly string[]).indexOf(name) as ClimatePreset };
}

function fanModeCalled({ supportedCustomFanModes }: Climate, name: string) {
  if (supportedCustomFanModes.toArray().some((own) => own.equals(name)))
    return { customFanMode: name };
  return { fanMode: (FANS as readonly string[]).indexOf(name) as ClimateFanMode };
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number";
}

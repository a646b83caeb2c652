import type { Climate } from "../../entities/climate/climate.js";
import {
  CLIMATE_ACTION_WORDS as ACTIONS,
  CLIMATE_MODE_WORDS as MODES,
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
    mode: entity.mode,
    ...(entity.supportsTwoPointTargetTemperature
      ? {
          target_temperature_low: float(entity.wireTargetTemperatureLow),
          target_temperature_high: float(entity.wireTargetTemperatureHigh),
        }
      : { target_temperature: float(entity.wireTargetTemperature) }),
    ...(entity.supportsAway && { away: entity.away }),
    ...choicesOf(entity),
    ...(entity.supportsTargetHumidity && { target_humidity: float(entity.wireTargetHumidity) }),
    ...(entity.supportsCurrentHumidity && { current_humidity: float(entity.wireCurrentHumidity) }),
    ...(entity.supportsCurrentTemperature && {
      current_temperature: float(entity.wireCurrentTemperature),
    }),
    ...(entity.supportsAction && { action: entity.action }),
    supported_modes: [...entity.modes],
    visual_min_temperature: entity.visualMinTemperature,
    visual_max_temperature: entity.visualMaxTemperature,
    visual_temperature_step: entity.visualTemperatureStep,
  }),
  limits(entity) {
    const { visualMinTemperature: minimum, visualMaxTemperature: maximum } = entity;
    const target = nullable(number({ minimum, maximum }));
    return {
      mode: oneOf(entity.modes),
      target_temperature: target,
      target_temperature_low: target,
      target_temperature_high: target,
      preset: oneOf(entity.presets),
      fan_mode: oneOf(entity.fanModes),
      swing_mode: oneOf(entity.swingModes),
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
      ...(mode !== undefined && { mode }),
      ...(away !== undefined && { away }),
      ...(preset !== undefined && { preset }),
      ...(fan_mode !== undefined && { fanMode: fan_mode }),
      ...(swing_mode !== undefined && { swingMode: swing_mode }),
      ...(isNumber(target_humidity) && { targetHumidity: target_humidity }),
      ...(isNumber(target_temperature) && { targetTemperature: target_temperature }),
      ...(isNumber(target_temperature_low) && { targetTemperatureLow: target_temperature_low }),
      ...(isNumber(target_temperature_high) && { targetTemperatureHigh: target_temperature_high }),
    });
  },
});

/** The choices and the current values, as far as the device has them. */
function choicesOf({ preset, presets, fanMode, fanModes, swingMode, swingModes }: Climate) {
  return {
    ...(presets.length > 0 && { preset, supported_presets: [...presets] }),
    ...(fanMode !== undefined && { fan_mode: fanMode, supported_fan_modes: [...fanModes] }),
    ...(swingMode !== undefined && {
      swing_mode: swingMode,
      supported_swing_modes: [...swingModes],
    }),
  };
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number";
}

import type { Climate } from "../../entities/climate/climate.js";
import {
  CLIMATE_ACTION_WORDS as ACTIONS,
  CLIMATE_MODE_WORDS as MODES,
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
} from "../../schema/schema.js";
import { entityKind, float } from "../entity-kind.js";

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
    current_temperature: optional(readOnly(temperature())),
    action: optional(readOnly(oneOf(Object.values(ACTIONS)))),
    supported_modes: readOnly(array(oneOf(MODES))),
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
    };
  },
  check(_, { target_temperature_low: low, target_temperature_high: high }) {
    if (isNumber(low) && isNumber(high) && low > high)
      throw invalid("target_temperature_low", "must not be above target_temperature_high");
  },
  // A target can be null, so that clients can send back what they read while it is unknown.
  command(entity, { mode, away, ...targets }) {
    const { target_temperature, target_temperature_low, target_temperature_high } = targets;
    entity.set({
      ...(mode !== undefined && { mode: MODES.indexOf(mode) }),
      ...(away !== undefined && { away }),
      ...(isNumber(target_temperature) && { targetTemperature: target_temperature }),
      ...(isNumber(target_temperature_low) && { targetTemperatureLow: target_temperature_low }),
      ...(isNumber(target_temperature_high) && { targetTemperatureHigh: target_temperature_high }),
    });
  },
});

function modesOf({ supportedModes }: Climate) {
  return supportedModes.toArray().map((mode) => MODES[mode] ?? "off");
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number";
}

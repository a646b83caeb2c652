import type { WaterHeater } from "../../entities/water-heater/water-heater.js";
import { WATER_HEATER_MODE_WORDS as MODES } from "../../messages/words.js";
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

export const waterHeaters = entityKind({
  kind: "water_heater",
  name: "water-heaters",
  description: "Boilers and other heaters of water",
  fields: {
    mode: optional(oneOf(MODES)),
    on: optional(boolean()),
    away: optional(boolean()),
    target_temperature: optional(temperature()),
    target_temperature_low: optional(temperature()),
    target_temperature_high: optional(temperature()),
    current_temperature: optional(readOnly(temperature())),
    supported_modes: optional(readOnly(array(oneOf(MODES)))),
    min_temperature: readOnly(number()),
    max_temperature: readOnly(number()),
    target_temperature_step: readOnly(number()),
  },
  state: (entity: WaterHeater) => ({
    ...(entity.modes.length > 0 && { mode: entity.mode, supported_modes: [...entity.modes] }),
    ...(entity.supportsOnOff && { on: entity.on }),
    ...(entity.supportsAway && { away: entity.away }),
    ...(entity.supportsTwoPointTargetTemperature
      ? {
          target_temperature_low: float(entity.wireTargetTemperatureLow),
          target_temperature_high: float(entity.wireTargetTemperatureHigh),
        }
      : { target_temperature: float(entity.wireTargetTemperature) }),
    ...(entity.supportsCurrentTemperature && {
      current_temperature: float(entity.wireCurrentTemperature),
    }),
    min_temperature: entity.minTemperature,
    max_temperature: entity.maxTemperature,
    target_temperature_step: entity.targetTemperatureStep,
  }),
  limits({ modes, minTemperature: minimum, maxTemperature: maximum }) {
    const target = nullable(number({ minimum, maximum }));
    return {
      mode: oneOf(modes),
      target_temperature: target,
      target_temperature_low: target,
      target_temperature_high: target,
    };
  },
  check(entity, changes) {
    const low = changes.target_temperature_low ?? entity.wireTargetTemperatureLow;
    const high = changes.target_temperature_high ?? entity.wireTargetTemperatureHigh;
    if (low > high)
      throw invalid("target_temperature_low", "must not be above target_temperature_high");
  },
  // A target can be null, so that clients can send back what they read while it is unknown.
  command(entity, { mode, on, away, ...targets }) {
    const { target_temperature: target } = targets;
    const { target_temperature_low: low, target_temperature_high: high } = targets;
    entity.set({
      ...(mode !== undefined && { mode }),
      ...(on !== undefined && { on }),
      ...(away !== undefined && { away }),
      ...(typeof target === "number" && { targetTemperature: target }),
      ...(typeof low === "number" && { targetTemperatureLow: low }),
      ...(typeof high === "number" && { targetTemperatureHigh: high }),
    });
  },
});

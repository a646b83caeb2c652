import type { WaterHeater } from "../../entities/water-heater/water-heater.js";
import type { WaterHeaterMode } from "../../messages/enums.js";
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
    ...(entity.supportedModes.length > 0 && {
      mode: entity.modeName,
      supported_modes: entity.supportedModes.toArray().map(wordOf),
    }),
    ...(entity.supportsOnOff && { on: entity.on }),
    ...(entity.supportsAway && { away: entity.away }),
    ...(entity.supportsTwoPointTargetTemperature
      ? {
          target_temperature_low: float(entity.targetTemperatureLow),
          target_temperature_high: float(entity.targetTemperatureHigh),
        }
      : { target_temperature: float(entity.targetTemperature) }),
    ...(entity.supportsCurrentTemperature && {
      current_temperature: float(entity.currentTemperature),
    }),
    min_temperature: entity.minTemperature,
    max_temperature: entity.maxTemperature,
    target_temperature_step: entity.targetTemperatureStep,
  }),
  limits({ supportedModes, minTemperature: minimum, maxTemperature: maximum }) {
    const target = nullable(number({ minimum, maximum }));
    return {
      mode: oneOf(supportedModes.toArray().map(wordOf)),
      target_temperature: target,
      target_temperature_low: target,
      target_temperature_high: target,
    };
  },
  check(entity, changes) {
    const low = changes.target_temperature_low ?? entity.targetTemperatureLow;
    const high = changes.target_temperature_high ?? entity.targetTemperatureHigh;
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

function wordOf(mode: WaterHeaterMode) {
  return MODES[mode] ?? "off";
}

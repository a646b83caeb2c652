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
import { entityKind, float, isSame } from "../entity-kind.js";

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
  command(entity, changes) {
    const { mode, away } = changes;
    if (mode !== undefined && !modesOf(entity).includes(mode))
      throw invalid(
        "mode",
        `must be one of ${modesOf(entity)
          .map((word) => `"${word}"`)
          .join(", ")} for "${entity.name}"`,
      );
    const target = targetOf(entity, "target_temperature", changes.target_temperature);
    const low = targetOf(entity, "target_temperature_low", changes.target_temperature_low);
    const high = targetOf(entity, "target_temperature_high", changes.target_temperature_high);
    if (low !== undefined && high !== undefined && low > high)
      throw invalid("target_temperature_low", "must not be above target_temperature_high");
    entity.set({
      ...(mode !== undefined && { mode: MODES.indexOf(mode) }),
      ...(away !== undefined && { away }),
      ...(target !== undefined && { targetTemperature: target }),
      ...(low !== undefined && { targetTemperatureLow: low }),
      ...(high !== undefined && { targetTemperatureHigh: high }),
    });
    return (
      isSame(MODES[entity.mode], mode) &&
      isSame(entity.away, away) &&
      isSame(entity.targetTemperature, target) &&
      isSame(entity.targetTemperatureLow, low) &&
      isSame(entity.targetTemperatureHigh, high)
    );
  },
});

function modesOf({ supportedModes }: Climate) {
  return supportedModes.toArray().map((mode) => MODES[mode] ?? "off");
}

/** The target that was sent. null is accepted for an unknown target, so that clients can send back what they read. */
function targetOf(
  { visualMinTemperature, visualMaxTemperature }: Climate,
  field: string,
  target: number | null | undefined,
): number | undefined {
  if (target === undefined || target === null) return undefined;
  if (target >= visualMinTemperature && target <= visualMaxTemperature) return target;
  throw invalid(field, `must be from ${visualMinTemperature} to ${visualMaxTemperature} °C`);
}

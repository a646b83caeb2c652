import type { ClimateOptions } from "./climate-options.js";

/** A climate device's features, as sent to clients since API version 1.13. The flags are added up. */
const enum Feature {
  CURRENT_TEMPERATURE = 1,
  SUPPORTS_TWO_POINT_TARGET_TEMPERATURE = 2,
  /** It has two targets, instead of one. */
  REQUIRES_TWO_POINT_TARGET_TEMPERATURE = 4,
  CURRENT_HUMIDITY = 8,
  TARGET_HUMIDITY = 16,
  ACTION = 32,
}

const TWO_POINT =
  Feature.SUPPORTS_TWO_POINT_TARGET_TEMPERATURE | Feature.REQUIRES_TWO_POINT_TARGET_TEMPERATURE;

export function featureFlagsOf(options: ClimateOptions): number {
  return (
    (options.supportsCurrentTemperature ? Feature.CURRENT_TEMPERATURE : 0) |
    (options.supportsTwoPointTargetTemperature ? TWO_POINT : 0) |
    (options.supportsCurrentHumidity ? Feature.CURRENT_HUMIDITY : 0) |
    (options.supportsTargetHumidity ? Feature.TARGET_HUMIDITY : 0) |
    (options.supportsAction ? Feature.ACTION : 0)
  );
}

import { ClimatePreset } from "../../messages/enums.js";
import { Repeated } from "../../wire/repeated.js";
import { Utf8 } from "../../wire/utf8.js";
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

const HOME_AND_AWAY: readonly ClimatePreset[] = [ClimatePreset.HOME, ClimatePreset.AWAY];

export function featureFlagsOf(options: ClimateOptions): number {
  return (
    (options.supportsCurrentTemperature ? Feature.CURRENT_TEMPERATURE : 0) |
    (options.supportsTwoPointTargetTemperature ? TWO_POINT : 0) |
    (options.supportsCurrentHumidity ? Feature.CURRENT_HUMIDITY : 0) |
    (options.supportsTargetHumidity ? Feature.TARGET_HUMIDITY : 0) |
    (options.supportsAction ? Feature.ACTION : 0)
  );
}

export function presetsOf({ presets, supportsAway }: ClimateOptions): readonly ClimatePreset[] {
  return presets ?? (supportsAway ? HOME_AND_AWAY : []);
}

/** Most devices have few of these choices, and share this empty list for the rest. It is never changed. */
const NOTHING: Repeated<never> = Repeated.of<never>([]);

/** The values as a list of messages. */
export function listOf<T>(values: readonly T[] = []): Repeated<T> {
  return values.length > 0 ? Repeated.of([...values]) : (NOTHING as Repeated<T>);
}

/** The names as a list of messages. */
export function namesOf(names: readonly string[] = []): Repeated<Utf8> {
  return listOf(names.map((name) => new Utf8(name)));
}

/** Whether the value is one of the list's. */
export function isOneOf<T>({ items, length }: Repeated<T>, value: T): boolean {
  for (let index = 0; index < length; index++) if (items[index] === value) return true;
  return false;
}

/** The name in the list that equals this text. */
export function find({ items, length }: Repeated<Utf8>, name: Utf8): Utf8 | undefined {
  for (let index = 0; index < length; index++)
    if (name.equals(items[index] as Utf8)) return items[index];
  return undefined;
}

/** The value clamped to its range, or `otherwise` for NaN. */
export function clamp(value: number, low: number, high: number, otherwise: number): number {
  if (value <= low) return low;
  if (value >= high) return high;
  return Number.isNaN(value) ? otherwise : value;
}

/** The preset when away ends. */
export function presentOf(presets: Repeated<ClimatePreset>): ClimatePreset {
  return isOneOf(presets, ClimatePreset.HOME) ? ClimatePreset.HOME : ClimatePreset.NONE;
}

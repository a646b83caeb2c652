import { ClimateCommandRequest } from "../../messages/climate.js";
import type {
  ClimateAction,
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import {
  CLIMATE_ACTION_WORDS,
  CLIMATE_FAN_MODE_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_PRESET_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import { Utf8 } from "../../wire/utf8.js";
import { find, isOneOf, unknown } from "../choices.js";
import type { ClimateActionName, ClimateModeName, ClimateSwingModeName } from "./climate-values.js";

/** What to change about a climate device; anything left out stays as it is. */
export interface ClimateSettings {
  /** One of the device's `modes`. */
  mode?: ClimateModeName;
  /** In °C; for a device with one target. */
  targetTemperature?: number;
  /** In °C; for a device with two targets. */
  targetTemperatureLow?: number;
  /** In °C; for a device with two targets. */
  targetTemperatureHigh?: number;
  /** True: the preset `"away"`. False: no longer, but `"home"`, or none if the device hasn't that. */
  away?: boolean;
  /** One of the device's `presets`. */
  preset?: string;
  /** One of the device's `fanModes`. */
  fanMode?: string;
  /** One of the device's `swingModes`. */
  swingMode?: ClimateSwingModeName;
  /** In percent. */
  targetHumidity?: number;
}

/** What a climate device publishes; anything left out stays as it is. */
export interface ClimatePublished extends ClimateSettings {
  /** In °C; undefined, or NaN: it isn't known. */
  currentTemperature?: number | undefined;
  /** In percent; undefined, or NaN: it isn't known. */
  currentHumidity?: number | undefined;
  action?: ClimateActionName;
}

/** What settings are checked with. */
interface SetClimate {
  readonly name: string;
  readonly wireModes: Repeated<ClimateMode>;
  readonly modes: readonly string[];
  readonly wireSwingModes: Repeated<ClimateSwingMode>;
  readonly swingModes: readonly string[];
  readonly wirePresets: Repeated<ClimatePreset>;
  readonly wireCustomPresets: Repeated<Utf8>;
  readonly presets: readonly string[];
  readonly wireFanModes: Repeated<ClimateFanMode>;
  readonly wireCustomFanModes: Repeated<Utf8>;
  readonly fanModes: readonly string[];
}

/** The same one for each call: on XS it takes 40 slots, and a program may set climates often. */
let request:
  | { -readonly [Name in keyof ClimateCommandRequest]: ClimateCommandRequest[Name] }
  | undefined;

/**
 * Converts settings to a command. It is valid until the next call.
 *
 * @throws ConfigurationError naming the device, when it hasn't that mode, preset, fan mode or swing mode.
 */
export function requestOf(
  settings: ClimateSettings,
  climate: SetClimate,
): Readonly<ClimateCommandRequest> {
  const { mode, preset, fanMode, swingMode } = settings;
  request ??= new ClimateCommandRequest();
  request.hasMode = mode !== undefined;
  if (mode !== undefined) {
    request.mode = CLIMATE_MODE_WORDS.indexOf(mode);
    if (!isOneOf(climate.wireModes, request.mode))
      throw unknown(climate, "mode", mode, climate.modes);
  }
  request.hasTargetTemperature = settings.targetTemperature !== undefined;
  request.targetTemperature = settings.targetTemperature ?? 0;
  request.hasTargetTemperatureLow = settings.targetTemperatureLow !== undefined;
  request.targetTemperatureLow = settings.targetTemperatureLow ?? 0;
  request.hasTargetTemperatureHigh = settings.targetTemperatureHigh !== undefined;
  request.targetTemperatureHigh = settings.targetTemperatureHigh ?? 0;
  request.hasTargetHumidity = settings.targetHumidity !== undefined;
  request.targetHumidity = settings.targetHumidity ?? 0;
  request.hasAway = settings.away !== undefined;
  request.away = settings.away ?? false;
  request.hasSwingMode = swingMode !== undefined;
  if (swingMode !== undefined) {
    request.swingMode = CLIMATE_SWING_MODE_WORDS.indexOf(swingMode);
    if (!isOneOf(climate.wireSwingModes, request.swingMode))
      throw unknown(climate, "swingMode", swingMode, climate.swingModes);
  }
  request.hasPreset = request.hasCustomPreset = false;
  if (preset !== undefined) {
    const { wirePresets, wireCustomPresets } = climate;
    request.preset = CLIMATE_PRESET_WORDS.indexOf(preset as "none");
    request.hasPreset = isOneOf(wirePresets, request.preset);
    const custom = request.hasPreset ? undefined : find(wireCustomPresets, new Utf8(preset));
    request.hasCustomPreset = custom !== undefined;
    if (custom) request.customPreset = custom;
    else if (!request.hasPreset) throw unknown(climate, "preset", preset, climate.presets);
  }
  request.hasFanMode = request.hasCustomFanMode = false;
  if (fanMode !== undefined) {
    const { wireFanModes, wireCustomFanModes } = climate;
    request.fanMode = CLIMATE_FAN_MODE_WORDS.indexOf(fanMode as "on");
    request.hasFanMode = isOneOf(wireFanModes, request.fanMode);
    const custom = request.hasFanMode ? undefined : find(wireCustomFanModes, new Utf8(fanMode));
    request.hasCustomFanMode = custom !== undefined;
    if (custom) request.customFanMode = custom;
    else if (!request.hasFanMode) throw unknown(climate, "fanMode", fanMode, climate.fanModes);
  }
  return request;
}

/** @throws ConfigurationError naming the device, when there is no such action. */
export function actionOf(climate: { readonly name: string }, word: string): ClimateAction {
  for (const [action, one] of Object.entries(CLIMATE_ACTION_WORDS))
    if (one === word) return Number(action);
  throw unknown(climate, "action", word, Object.values(CLIMATE_ACTION_WORDS));
}

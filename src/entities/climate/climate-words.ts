import type { Settings } from "../../log/configuration.js";
import type { ListEntitiesClimateResponse } from "../../messages/climate.js";
import { ClimateAction, ClimateMode, ClimatePreset } from "../../messages/enums.js";
import {
  CLIMATE_ACTION_WORDS,
  CLIMATE_FAN_MODE_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_PRESET_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import type { ClimateValues } from "./climate-values.js";

/** The capabilities that appear in the text. */
interface ClimateAbilities {
  readonly supportsTwoPointTargetTemperature: boolean;
  readonly supportsCurrentTemperature: boolean;
  readonly supportsCurrentHumidity: boolean;
  readonly supportsTargetHumidity: boolean;
  readonly supportedFanModes: Repeated<unknown>;
  readonly supportedSwingModes: Repeated<unknown>;
}

/** The capabilities that the configuration in the log shows. */
type ClimateChoices = Pick<
  ListEntitiesClimateResponse,
  | "supportedModes"
  | "visualMinTemperature"
  | "visualMaxTemperature"
  | "visualTemperatureStep"
  | "supportsTwoPointTargetTemperature"
  | "supportedPresets"
  | "supportedCustomPresets"
  | "supportedFanModes"
  | "supportedCustomFanModes"
  | "supportedSwingModes"
  | "visualMaxHumidity"
  | "supportsAction"
>;

/** `heat 21.0 °C, eco, now 19.5 °C, heating`. */
export function climateInWords(values: Readonly<ClimateValues>, can: ClimateAbilities): string {
  const { preset, customPreset, customFanMode, action } = values;
  let words: string = CLIMATE_MODE_WORDS[values.mode];
  if (values.mode !== ClimateMode.OFF) {
    words += can.supportsTwoPointTargetTemperature
      ? ` ${degrees(values.targetTemperatureLow)} to ${degrees(values.targetTemperatureHigh)}`
      : ` ${degrees(values.targetTemperature)}`;
  }
  if (customPreset.length > 0) words += `, ${customPreset}`;
  else if (preset > ClimatePreset.HOME) words += `, ${CLIMATE_PRESET_WORDS[preset]}`;
  if (customFanMode.length > 0) words += `, fan ${customFanMode}`;
  else if (can.supportedFanModes.length > 0)
    words += `, fan ${CLIMATE_FAN_MODE_WORDS[values.fanMode]}`;
  if (can.supportedSwingModes.length > 0)
    words += `, swing ${CLIMATE_SWING_MODE_WORDS[values.swingMode]}`;
  if (can.supportsTargetHumidity) words += `, ${percents(values.targetHumidity)}`;
  if (can.supportsCurrentTemperature) words += `, now ${degrees(values.currentTemperature)}`;
  if (can.supportsCurrentHumidity) words += `, now ${percents(values.currentHumidity)}`;
  if (action !== ClimateAction.OFF) words += `, ${CLIMATE_ACTION_WORDS[action]}`;
  return words;
}

/** What a climate can do, for the configuration in the log. */
export function climateSettingsInWords(can: ClimateChoices): Settings {
  const { supportedModes, supportedPresets, supportedFanModes, supportedSwingModes } = can;
  return {
    modes: supportedModes
      .toArray()
      .map((mode) => CLIMATE_MODE_WORDS[mode])
      .join(" "),
    from: `${can.visualMinTemperature} °C`,
    to: `${can.visualMaxTemperature} °C`,
    step: `${can.visualTemperatureStep} °C`,
    twoTargets: can.supportsTwoPointTargetTemperature,
    presets: inWords(supportedPresets, CLIMATE_PRESET_WORDS, can.supportedCustomPresets),
    fanModes: inWords(supportedFanModes, CLIMATE_FAN_MODE_WORDS, can.supportedCustomFanModes),
    swingModes: inWords(supportedSwingModes, CLIMATE_SWING_MODE_WORDS),
    humidity: can.visualMaxHumidity > 0,
    action: can.supportsAction,
  };
}

/** What can be chosen: `home / eco / Holiday`. */
function inWords(list: Repeated<number>, words: readonly string[], names?: Repeated<Utf8>): string {
  const known = list.toArray().map((one) => words[one]);
  return [...known, ...(names?.toArray() ?? [])].join(" / ");
}

function degrees(temperature: number): string {
  return Number.isNaN(temperature) ? "unknown" : `${temperature.toFixed(1)} °C`;
}

function percents(humidity: number): string {
  return Number.isNaN(humidity) ? "unknown" : `${Math.round(humidity)} %`;
}

import type { Settings } from "../../log/configuration.js";
import type { ClimateOptions } from "./climate-options.js";
import type { ClimateValues } from "./climate-values.js";

/** The options that appear in the text. */
type Abilities = Required<
  Pick<
    ClimateOptions,
    | "supportsTwoPointTargetTemperature"
    | "supportsCurrentTemperature"
    | "supportsCurrentHumidity"
    | "supportsTargetHumidity"
  >
>;

/** What the configuration in the log shows. */
type Choices = Abilities &
  Required<
    Pick<
      ClimateOptions,
      | "modes"
      | "presets"
      | "fanModes"
      | "swingModes"
      | "supportsAction"
      | "visualMinTemperature"
      | "visualMaxTemperature"
      | "visualTemperatureStep"
      | "visualMaxHumidity"
    >
  >;

/** `heat 21.0 °C, eco, now 19.5 °C, heating`. */
export function climateInWords(values: ClimateValues, can: Abilities): string {
  const { mode, preset, fanMode, swingMode, action } = values;
  let words: string = mode;
  if (mode !== "off") {
    words += can.supportsTwoPointTargetTemperature
      ? ` ${degrees(values.targetTemperatureLow)} to ${degrees(values.targetTemperatureHigh)}`
      : ` ${degrees(values.targetTemperature)}`;
  }
  if (preset !== "none" && preset !== "home") words += `, ${preset}`;
  if (fanMode !== undefined) words += `, fan ${fanMode}`;
  if (swingMode !== undefined) words += `, swing ${swingMode}`;
  if (can.supportsTargetHumidity) words += `, ${percents(values.targetHumidity)}`;
  if (can.supportsCurrentTemperature) words += `, now ${degrees(values.currentTemperature)}`;
  if (can.supportsCurrentHumidity) words += `, now ${percents(values.currentHumidity)}`;
  if (action !== "off") words += `, ${action}`;
  return words;
}

/** What a climate can do, for the configuration in the log. */
export function climateSettingsInWords(can: Choices): Settings {
  return {
    modes: can.modes.join(" "),
    from: `${can.visualMinTemperature} °C`,
    to: `${can.visualMaxTemperature} °C`,
    step: `${can.visualTemperatureStep} °C`,
    twoTargets: can.supportsTwoPointTargetTemperature,
    presets: can.presets.join(" / "),
    fanModes: can.fanModes.join(" / "),
    swingModes: can.swingModes.join(" / "),
    humidity: can.visualMaxHumidity > 0,
    action: can.supportsAction,
  };
}

function degrees(temperature: number | undefined): string {
  return temperature === undefined ? "unknown" : `${temperature.toFixed(1)} °C`;
}

function percents(humidity: number | undefined): string {
  return humidity === undefined ? "unknown" : `${Math.round(humidity)} %`;
}

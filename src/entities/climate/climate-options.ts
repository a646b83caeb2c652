import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { CLIMATE_MODE_WORDS, CLIMATE_SWING_MODE_WORDS } from "../../messages/words.js";
import { unknown } from "../choices.js";
import type { RestoreOption } from "../commanded-entity.js";
import type { EntityOptions } from "../entity.js";
import { checkTexts } from "../texts.js";
import type { ClimateModeName, ClimateSwingModeName, ClimateValues } from "./climate-values.js";

/** Target temperatures in °C: either one, or a low and a high one. */
export interface ClimateTargets {
  /** The target in °C before the first command. */
  targetTemperature?: number | undefined;
  /** With two targets, the one that it heats to, in °C. */
  targetTemperatureLow?: number | undefined;
  /** With two targets, the one that it cools to, in °C. */
  targetTemperatureHigh?: number | undefined;
}

/** The range of temperatures, in °C, that clients offer to people. */
export interface VisualTemperatures {
  /** The lowest target. Default 10, as in ESPHome. */
  visualMinTemperature?: number;
  /** The highest target, more than `visualMinTemperature`. Default 30, as in ESPHome. */
  visualMaxTemperature?: number;
  /** The step between targets that clients offer, more than 0; the device accepts any target. Default 0.1, as in ESPHome. */
  visualTemperatureStep?: number;
}

/** The targets are those before the first command, within the visual range. Default: unknown. */
export interface ClimateOptions
  extends EntityOptions,
    RestoreOption,
    ClimateTargets,
    VisualTemperatures {
  /** The modes that clients can choose, in display order: at least one, each once: `["off", "heat"]`. */
  modes: readonly ClimateModeName[];
  /** The mode before the first command, one of `modes`. Default `"off"`, or the first mode if it has none. */
  initialMode?: ClimateModeName;
  /** It measures the temperature: `publish` it. Default false. */
  supportsCurrentTemperature?: boolean;
  /** It has a low and a high target instead of one target. Default false. */
  supportsTwoPointTargetTemperature?: boolean;
  /**
   * The presets that clients can choose, in display order. Hubs know `"home"`, `"away"`, `"boost"`, `"comfort"`,
   * `"eco"`, `"sleep"` and `"activity"`, and list them first; others are the device's own, by names for people:
   * `["home", "away", "Party"]`. Default: none.
   */
  presets?: readonly string[];
  /**
   * The fan modes that clients can choose, in display order. Hubs know `"on"`, `"off"`, `"auto"`, `"low"`, `"medium"`,
   * `"high"`, `"middle"`, `"focus"`, `"diffuse"` and `"quiet"`, and list them first; others are the device's own.
   * Default: none.
   */
  fanModes?: readonly string[];
  /** The swing modes that clients can choose, in display order. Default: none. */
  swingModes?: readonly ClimateSwingModeName[];
  /** It measures the humidity: `publish` it. Default false. */
  supportsCurrentHumidity?: boolean;
  /** Its humidity can be set. Default false. */
  supportsTargetHumidity?: boolean;
  /** The humidity before the first command, in percent within the visual range. Default: unknown. */
  targetHumidity?: number;
  /** The lowest humidity that clients offer, in percent. Default 30, as Home Assistant's. */
  visualMinHumidity?: number;
  /** The highest humidity that clients offer, in percent. Default 99, as Home Assistant's. */
  visualMaxHumidity?: number;
  /** The step of the current temperature that clients show, in °C, more than 0. Default: `visualTemperatureStep`. */
  visualCurrentTemperatureStep?: number;
  /** It reports what it is doing: `publish` the action. Default false. */
  supportsAction?: boolean;
  /**
   * Called for each command, before the new state is published: the fields say
   * what is requested. If it throws, the fields go back to what they were. It may
   * be async: a rejected promise is logged.
   */
  onCommand?: (climate: ClimateValues) => void;
}

/** As in ESPHome. */
const DEFAULT_MIN = 10;
const DEFAULT_MAX = 30;
const DEFAULT_STEP = 0.1;

/** As Home Assistant's. */
const DEFAULT_MIN_HUMIDITY = 30;
const DEFAULT_MAX_HUMIDITY = 99;

/** The visual range and step, with defaults filled in. */
export function visualTemperatures(options: VisualTemperatures): Required<VisualTemperatures> {
  return {
    visualMinTemperature: options.visualMinTemperature ?? DEFAULT_MIN,
    visualMaxTemperature: options.visualMaxTemperature ?? DEFAULT_MAX,
    visualTemperatureStep: options.visualTemperatureStep ?? DEFAULT_STEP,
  };
}

/** @throws ConfigurationError naming the entity, when the options are invalid. */
export function checkClimateOptions(options: ClimateOptions): void {
  checkModes(options);
  checkChoices(options);
  checkHumidity(options);
  checkVisualTemperatures(options);
  const { name, supportsTwoPointTargetTemperature = false } = options;
  checkTargets(name, options, supportsTwoPointTargetTemperature, options);
}

function checkModes({
  name,
  modes,
  initialMode = modes[0] as ClimateModeName,
}: ClimateOptions): void {
  checkTexts(name, "modes", modes);
  const stranger = modes.find((mode) => !CLIMATE_MODE_WORDS.includes(mode));
  if (stranger !== undefined) throw unknown({ name }, "modes", stranger, CLIMATE_MODE_WORDS);
  if (!modes.includes(initialMode)) throw unknown({ name }, "initialMode", initialMode, modes);
}

function checkChoices({ name, presets, fanModes, swingModes }: ClimateOptions): void {
  for (const [option, names] of Object.entries({ presets, fanModes, swingModes }))
    if (names && names.length > 0) checkTexts(name, option, names);
  const stranger = swingModes?.find((mode) => !CLIMATE_SWING_MODE_WORDS.includes(mode));
  if (stranger !== undefined)
    throw unknown({ name }, "swingModes", stranger, CLIMATE_SWING_MODE_WORDS);
}

function checkHumidity(options: ClimateOptions): void {
  const { name, supportsTargetHumidity, targetHumidity } = options;
  const { visualMinHumidity: min, visualMaxHumidity: max } = visualHumidity(options);
  const who = `"${name}"`;
  checkedNumber(who, "visualMinHumidity", min, { from: 0, to: 100, unit: "percent" });
  checkedNumber(who, "visualMaxHumidity", max, { above: min, to: 100, unit: "percent" });
  if (targetHumidity === undefined) return;
  checkedNumber(who, "targetHumidity", targetHumidity, { from: min, to: max, unit: "percent" });
  if (!supportsTargetHumidity)
    throw new ConfigurationError(
      `The climate "${name}" has a targetHumidity but can't be given one; add supportsTargetHumidity, or leave it out.`,
    );
}

/** The visual range of humidity, with defaults filled in. */
export function visualHumidity(options: ClimateOptions) {
  const { visualMinHumidity = DEFAULT_MIN_HUMIDITY } = options;
  const { visualMaxHumidity = DEFAULT_MAX_HUMIDITY } = options;
  return { visualMinHumidity, visualMaxHumidity };
}

function checkVisualTemperatures(options: ClimateOptions): void {
  const { visualMinTemperature, visualMaxTemperature, visualTemperatureStep } =
    visualTemperatures(options);
  const who = `"${options.name}"`;
  const unit = "°C";
  checkedNumber(who, "visualMinTemperature", visualMinTemperature, { unit });
  checkedNumber(who, "visualMaxTemperature", visualMaxTemperature, {
    unit,
    above: visualMinTemperature,
  });
  checkedNumber(who, "visualTemperatureStep", visualTemperatureStep, { unit, above: 0 });
}

/** @throws ConfigurationError naming the entity, when the targets don't fit a device with one target, or with two. */
export function checkTargets(
  name: string,
  targets: ClimateTargets,
  twoPoint: boolean,
  range: VisualTemperatures,
): void {
  const {
    targetTemperature: one,
    targetTemperatureLow: low,
    targetTemperatureHigh: high,
  } = targets;
  if (twoPoint ? one !== undefined : low !== undefined || high !== undefined) {
    throw new ConfigurationError(
      `The climate "${name}" has ${twoPoint ? "two targets" : "one target"}, but is given ${twoPoint ? "targetTemperature" : "targetTemperatureLow or targetTemperatureHigh"}; give ${twoPoint ? "targetTemperatureLow and targetTemperatureHigh" : "targetTemperature"}.`,
    );
  }
  const { visualMinTemperature: from, visualMaxTemperature: to } = visualTemperatures(range);
  const given = { targetTemperature: one, targetTemperatureHigh: high };
  for (const [option, target] of Object.entries(given))
    if (target !== undefined) checkedNumber(`"${name}"`, option, target, { unit: "°C", from, to });
  if (low !== undefined)
    checkedNumber(`"${name}"`, "targetTemperatureLow", low, { unit: "°C", from, to: high ?? to });
}

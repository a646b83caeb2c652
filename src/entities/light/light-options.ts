import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber, DELAY, SHARE } from "../../base/option-ranges.js";
import { unknown } from "../choices.js";
import type { RestoreOption } from "../commanded-entity.js";
import type { EntityOptions } from "../entity.js";
import { checkTexts } from "../texts.js";
import {
  type ColorModeName,
  capabilitiesOf,
  checkColorModes,
  colorModesOf,
} from "./color-modes.js";
import type { LightSettings } from "./light-settings.js";
import type { LightValues } from "./light-values.js";

/**
 * A light must support one of these sets, the only ones that clients understand:
 * on and off only; brightness; brightness and colour temperature; brightness
 * and rgb; brightness, rgb and white; brightness, rgb and colour temperature;
 * all four.
 */
export interface LightOptions extends EntityOptions, RestoreOption {
  /** Default false. */
  supportsBrightness?: boolean;
  /** Default false. */
  supportsRgb?: boolean;
  /** It has a white channel beside the colours. Default false. */
  supportsWhiteValue?: boolean;
  /** Default false. */
  supportsColorTemperature?: boolean;
  /**
   * The colour modes that it has, in place of the four above: more than those can say, such as cold and warm
   * white, or either colours or a white of some temperature. `"white"` needs a mode of colours beside it; alone it is
   * `"brightness"`. Default: those that follow from the four.
   */
  colorModes?: readonly ColorModeName[];
  /** The coldest white in mireds (1,000,000 / kelvin), more than 0. Required with a colour temperature or cold and warm white, otherwise not allowed. */
  minMireds?: number;
  /** The warmest white in mireds, more than `minMireds`. Required and allowed as `minMireds` is. */
  maxMireds?: number;
  /** The names of its effects. Default: no effects. */
  effects?: readonly string[];
  /**
   * How long a change takes that doesn't say so. Default 1 s, as in ESPHome. A light without brightness always
   * changes at once.
   */
  defaultTransitionLength?: Duration;
  /** What it shows at first. Default: off, with full brightness and white for when it is turned on. */
  initialState?: Omit<LightSettings, "transitionLength" | "flashLength">;
  /**
   * Called when the light should show something else: its fields say what, and
   * `transitionLength` in how many milliseconds. If it throws, the fields go back
   * to what they were. It may be async: a rejected promise is logged.
   */
  onCommand?: (light: LightValues, transitionLength: number) => void;
}

/** As in ESPHome. */
const DEFAULT_TRANSITION_LENGTH = 1000;

/**
 * Checks the options; returns how long a change takes, in milliseconds.
 *
 * @throws ConfigurationError naming the entity, when the options are invalid.
 */
export function checkLightOptions(options: LightOptions): number {
  checkColorModes(options);
  if (!options.colorModes) checkCapabilities(options);
  checkMireds(options);
  checkEffects(options);
  checkInitialState(options);
  const { name, defaultTransitionLength: length = DEFAULT_TRANSITION_LENGTH } = options;
  return checkedDuration(`"${name}"`, "defaultTransitionLength", length, DELAY);
}

function checkCapabilities(options: LightOptions): void {
  const { supportsBrightness, supportsRgb, supportsWhiteValue, supportsColorTemperature } = options;
  const needsBrightness = supportsRgb || supportsWhiteValue || supportsColorTemperature;
  if ((supportsBrightness || !needsBrightness) && (supportsRgb || !supportsWhiteValue)) return;
  const has = [
    supportsBrightness ? "brightness" : "",
    supportsRgb ? "rgb" : "",
    supportsWhiteValue ? "white" : "",
    supportsColorTemperature ? "colour temperature" : "",
  ];
  throw new ConfigurationError(
    `The light "${options.name}" supports ${has.filter(Boolean).join(" + ")}, which clients don't understand; make it one of: nothing, brightness, brightness + colour temperature, brightness + rgb, brightness + rgb + white, brightness + rgb + colour temperature, brightness + rgb + white + colour temperature.`,
  );
}

function checkMireds(options: LightOptions): void {
  const { name, minMireds, maxMireds } = options;
  const { supportsColorTemperature } = capabilitiesOf(colorModesOf(options));
  if (!supportsColorTemperature) {
    if (minMireds === undefined && maxMireds === undefined) return;
    throw new ConfigurationError(
      `The light "${name}" has mireds but no colour temperature; add supportsColorTemperature, or leave them out.`,
    );
  }
  if (minMireds === undefined || maxMireds === undefined)
    throw new ConfigurationError(
      `"${name}" has a colour temperature, which needs minMireds and maxMireds; give both.`,
    );
  const unit = "mireds";
  checkedNumber(`"${name}"`, "minMireds", minMireds, { unit, above: 0 });
  checkedNumber(`"${name}"`, "maxMireds", maxMireds, { unit, above: minMireds });
}

function checkEffects({ name, effects = [] }: LightOptions): void {
  if (effects.length > 0) checkTexts(name, "effects", effects);
  if (effects.includes("None"))
    throw new ConfigurationError(
      `"${name}" has an effect named "None", which ends effects for clients; give it another name.`,
    );
}

function checkInitialState({ name, initialState = {}, effects = [] }: LightOptions): void {
  const { brightness, red, green, blue, white, coldWhite, warmWhite, effect = "" } = initialState;
  const shares = { brightness, red, green, blue, white, coldWhite, warmWhite };
  for (const [field, value] of Object.entries(shares)) {
    if (value !== undefined) checkedNumber(`"${name}"`, `initialState.${field}`, value, SHARE);
  }
  if (effect !== "" && !effects.includes(effect))
    throw unknown({ name }, "initialState.effect", effect, ["", ...effects]);
}

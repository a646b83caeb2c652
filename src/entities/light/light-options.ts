import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, DELAY, SHARE } from "../../base/option-ranges.js";
import type { ColorMode } from "../../messages/enums.js";
import type { EntityOptions } from "../entity.js";
import type { Restore } from "../restore.js";
import { capabilitiesOf, checkColorModes, colorModesOf } from "./color-modes.js";
import type { LightSettings } from "./light-settings.js";
import type { LightValues } from "./light-values.js";

/**
 * A light must support one of these sets, the only ones that clients understand:
 * on and off only; brightness; brightness and colour temperature; brightness
 * and rgb; brightness, rgb and white; brightness, rgb and colour temperature;
 * all four.
 */
export interface LightOptions extends EntityOptions {
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
   * white, or either colours or a white of some temperature. Default: those that follow from the four.
   */
  colorModes?: readonly ColorMode[];
  /** The coldest white in mireds (1,000,000 / kelvin), more than 0. Required with a colour temperature or cold and warm white, otherwise not allowed. */
  minMireds?: number;
  /** The warmest white in mireds, more than `minMireds`. Required and allowed as `minMireds` is. */
  maxMireds?: number;
  /** The names of its effects; `"None"` is added in front. Default: no effects. */
  effects?: readonly string[];
  /**
   * Milliseconds for a change that doesn't say how long it takes. Default 1000,
   * as in ESPHome. A light without brightness always changes at once.
   */
  defaultTransitionLength?: number;
  /** What it shows at first. Default: off, with full brightness and white for when it is turned on. */
  initialState?: Omit<LightSettings, "transitionLength" | "flashLength">;
  /**
   * The state at start; see Restore. The other values come from `initialState`
   * with `"off"` and `"on"`, and with `"last"` if nothing was saved. If this
   * option is given, `onCommand` is called with the state at start once all
   * entities have started. Default: `initialState`.
   */
  restore?: Restore;
  /**
   * Called when the light should show something else: its fields say what, and
   * `transitionLength` in how many milliseconds. If it throws, the fields go back
   * to what they were. It may be async: a rejected promise is logged.
   */
  onCommand?: (light: Readonly<LightValues>, transitionLength: number) => void;
}

/** @throws ConfigurationError naming the entity, when the options are invalid. */
export function checkLightOptions(options: LightOptions): void {
  checkColorModes(options);
  if (!options.colorModes) checkCapabilities(options);
  checkMireds(options);
  checkEffects(options);
  checkInitialState(options);
  const { name, defaultTransitionLength = 0 } = options;
  checkedNumber(`"${name}"`, "defaultTransitionLength", defaultTransitionLength, DELAY);
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
  if (
    minMireds !== undefined &&
    maxMireds !== undefined &&
    0 < minMireds &&
    minMireds < maxMireds &&
    maxMireds < Number.POSITIVE_INFINITY
  ) {
    return;
  }
  throw new ConfigurationError(
    `The light "${name}" has colour temperatures from ${minMireds} to ${maxMireds} mireds; give minMireds, more than 0, and maxMireds, more than that.`,
  );
}

function checkEffects({ name, effects = [] }: LightOptions): void {
  for (const effect of effects) {
    if (
      effect === "" ||
      effect === "None" ||
      effects.indexOf(effect) !== effects.lastIndexOf(effect)
    ) {
      throw new ConfigurationError(
        `The light "${name}" has an effect named "${effect}"; give each effect a name of its own, other than "" and "None".`,
      );
    }
  }
}

function checkInitialState({ name, initialState = {}, effects = [] }: LightOptions): void {
  const { brightness, red, green, blue, white, effect = "None" } = initialState;
  const { coldWhite, warmWhite } = initialState;
  const shares = { brightness, red, green, blue, white, coldWhite, warmWhite };
  for (const [field, value] of Object.entries(shares)) {
    if (value !== undefined) checkedNumber(`The initialState of "${name}"`, field, value, SHARE);
  }
  if (effect === "None" || effects.includes(effect)) return;
  throw new ConfigurationError(
    `The light "${name}" has an initialState with the effect "${effect}"; give one of its effects.`,
  );
}

import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, DELAY, SHARE } from "../../base/option-ranges.js";
import type { EntityOptions } from "../entity.js";
import type { Restore } from "../restore.js";
import type { LightSettings } from "./light-settings.js";
import type { LightValues } from "./light-values.js";

/**
 * What the light can do is one of these sets, which are all that clients
 * understand: nothing but on and off; brightness; brightness and colour
 * temperature; brightness and rgb; brightness, rgb and white; brightness, rgb
 * and colour temperature; all four.
 */
export interface LightOptions extends EntityOptions {
  /** Default false. */
  supportsBrightness?: boolean;
  /** Default false. */
  supportsRgb?: boolean;
  /** It has a white of its own beside the colours. Default false. */
  supportsWhiteValue?: boolean;
  /** Default false. */
  supportsColorTemperature?: boolean;
  /** The coldest white in mireds (1,000,000 / kelvin), more than 0. Required with colour temperature, and only there. */
  minMireds?: number;
  /** The warmest white in mireds, more than `minMireds`. Required with colour temperature, and only there. */
  maxMireds?: number;
  /** What it can do by itself, by name. `"None"` is added in front. Default: nothing. */
  effects?: readonly string[];
  /**
   * Milliseconds for a change that doesn't say how long it takes. Default 1000,
   * as in ESPHome. A light without brightness changes at once, whatever is asked.
   */
  defaultTransitionLength?: number;
  /** What it shows at first. Default: nothing; it is off, and comes on at full brightness in white. */
  initialState?: Omit<LightSettings, "transitionLength" | "flashLength">;
  /**
   * The state at the start; see Restore. With `"off"`, `"on"`, and `"last"`
   * where nothing was kept, `initialState` says how it looks when it is on.
   * Where it is given, `onCommand` is called with that state when all entities
   * have started. Default: `initialState`.
   */
  restore?: Restore;
  /**
   * Called when the light is to show something else: its fields say what, and
   * `transitionLength` in how many milliseconds. What it throws leaves the
   * fields as they were. It may be async: what its promise is rejected with is
   * logged.
   */
  onCommand?: (light: Readonly<LightValues>, transitionLength: number) => void;
}

/** @throws ConfigurationError when no light can have these options, naming the entity. */
export function checkLightOptions(options: LightOptions): void {
  checkCapabilities(options);
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

function checkMireds({ name, supportsColorTemperature, minMireds, maxMireds }: LightOptions): void {
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
  for (const [field, value] of Object.entries({ brightness, red, green, blue, white })) {
    if (value !== undefined) checkedNumber(`The initialState of "${name}"`, field, value, SHARE);
  }
  if (effect === "None" || effects.includes(effect)) return;
  throw new ConfigurationError(
    `The light "${name}" has an initialState with the effect "${effect}"; give one of its effects.`,
  );
}

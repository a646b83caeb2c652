import type { ColorMode } from "../../messages/enums.js";
import { Utf8 } from "../../wire/utf8.js";
import type { LightCommand } from "./light-command.js";
import type { LightValues } from "./light-values.js";

/** What to change about a light; anything left out stays as it is. */
export interface LightSettings {
  state?: boolean;
  /** 0 to 1; 0 turns the light off. */
  brightness?: number;
  /** 0 to 1. */
  red?: number;
  /** 0 to 1. */
  green?: number;
  /** 0 to 1. */
  blue?: number;
  /** 0 to 1. */
  white?: number;
  /** In mireds, from the light's `minMireds` to its `maxMireds`. */
  colorTemperature?: number;
  /** 0 to 1, for a light with cold and warm white. */
  coldWhite?: number;
  /** 0 to 1, for a light with cold and warm white. */
  warmWhite?: number;
  /** One of the light's modes. Default: the first that has all values given, or the current one if it has. */
  colorMode?: ColorMode;
  /** One of the light's effects; `"None"` ends the current one. */
  effect?: string;
  /** Milliseconds that the change takes. Default: the light's `defaultTransitionLength`. */
  transitionLength?: number;
  /** Milliseconds after which the light returns to what it shows now. Default: it doesn't. */
  flashLength?: number;
}

/** Converts settings to a command; colour components that aren't given come from `light`. */
export function commandOf(settings: LightSettings, light: LightValues): LightCommand {
  const { red, green, blue } = settings;
  return {
    hasState: settings.state !== undefined,
    state: settings.state ?? false,
    hasBrightness: settings.brightness !== undefined,
    brightness: settings.brightness ?? 0,
    hasRgb: red !== undefined || green !== undefined || blue !== undefined,
    red: red ?? light.red,
    green: green ?? light.green,
    blue: blue ?? light.blue,
    hasWhite: settings.white !== undefined,
    white: settings.white ?? 0,
    hasColorTemperature: settings.colorTemperature !== undefined,
    colorTemperature: settings.colorTemperature ?? 0,
    hasTransitionLength: settings.transitionLength !== undefined,
    transitionLength: settings.transitionLength ?? 0,
    hasFlashLength: settings.flashLength !== undefined,
    flashLength: settings.flashLength ?? 0,
    hasEffect: settings.effect !== undefined,
    effect: new Utf8(settings.effect),
    hasColorBrightness: false,
    colorBrightness: 1,
    hasColorMode: settings.colorMode !== undefined,
    colorMode: settings.colorMode ?? 0,
    hasColdWhite: settings.coldWhite !== undefined,
    coldWhite: settings.coldWhite ?? 0,
    hasWarmWhite: settings.warmWhite !== undefined,
    warmWhite: settings.warmWhite ?? 0,
  };
}

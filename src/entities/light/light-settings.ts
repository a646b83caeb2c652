import { Utf8 } from "../../wire/utf8.js";
import type { LightCommand } from "./light-command.js";
import type { LightValues } from "./light-values.js";

/** What is to change about a light; what isn't given stays as it is. */
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
  /** One of the light's effects; `"None"` ends the one that runs. */
  effect?: string;
  /** Milliseconds to get there. Default: the light's `defaultTransitionLength`. */
  transitionLength?: number;
  /** Milliseconds after which the light goes back to what it shows now. Default: it doesn't. */
  flashLength?: number;
}

/** The command that makes these settings; a colour that isn't given in full takes the rest from `light`. */
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
  };
}

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

/** An unused command, for the next call. On XS a command takes 27 slots, and a program may set lights often. */
let spare: LightCommand | undefined;
let noEffect: Utf8 | undefined;

/**
 * Converts settings to a command; colour components that aren't given come from `light`. Return it with `release`
 * once it is carried out.
 */
export function commandOf(settings: LightSettings, light: LightValues): LightCommand {
  const { red, green, blue, effect } = settings;
  const command = spare ?? ({} as LightCommand);
  // Carrying out the command may make the program set another light.
  spare = undefined;
  command.hasState = settings.state !== undefined;
  command.state = settings.state ?? false;
  command.hasBrightness = settings.brightness !== undefined;
  command.brightness = settings.brightness ?? 0;
  command.hasRgb = red !== undefined || green !== undefined || blue !== undefined;
  command.red = red ?? light.red;
  command.green = green ?? light.green;
  command.blue = blue ?? light.blue;
  command.hasWhite = settings.white !== undefined;
  command.white = settings.white ?? 0;
  command.hasColorTemperature = settings.colorTemperature !== undefined;
  command.colorTemperature = settings.colorTemperature ?? 0;
  command.hasTransitionLength = settings.transitionLength !== undefined;
  command.transitionLength = settings.transitionLength ?? 0;
  command.hasFlashLength = settings.flashLength !== undefined;
  command.flashLength = settings.flashLength ?? 0;
  command.hasEffect = effect !== undefined;
  noEffect ??= new Utf8();
  command.effect = effect === undefined ? noEffect : new Utf8(effect);
  command.hasColorBrightness = false;
  command.colorBrightness = 1;
  command.hasColorMode = settings.colorMode !== undefined;
  command.colorMode = settings.colorMode ?? 0;
  command.hasColdWhite = settings.coldWhite !== undefined;
  command.coldWhite = settings.coldWhite ?? 0;
  command.hasWarmWhite = settings.warmWhite !== undefined;
  command.warmWhite = settings.warmWhite ?? 0;
  return command;
}

/** Takes back a command that is no longer used. */
export function release(command: LightCommand): void {
  spare = command;
}

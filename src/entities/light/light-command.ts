import type { ColorMode } from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";

/**
 * A command for a light; each value has a flag that says whether it is given.
 * These are the fields of the clients' message, so that its memory can be reused
 * for each command.
 */
export interface LightCommand {
  hasState: boolean;
  state: boolean;
  hasBrightness: boolean;
  /** 0 to 1. */
  brightness: number;
  hasRgb: boolean;
  /** 0 to 1, as are green and blue. */
  red: number;
  green: number;
  blue: number;
  hasWhite: boolean;
  /** 0 to 1. */
  white: number;
  hasColorTemperature: boolean;
  /** In mireds. */
  colorTemperature: number;
  hasTransitionLength: boolean;
  /** In milliseconds. */
  transitionLength: number;
  hasFlashLength: boolean;
  /** In milliseconds. */
  flashLength: number;
  hasEffect: boolean;
  /** Valid only during the command. */
  effect: Utf8;
  hasColorBrightness: boolean;
  /** 0 to 1: what red, green and blue are multiplied by. */
  colorBrightness: number;
  hasColorMode: boolean;
  colorMode: ColorMode;
  hasColdWhite: boolean;
  /** 0 to 1. */
  coldWhite: number;
  hasWarmWhite: boolean;
  /** 0 to 1. */
  warmWhite: number;
}

import type { Utf8 } from "../../wire/utf8.js";

/**
 * What a light is told, each value with a flag that says whether it is given.
 * These are the fields of the message that clients send, so that its memory can
 * be used again for each command.
 */
export interface LightCommand {
  hasState: boolean;
  state: boolean;
  hasBrightness: boolean;
  /** 0 to 1. */
  brightness: number;
  hasRgb: boolean;
  /** 0 to 1, as green and blue. */
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
  /** Valid during the command only. */
  effect: Utf8;
}

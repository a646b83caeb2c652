import type { Light } from "../entities/light/light.js";
import { ColorMode } from "../messages/enums.js";

/** Home Assistant's names of color modes. */
export type ColorWord = "onoff" | "brightness" | "white" | "color_temp" | "rgb" | "rgbw" | "rgbww";

/** Constants, because on XS a literal allocates memory each time it is evaluated. */
export const WHITE = "white";
export const RGBWW = "rgbww";
const BRIGHTNESS = "brightness";

/** By the numbers of ColorMode. */
const WORDS: Partial<Record<ColorMode, ColorWord>> = {
  [ColorMode.ON_OFF]: "onoff",
  [ColorMode.BRIGHTNESS]: BRIGHTNESS,
  [ColorMode.WHITE]: WHITE,
  [ColorMode.COLOR_TEMPERATURE]: "color_temp",
  [ColorMode.COLD_WARM_WHITE]: "color_temp",
  [ColorMode.RGB]: "rgb",
  [ColorMode.RGB_WHITE]: "rgbw",
  [ColorMode.RGB_COLOR_TEMPERATURE]: "rgbw",
  [ColorMode.RGB_COLD_WARM_WHITE]: RGBWW,
};

/** Home Assistant's name of a color mode. */
export function colorWord(mode: ColorMode): ColorWord {
  return WORDS[mode] ?? BRIGHTNESS;
}

/** The names of a light's color modes, each once. */
export function colorWordsOf({ supportedColorModes }: Light): ColorWord[] {
  const modes = supportedColorModes.toArray();
  const words = [...new Set(modes.map(colorWord))];
  // A mode with both, which are two modes in Home Assistant.
  if (modes.includes(ColorMode.RGB_COLOR_TEMPERATURE) && !words.includes("color_temp"))
    words.push("color_temp");
  // Home Assistant has the mode white only together with colors.
  return words.length === 1 && words[0] === WHITE ? [BRIGHTNESS] : words;
}

/** The light's mode for this name; undefined if there is none, or it has only one mode. */
export function modeFor(
  { supportedColorModes }: Light,
  isIt: (word: ColorWord) => boolean,
): ColorMode | undefined {
  const modes = supportedColorModes.toArray();
  return modes.length > 1 ? modes.find((mode) => isIt(colorWord(mode))) : undefined;
}

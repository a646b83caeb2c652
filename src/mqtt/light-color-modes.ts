import type { Light } from "../entities/light/light.js";
import { ColorMode } from "../messages/enums.js";

/** Home Assistant's words for color modes. */
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

/** Home Assistant's word for a color mode. */
export function colorWord(mode: ColorMode): ColorWord {
  return WORDS[mode] ?? BRIGHTNESS;
}

/** The words for what a light can show, each once. */
export function colorWordsOf({ supportedColorModes }: Light): ColorWord[] {
  const modes = supportedColorModes.toArray();
  const words = [...new Set(modes.map(colorWord))];
  // It has both, which Home Assistant knows as two modes.
  if (modes.includes(ColorMode.RGB_COLOR_TEMPERATURE) && !words.includes("color_temp"))
    words.push("color_temp");
  // Home Assistant has white only beside colors.
  return words.length === 1 && words[0] === WHITE ? [BRIGHTNESS] : words;
}

/** The mode in which the light shows what this word says; undefined if there's none, or it has one mode only. */
export function modeFor(
  { supportedColorModes }: Light,
  isIt: (word: ColorWord) => boolean,
): ColorMode | undefined {
  const modes = supportedColorModes.toArray();
  return modes.length > 1 ? modes.find((mode) => isIt(colorWord(mode))) : undefined;
}

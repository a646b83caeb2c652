import type { ColorModeName, Light } from "../../entities/light/light.js";

/** Home Assistant's names of color modes. */
export type ColorWord = "onoff" | "brightness" | "white" | "color_temp" | "rgb" | "rgbw" | "rgbww";

/** Constants, because on XS a literal allocates memory each time it is evaluated. */
export const WHITE = "white";
export const RGBWW = "rgbww";

const WORDS: Readonly<Record<ColorModeName, ColorWord>> = {
  on_off: "onoff",
  brightness: "brightness",
  white: WHITE,
  color_temperature: "color_temp",
  cold_warm_white: "color_temp",
  rgb: "rgb",
  rgb_white: "rgbw",
  rgb_color_temperature: "rgbw",
  rgb_cold_warm_white: RGBWW,
};

/** Home Assistant's name of a color mode. */
export function colorWord(mode: ColorModeName): ColorWord {
  return WORDS[mode];
}

/** The names of a light's color modes, each once. */
export function colorWordsOf({ colorModes }: Light): ColorWord[] {
  const words = [...new Set(colorModes.map(colorWord))];
  // A mode with both, which are two modes in Home Assistant.
  if (colorModes.includes("rgb_color_temperature") && !words.includes("color_temp"))
    words.push("color_temp");
  // Home Assistant has the mode white only together with colors.
  return words.length === 1 && words[0] === WHITE ? ["brightness"] : words;
}

/** The light's mode for this name; undefined if there is none, or it has only one mode. */
export function modeFor(
  { colorModes }: Light,
  isIt: (word: ColorWord) => boolean,
): ColorModeName | undefined {
  return colorModes.length > 1 ? colorModes.find((mode) => isIt(colorWord(mode))) : undefined;
}

import type { ColorModeName, Light } from "../../entities/light/light.js";

/** Home Assistant's names of color modes. */
export type ColorWord = "onoff" | "brightness" | "white" | "color_temp" | "rgb" | "rgbw" | "rgbww";

/** Constants, because on XS a literal allocates memory each time it is evaluated. */
export const WHITE = "white";
export const RGBWW = "rgbww";
const COLOR_TEMP = "color_temp";
/** Colors and a white of some temperature in one mode; in Home Assistant these are two modes. */
export const BOTH = "rgb_color_temperature";

/** Home Assistant's names of color modes. */
export const WORDS: Readonly<Record<ColorModeName, ColorWord>> = {
  on_off: "onoff",
  brightness: "brightness",
  white: WHITE,
  color_temperature: COLOR_TEMP,
  cold_warm_white: COLOR_TEMP,
  rgb: "rgb",
  rgb_white: "rgbw",
  [BOTH]: "rgbw",
  rgb_cold_warm_white: RGBWW,
};

/** For a light in that mode, the one of Home Assistant's two modes that it is in: white while no color is lit. */
export function shownWord({ red, green, blue }: Light): ColorWord {
  return red + green + blue === 0 ? COLOR_TEMP : WORDS[BOTH];
}

/** The names of a light's color modes, each once. As in Home Assistant, a light has white only beside colors. */
export function colorWordsOf({ colorModes }: Light): ColorWord[] {
  const words = [...new Set(colorModes.map((mode) => WORDS[mode]))];
  if (colorModes.includes(BOTH) && !words.includes(COLOR_TEMP)) words.push(COLOR_TEMP);
  return words;
}

/** The light's mode for this name; undefined if there is none, or it has only one mode. */
export function modeFor(
  { colorModes }: Light,
  isIt: (word: ColorWord) => boolean,
): ColorModeName | undefined {
  return colorModes.length > 1 ? colorModes.find((mode) => isIt(WORDS[mode])) : undefined;
}

import { ConfigurationError } from "../../base/errors.js";
import { ColorMode } from "../../messages/enums.js";
import type { LightCommandRequest } from "../../messages/light.js";
import { COLOR_MODE_WORDS } from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import { unknown } from "../choices.js";
import type { CommandFields } from "../commanded-entity.js";

/** A mode of a light: which of its channels are in use. */
export type ColorModeName = Exclude<
  (typeof COLOR_MODE_WORDS)[keyof typeof COLOR_MODE_WORDS],
  "unknown"
>;

/** The channels of a colour mode; a mode's number is their sum. */
export const enum Has {
  BRIGHTNESS = 2,
  WHITE = 4,
  COLOR_TEMPERATURE = 8,
  COLD_WARM_WHITE = 16,
  RGB = 32,
}

const ALL_MODES = Object.values(COLOR_MODE_WORDS).filter((word) => word !== "unknown");

/** A light's capabilities, for clients that don't know colour modes. */
export interface LightCapabilities {
  supportsBrightness: boolean;
  supportsRgb: boolean;
  supportsWhiteValue: boolean;
  supportsColorTemperature: boolean;
}

/** The options that say what a light can do. */
export interface LightCapabilityOptions extends Partial<LightCapabilities> {
  readonly name: string;
  readonly colorModes?: readonly ColorModeName[];
}

/** The light's colour modes: those given, or those that follow from its capabilities. */
export function colorModesOf(options: LightCapabilityOptions): readonly ColorMode[] {
  if (options.colorModes) {
    const modes = options.colorModes.map(numberOfMode);
    // Hubs know white as a mode only beside colors: a light that is only white is dimmed.
    return modes.length === 1 && modes[0] === ColorMode.WHITE ? [ColorMode.BRIGHTNESS] : modes;
  }
  const { supportsBrightness, supportsRgb, supportsWhiteValue, supportsColorTemperature } = options;
  if (!supportsBrightness) return [ColorMode.ON_OFF];
  if (supportsRgb && supportsColorTemperature)
    return supportsWhiteValue
      ? [ColorMode.RGB_COLOR_TEMPERATURE]
      : [ColorMode.RGB, ColorMode.COLOR_TEMPERATURE];
  if (supportsRgb) return [supportsWhiteValue ? ColorMode.RGB_WHITE : ColorMode.RGB];
  return [supportsColorTemperature ? ColorMode.COLOR_TEMPERATURE : ColorMode.BRIGHTNESS];
}

/** The capabilities of lights with these modes, as ESPHome reports them. */
export function capabilitiesOf(modes: readonly ColorMode[]): LightCapabilities {
  const all = modes.reduce((sum, mode) => sum | mode, 0);
  const supportsRgb = (all & Has.RGB) !== 0;
  return {
    supportsBrightness: (all & Has.BRIGHTNESS) !== 0,
    supportsRgb,
    supportsWhiteValue: supportsRgb && (all & (Has.WHITE | Has.COLD_WARM_WHITE)) !== 0,
    supportsColorTemperature: (all & (Has.COLOR_TEMPERATURE | Has.COLD_WARM_WHITE)) !== 0,
  };
}

/**
 * @throws ConfigurationError naming the entity, when a colour mode doesn't exist, or can't be combined with
 * others.
 */
export function checkColorModes(options: LightCapabilityOptions): void {
  const { name, colorModes } = options;
  if (!colorModes) return;
  const given = ["Brightness", "Rgb", "WhiteValue", "ColorTemperature"].filter(
    (what) => `supports${what}` in options,
  );
  if (given.length > 0)
    throw new ConfigurationError(
      `The light "${name}" has colorModes and supports${given[0]}; leave the latter out, it follows from the former.`,
    );
  if (colorModes.length === 0)
    throw new ConfigurationError(
      `The light "${name}" has no colorModes; give one, or leave it out.`,
    );
  for (const mode of colorModes) {
    if (!ALL_MODES.includes(mode)) throw unknown({ name }, "colorModes", mode, ALL_MODES);
    if (colorModes.indexOf(mode) !== colorModes.lastIndexOf(mode))
      throw new ConfigurationError(
        `The light "${name}" lists the colour mode "${mode}" twice; give it once.`,
      );
    if (mode === "white" && colorModes.length > 1 && !colorModes.some((one) => one.includes("rgb")))
      throw new ConfigurationError(
        `The light "${name}" has the colour mode "white" without one of colours; clients understand it only beside one, or alone.`,
      );
    if (numberOfMode(mode) <= ColorMode.BRIGHTNESS && colorModes.length > 1)
      throw new ConfigurationError(
        `The light "${name}" has the colour mode "${mode}" with others; clients understand it only alone.`,
      );
  }
}

function numberOfMode(word: string): ColorMode {
  for (const [number, one] of Object.entries(COLOR_MODE_WORDS))
    if (one === word) return Number(number);
  return ColorMode.UNKNOWN;
}

/** The mode in the list that has this word. */
export function findMode(modes: Repeated<ColorMode>, word: string): ColorMode | undefined {
  const { items, length } = modes;
  for (let index = 0; index < length; index++)
    if (COLOR_MODE_WORDS[items[index] as ColorMode] === word) return items[index];
  return undefined;
}

/** The words of the list's modes. */
export function modesInWords(modes: Repeated<ColorMode>): ColorModeName[] {
  return modes.toArray().map((mode) => COLOR_MODE_WORDS[mode] as ColorModeName);
}

export const NO_NEEDS = 0;

/** The channels that a mode needs for the request's values; a colour temperature can also be cold and warm white. */
export function needsOf(request: CommandFields<LightCommandRequest>): number {
  return (
    (request.hasRgb || request.hasColorBrightness ? Has.RGB : 0) |
    (request.hasWhite ? Has.WHITE : 0) |
    (request.hasColorTemperature ? Has.COLOR_TEMPERATURE : 0) |
    (request.hasColdWhite || request.hasWarmWhite ? Has.COLD_WARM_WHITE : 0)
  );
}

/** Whether the mode has what is needed. Cold and warm white also stand for white of some temperature. */
export function covers(mode: ColorMode, needs: number): boolean {
  const replaces = mode & Has.COLD_WARM_WHITE ? Has.COLOR_TEMPERATURE | Has.WHITE : 0;
  return (needs & ~(mode | replaces)) === 0;
}

/** How much of a white is warm, 0 to 1. */
export function warmShare(mireds: number, minMireds: number, maxMireds: number): number {
  return (mireds - minMireds) / (maxMireds - minMireds);
}

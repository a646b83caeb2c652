import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { CameraSetting } from "../../host/host.js";

/** As esp32-camera numbers them. */
const EFFECTS = ["none", "negative", "grayscale", "red", "green", "blue", "sepia"] as const;
const WHITE_BALANCES = ["auto", "sunny", "cloudy", "office", "home"] as const;
const GAIN_CEILINGS = [2, 4, 8, 16, 32, 64, 128] as const;

const LEVEL: NumberRange = { from: -2, to: 2, whole: true };
const EXPOSURE: NumberRange = { from: 0, to: 1200, whole: true };
const GAIN: NumberRange = { from: 0, to: 30, whole: true };

/** How a board's camera takes its pictures. What is left out stays as the camera has it. Virtual boards have no such settings. */
export interface PictureSettings {
  /** Upside down. Both flips together turn the picture by 180°. */
  verticalFlip?: boolean;
  /** Left is right. */
  horizontalMirror?: boolean;
  /** -2 to 2. */
  brightness?: number;
  /** -2 to 2. */
  contrast?: number;
  /** -2 to 2: how much color. */
  saturation?: number;
  /** What is done to all colors. */
  effect?: (typeof EFFECTS)[number];
  /** The light that white is white in. */
  whiteBalance?: (typeof WHITE_BALANCES)[number];
  /** `"auto"`, or how long the camera looks: 0 to 1200 lines of its picture. */
  exposure?: "auto" | number;
  /** -2 to 2: darker or lighter than `exposure: "auto"` makes it. */
  exposureLevel?: number;
  /** Takes fewer pictures when it is dark, each with more light. */
  nightMode?: boolean;
  /** `"auto"`, or the amplification: 0 to 30. */
  gain?: "auto" | number;
  /** The most that `gain: "auto"` amplifies. */
  gainCeiling?: (typeof GAIN_CEILINGS)[number];
}

/** The settings by their names in esp32-camera, in the order in which they are set. @throws ConfigurationError naming the owner, when one is out of range. */
export function pictureSettings(owner: string, options: PictureSettings): CameraSetting[] {
  const all: CameraSetting[] = [];
  const set = (name: CameraSetting[0], value: number | boolean | undefined) => {
    if (value !== undefined) all.push([name, Number(value)]);
  };
  const number = (option: keyof PictureSettings, value: number | undefined, range: NumberRange) =>
    value === undefined ? undefined : checkedNumber(owner, option, value, range);
  const one = <T>(option: keyof PictureSettings, value: T | undefined, choice: readonly T[]) => {
    if (value === undefined) return undefined;
    const place = choice.indexOf(value);
    if (place < 0)
      throw new ConfigurationError(
        `${owner} has ${option}: ${JSON.stringify(value)}; give ${choice.join(", ")}.`,
      );
    return place;
  };
  const { exposure, gain } = options;
  set("vflip", options.verticalFlip);
  set("hmirror", options.horizontalMirror);
  set("contrast", number("contrast", options.contrast, LEVEL));
  set("brightness", number("brightness", options.brightness, LEVEL));
  set("saturation", number("saturation", options.saturation, LEVEL));
  set("special_effect", one("effect", options.effect, EFFECTS));
  set("exposure_ctrl", exposure === undefined ? undefined : exposure === "auto");
  set("aec2", options.nightMode);
  set("ae_level", number("exposureLevel", options.exposureLevel, LEVEL));
  set("aec_value", exposure === "auto" ? undefined : number("exposure", exposure, EXPOSURE));
  set("gain_ctrl", gain === undefined ? undefined : gain === "auto");
  set("agc_gain", gain === "auto" ? undefined : number("gain", gain, GAIN));
  set("gainceiling", one("gainCeiling", options.gainCeiling, GAIN_CEILINGS));
  set("wb_mode", one("whiteBalance", options.whiteBalance, WHITE_BALANCES));
  return all;
}

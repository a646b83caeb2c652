import { ConfigurationError } from "../../base/errors.js";
import { optionWord } from "../../base/option-words.js";
import { Has, warmShare } from "../../entities/light/color-modes.js";
import {
  type ColorModeName,
  Light,
  type LightOptions,
  type LightSettings,
} from "../../entities/light/light.js";
import { colorOfText, TUYA_COLOR_TYPES, type TuyaColorType, textOfColor } from "./tuya-colors.js";
import { isOn, type TuyaDatapoints, wholeOf } from "./tuya-datapoints.js";

/** The datapoints of a lamp, one of `switch`, `dimmer` and `color` at least. */
export interface TuyaLightDatapoints {
  /** Whether it is on: `bool`. */
  switch?: number;
  /** Its brightness, or that of its white: `int`. */
  dimmer?: {
    datapoint: number;
    /** The least that it is set to. Default 0. */
    min?: number;
    /** Of full brightness. Default 255. */
    max?: number;
    /** A datapoint that is set to `min` once the processor is found: `int`. Default: none. */
    minDatapoint?: number;
  };
  /** The temperature of its white, which has a dimmer: `int`. The light's options have `minMireds` and `maxMireds`. */
  colorTemperature?: {
    datapoint: number;
    /** Of the warmest white; the coldest is 0. Default 255. */
    max?: number;
    /** 0 is the warmest white. Default false. */
    inverted?: boolean;
  };
  /** Its colour: `string`, of hexadecimal digits. */
  color?: {
    datapoint: number;
    /** `"rgb"`: two digits each. `"hsv"`: four each, of degrees and thousandths. `"rgbhsv"`: both, with two of saturation and value. */
    type: TuyaColorType;
  };
  /** Either its colours are on or its white. Default false: both may be. */
  colorInterlock?: boolean;
}

/** Its modes follow from its datapoints, and it fades by itself. */
export type TuyaLightOptions = Omit<
  LightOptions,
  | `supports${string}`
  | "colorModes"
  | "effects"
  | "defaultTransitionLength"
  | "initialState"
  | "restore"
  | "onCommand"
>;

/** A lamp at a Tuya device's processor. What it reports is shown, and isn't sent back. */
export class TuyaLight extends Light {
  private readonly mcu: TuyaDatapoints;
  private readonly ids: TuyaLightDatapoints;
  private isTaking = false;

  /** @throws ConfigurationError naming the entity, when it has too few datapoints, or a type of colour doesn't exist. */
  constructor(mcu: TuyaDatapoints, ids: TuyaLightDatapoints, options: TuyaLightOptions) {
    super({ ...options, colorModes: modesOf(options.name, ids), defaultTransitionLength: 0 });
    this.mcu = mcu;
    this.ids = ids;
    const { dimmer, colorTemperature, color } = ids;
    mcu.onNew(colorTemperature?.datapoint, (value) => {
      if (typeof value !== "number") return;
      const { max = 255, inverted } = colorTemperature ?? {};
      const share = (inverted ? max - value : value) / max;
      const { minMireds, maxMireds } = this;
      // Its white may have another brightness than its colour.
      const white = Number(mcu.last(dimmer?.datapoint)?.value) / (dimmer?.max ?? 255);
      this.take({
        colorTemperature: minMireds + (maxMireds - minMireds) * share,
        ...(ids.colorInterlock && { brightness: white }),
      });
    });
    mcu.onNew(dimmer?.datapoint, (value) =>
      this.take({ brightness: Number(value) / (dimmer?.max ?? 255) }),
    );
    mcu.onNew(ids.switch, (value) => this.take({ state: isOn(value) }));
    mcu.onNew(color?.datapoint, (value) => this.takeColor(String(value)));
    const { minDatapoint, min = 0 } = dimmer ?? {};
    if (minDatapoint !== undefined) mcu.onFound(() => mcu.set(minDatapoint, min, "int"));
  }

  protected override write(): void {
    if (this.isTaking) return;
    const { mcu, ids, state, wireColorMode: mode } = this;
    const { dimmer, colorTemperature, color, colorInterlock } = ids;
    if (!state && ids.switch !== undefined) return mcu.settle(ids.switch, 0, "bool");
    const level = state ? this.brightness : 0;
    const hasRgb = (mode & Has.RGB) !== 0;
    const white = level * ((mode & Has.WHITE) !== 0 ? this.white : hasRgb ? 0 : 1);
    if (white > 0 || !colorInterlock) {
      if (colorTemperature) {
        const { max = 255, inverted } = colorTemperature;
        const share = warmShare(this.colorTemperature, this.minMireds, this.maxMireds);
        const value = Math.round(share * max);
        mcu.settle(colorTemperature.datapoint, inverted ? max - value : value, "int");
      }
      if (dimmer) {
        const { min = 0, max = 255 } = dimmer;
        mcu.settle(dimmer.datapoint, Math.max(wholeOf(white * max), min), "int");
      }
    }
    if (color && (white === 0 || !colorInterlock)) {
      const factor = hasRgb ? level : 0;
      const { red, green, blue } = this;
      const text = textOfColor(color.type, [red * factor, green * factor, blue * factor]);
      mcu.settle(color.datapoint, text, "string");
    }
    mcu.settle(ids.switch, 1, "bool");
  }

  /** The colour's brightness is the light's, unless its white has a brightness of its own at the same time. */
  private takeColor(text: string): void {
    const { color, dimmer, colorInterlock } = this.ids;
    const [red, green, blue] = (color && colorOfText(color.type, text)) ?? [0, 0, 0];
    const brightness = Math.max(red, green, blue);
    if (brightness === 0) return;
    const isAlone = colorInterlock || !dimmer;
    const level = isAlone ? brightness : Math.max(brightness, this.brightness);
    this.take({
      red: red / level,
      green: green / level,
      blue: blue / level,
      ...(isAlone && { brightness }),
    });
  }

  private take(settings: LightSettings): void {
    // It reports what it flashes as well.
    if (this.flash) return;
    this.isTaking = true;
    try {
      this.set(settings);
    } finally {
      this.isTaking = false;
    }
  }
}

function modesOf(name: string, ids: TuyaLightDatapoints): ColorModeName[] {
  const { dimmer, colorTemperature, color, colorInterlock } = ids;
  if (!dimmer && !color && ids.switch === undefined)
    throw new ConfigurationError(`"${name}": give a switch, a dimmer or a color.`);
  if (colorTemperature && !dimmer)
    throw new ConfigurationError(`"${name}": a colorTemperature needs a dimmer; give one.`);
  if (color) optionWord(`"${name}"`, "color.type", color.type, TUYA_COLOR_TYPES);
  if (!dimmer) return [color ? "rgb" : "on_off"];
  const white = colorTemperature ? "color_temperature" : "white";
  if (!color) return [colorTemperature ? white : "brightness"];
  if (colorInterlock) return ["rgb", white];
  return colorTemperature ? ["rgb_color_temperature", white] : ["rgb_white"];
}

import type { ColorMode } from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";
import { none } from "../choices.js";
import type { ColorModeName } from "./color-modes.js";

/** What a light shows. Values that it doesn't support are 0. */
export interface LightValues {
  readonly state: boolean;
  /** More than 0, up to 1. */
  readonly brightness: number;
  /** 0 to 1, as are green, blue and white. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly white: number;
  /** In mireds. */
  readonly colorTemperature: number;
  /** 0 to 1, as is warmWhite. */
  readonly coldWhite: number;
  readonly warmWhite: number;
  /** Which of the values are shown: one of the light's modes. */
  readonly colorMode: ColorModeName;
  /** One of the light's effects; `""`: none. */
  readonly effect: string;
}

/** The values as encoders read them: the fields of the light's state except the key. */
export class LightState {
  state = false;
  brightness = 0;
  red = 0;
  green = 0;
  blue = 0;
  white = 0;
  colorTemperature = 0;
  coldWhite = 0;
  warmWhite = 0;
  /** @internal */
  wireColorMode: ColorMode = 0;
  /** @internal */
  wireEffect: Utf8 = none();
}

export function copy(from: LightState, to: LightState): void {
  to.state = from.state;
  to.brightness = from.brightness;
  to.red = from.red;
  to.green = from.green;
  to.blue = from.blue;
  to.white = from.white;
  to.colorTemperature = from.colorTemperature;
  to.coldWhite = from.coldWhite;
  to.warmWhite = from.warmWhite;
  to.wireColorMode = from.wireColorMode;
  to.wireEffect = from.wireEffect;
}

export function isSame(one: LightState, other: LightState): boolean {
  return (
    one.state === other.state &&
    one.brightness === other.brightness &&
    one.red === other.red &&
    one.green === other.green &&
    one.blue === other.blue &&
    one.white === other.white &&
    one.colorTemperature === other.colorTemperature &&
    one.coldWhite === other.coldWhite &&
    one.warmWhite === other.warmWhite &&
    one.wireColorMode === other.wireColorMode &&
    one.wireEffect === other.wireEffect
  );
}

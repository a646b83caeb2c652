import type { ColorMode } from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";

/** A light's values: the fields of its state except the key. */
export interface LightValues {
  state: boolean;
  /** 0 to 1. */
  brightness: number;
  /** 0 to 1, as are green, blue and white. */
  red: number;
  green: number;
  blue: number;
  white: number;
  /** In mireds. */
  colorTemperature: number;
  effect: Utf8;
  /** Which of the values are shown: one of the light's modes. */
  colorMode: ColorMode;
  /** 0 to 1, as is warmWhite; 0 without a mode with cold and warm white. */
  coldWhite: number;
  warmWhite: number;
}

/** A copy of a light's values. */
export class LightSnapshot implements LightValues {
  state: boolean;
  brightness: number;
  red: number;
  green: number;
  blue: number;
  white: number;
  colorTemperature: number;
  effect: Utf8;
  colorMode: ColorMode;
  coldWhite: number;
  warmWhite: number;

  constructor(light: LightValues) {
    this.state = light.state;
    this.brightness = light.brightness;
    this.red = light.red;
    this.green = light.green;
    this.blue = light.blue;
    this.white = light.white;
    this.colorTemperature = light.colorTemperature;
    this.effect = light.effect;
    this.colorMode = light.colorMode;
    this.coldWhite = light.coldWhite;
    this.warmWhite = light.warmWhite;
  }

  /** Copies the light's current values. */
  take(light: LightValues): void {
    copy(light, this);
  }

  /** Restores the light's values from the copy. */
  putBack(light: LightValues): void {
    copy(this, light);
  }

  /** Whether the light's values equal the copy. */
  equals(light: LightValues): boolean {
    return (
      this.state === light.state &&
      this.brightness === light.brightness &&
      this.red === light.red &&
      this.green === light.green &&
      this.blue === light.blue &&
      this.white === light.white &&
      this.colorTemperature === light.colorTemperature &&
      this.effect === light.effect &&
      this.colorMode === light.colorMode &&
      this.coldWhite === light.coldWhite &&
      this.warmWhite === light.warmWhite
    );
  }
}

function copy(from: LightValues, to: LightValues): void {
  to.state = from.state;
  to.brightness = from.brightness;
  to.red = from.red;
  to.green = from.green;
  to.blue = from.blue;
  to.white = from.white;
  to.colorTemperature = from.colorTemperature;
  to.effect = from.effect;
  to.colorMode = from.colorMode;
  to.coldWhite = from.coldWhite;
  to.warmWhite = from.warmWhite;
}

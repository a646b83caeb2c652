import type { Utf8 } from "../../wire/utf8.js";

/** What a light is told to show: the fields of its state but the key. */
export interface LightValues {
  state: boolean;
  /** 0 to 1. */
  brightness: number;
  /** 0 to 1, as green, blue and white. */
  red: number;
  green: number;
  blue: number;
  white: number;
  /** In mireds. */
  colorTemperature: number;
  effect: Utf8;
}

/** A light's values at one moment. */
export class LightSnapshot implements LightValues {
  state: boolean;
  brightness: number;
  red: number;
  green: number;
  blue: number;
  white: number;
  colorTemperature: number;
  effect: Utf8;

  constructor(light: LightValues) {
    this.state = light.state;
    this.brightness = light.brightness;
    this.red = light.red;
    this.green = light.green;
    this.blue = light.blue;
    this.white = light.white;
    this.colorTemperature = light.colorTemperature;
    this.effect = light.effect;
  }

  /** Takes the values that the light has now. */
  take(light: LightValues): void {
    copy(light, this);
  }

  /** Gives the light the values that were taken. */
  putBack(light: LightValues): void {
    copy(this, light);
  }

  /** Whether the light still has these values. */
  equals(light: LightValues): boolean {
    return (
      this.state === light.state &&
      this.brightness === light.brightness &&
      this.red === light.red &&
      this.green === light.green &&
      this.blue === light.blue &&
      this.white === light.white &&
      this.colorTemperature === light.colorTemperature &&
      this.effect === light.effect
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
}

import type { Utf8 } from "../wire/utf8.js";

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
export class LightSnapshot {
  readonly #values: LightValues;

  get values(): Readonly<LightValues> {
    return this.#values;
  }

  constructor(light: LightValues) {
    const { state, brightness, red, green, blue, white, colorTemperature, effect } = light;
    this.#values = { state, brightness, red, green, blue, white, colorTemperature, effect };
  }

  /** Takes the values that the light has now. */
  take(light: LightValues): void {
    copy(light, this.#values);
  }

  /** Gives the light the values that were taken. */
  putBack(light: LightValues): void {
    copy(this.#values, light);
  }

  /** Whether the light still has these values. */
  equals(light: LightValues): boolean {
    const values = this.#values;
    return (
      values.state === light.state &&
      values.brightness === light.brightness &&
      values.red === light.red &&
      values.green === light.green &&
      values.blue === light.blue &&
      values.white === light.white &&
      values.colorTemperature === light.colorTemperature &&
      values.effect === light.effect
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

import type { LightColor } from "../../effects/light-effect.js";
import type { PixelEffect, PixelEffectOptions } from "../pixel-effect.js";
import type { Pixels } from "../pixels.js";

export interface PixelTwinkleOptions extends PixelEffectOptions {
  /** The share of LEDs that light up in each step, more than 0, up to 1. Default 0.02. */
  density?: number;
}

/** What is left of a LED's light in each step. */
const REST = 0.9;

/** LEDs light up here and there in the light's colour, and go out slowly. */
export class PixelTwinkle implements PixelEffect {
  readonly name: string;
  /** The share of LEDs that light up in each step, 0 to 1. It may be changed at any time. */
  density: number;
  private due = 0;

  constructor({ name = "Twinkle", density = 0.02 }: PixelTwinkleOptions = {}) {
    this.name = name;
    this.density = density;
  }

  applyTo(pixels: Pixels, color: Readonly<LightColor>): void {
    const red = Math.round(color.red * 255);
    const green = Math.round(color.green * 255);
    const blue = Math.round(color.blue * 255);
    const white = Math.round(color.white * 255);
    pixels.fade(REST);
    this.due += Math.min(Math.max(this.density, 0), 1) * pixels.length;
    for (; this.due >= 1; this.due--)
      pixels.set(Math.floor(Math.random() * pixels.length), red, green, blue, white);
  }
}

import type { Duration } from "../../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../../base/option-ranges.js";
import type { LightColor } from "../../effects/light-effect.js";
import type { PixelEffect, PixelEffectOptions } from "../pixel-effect.js";
import type { Pixels } from "../pixels.js";

export interface PixelRainbowOptions extends PixelEffectOptions {
  /** The time in which the colours go once along the strip, more than 0. Default 10 s. */
  period?: Duration;
}

/** All colours along the strip, moving slowly. */
export class PixelRainbow implements PixelEffect {
  readonly name: string;
  private readonly period: number;

  /** @throws ConfigurationError when `period` is out of range. */
  constructor({ name = "Rainbow", period = 10_000 }: PixelRainbowOptions = {}) {
    this.name = name;
    this.period = checkedDuration(`The effect "${name}"`, "period", period, DURATION);
  }

  applyTo(pixels: Pixels, _color: Readonly<LightColor>, elapsed: number): void {
    const { length } = pixels;
    // It is painted once for each brightness, and then only rotated.
    if (elapsed === 0 || !pixels.keeps) {
      for (let i = 0; i < length; i++) {
        const hue = i / length;
        pixels.set(i, share(hue), share(hue + 2 / 3), share(hue + 1 / 3));
      }
      pixels.keep();
    }
    pixels.turn(Math.floor(((elapsed / this.period) % 1) * length));
  }
}

/** Red in a saturated colour, 0 to 255; the hue is 0 to 1, red at 0. */
function share(hue: number): number {
  const distance = Math.abs((hue % 1) - 0.5) * 6 - 1;
  return Math.round(Math.min(Math.max(distance, 0), 1) * 255);
}

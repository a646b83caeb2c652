import type { Duration } from "../../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../../base/option-ranges.js";
import type { LightColor } from "../../effects/light-effect.js";
import type { PixelEffect, PixelEffectOptions } from "../pixel-effect.js";
import type { Pixels } from "../pixels.js";

export interface PixelRunningOptions extends PixelEffectOptions {
  /** The time from one LED to the next, more than 0. Default 50 ms. */
  step?: Duration;
  /** LEDs from one light to the next, 2 or more. Default 8. */
  distance?: number;
}

/** Lights of the light's colour that run along the strip, one behind the other, each with a tail. */
export class PixelRunning implements PixelEffect {
  readonly name: string;
  private readonly step: number;
  private readonly distance: number;
  /** The colour that is painted, as one number. */
  private painted = -1;

  /** @throws ConfigurationError when `step` is out of range. */
  constructor({ name = "Running", step = 50, distance = 8 }: PixelRunningOptions = {}) {
    this.name = name;
    this.step = checkedDuration(`The effect "${name}"`, "step", step, DURATION);
    this.distance = Math.max(2, distance);
  }

  applyTo(pixels: Pixels, color: Readonly<LightColor>, elapsed: number): void {
    const red = Math.round(color.red * 255);
    const green = Math.round(color.green * 255);
    const blue = Math.round(color.blue * 255);
    const white = Math.round(color.white * 255);
    const wanted = ((red * 256 + green) * 256 + blue) * 256 + white;
    const { length } = pixels;
    // It is painted once for each colour and brightness, and then only rotated.
    if (elapsed === 0 || !pixels.keeps || wanted !== this.painted) {
      const distance = this.distance;
      for (let i = 0; i < length; i++) {
        const share = ((i % distance) + 1) / distance;
        const left = Math.max(0, 2 * share - 1);
        pixels.set(
          i,
          Math.round(red * left),
          Math.round(green * left),
          Math.round(blue * left),
          Math.round(white * left),
        );
      }
      pixels.keep();
      this.painted = wanted;
    }
    pixels.turn(Math.floor(elapsed / this.step) % length);
  }
}

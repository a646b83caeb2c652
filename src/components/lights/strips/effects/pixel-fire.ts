import type { LightColor } from "../../effects/light-effect.js";
import type { PixelEffect, PixelEffectOptions } from "../pixel-effect.js";
import type { Pixels } from "../pixels.js";

/** How much a LED cools down in each step at most, and how many of those at the start flare up. */
const COOLING = 24;
const SPARKS = 4;

/** A fire that burns upwards from the start of the strip, whatever the light's colour. Use it on one light only. */
export class PixelFire implements PixelEffect {
  readonly name: string;
  /** The heat of each LED, 0 to 255; made for the first strip. */
  private heat = new Uint8Array(0);

  constructor({ name = "Fire" }: PixelEffectOptions = {}) {
    this.name = name;
  }

  applyTo(pixels: Pixels, _color: Readonly<LightColor>, elapsed: number): void {
    const { length } = pixels;
    if (this.heat.length !== length) this.heat = new Uint8Array(length);
    const heat = this.heat;
    if (elapsed === 0) heat.fill(0);
    // Heat rises, and is lost on the way.
    for (let i = length - 1; i >= 2; i--) {
      const below = ((heat[i - 1] as number) + 2 * (heat[i - 2] as number)) / 3;
      heat[i] = Math.max(0, below - (Math.random() * COOLING * 10) / length);
    }
    const spark = Math.floor(Math.random() * Math.min(SPARKS, length));
    heat[spark] = 160 + Math.random() * 95;
    for (let i = 0; i < length; i++) {
      const h = (heat[i] as number) * 3;
      pixels.set(i, Math.min(h, 255), Math.min(Math.max(h - 255, 0), 255), Math.max(h - 510, 0));
    }
  }
}

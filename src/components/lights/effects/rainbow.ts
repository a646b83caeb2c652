import type { EffectOptions, LightColor, LightEffect } from "./light-effect.js";

export interface RainbowOptions extends EffectOptions {
  /** Milliseconds for all the colours. Default 10000. */
  period?: number;
}

/** Goes round the full colours, from red over green and blue back to red, without the white. */
export class Rainbow implements LightEffect {
  readonly name: string;
  readonly needsRgb = true;
  readonly #period: number;

  constructor({ name = "Rainbow", period = 10_000 }: RainbowOptions = {}) {
    this.name = name;
    this.#period = period;
  }

  apply(color: LightColor, elapsed: number): void {
    const hue = (elapsed / this.#period) % 1;
    color.red = share(hue);
    color.green = share(hue + 2 / 3);
    color.blue = share(hue + 1 / 3);
    color.white = 0;
  }
}

/** How much of red there is in a full colour; hue is counted in turns from red. */
function share(hue: number): number {
  const distance = Math.abs((hue % 1) - 0.5) * 6 - 1;
  return Math.min(Math.max(distance, 0), 1);
}

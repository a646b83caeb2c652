import type { Duration } from "../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../base/option-ranges.js";
import type { EffectOptions, LightColor, LightEffect } from "./light-effect.js";

export interface RainbowOptions extends EffectOptions {
  /** The time for one round of all colours, more than 0. Default 10 s. */
  period?: Duration;
}

/** Goes through the saturated colours, from red over green and blue back to red, with white off. */
export class Rainbow implements LightEffect {
  readonly name: string;
  readonly needsRgb = true;
  private readonly period: number;

  /** @throws ConfigurationError when `period` is out of range. */
  constructor({ name = "Rainbow", period = 10_000 }: RainbowOptions = {}) {
    this.name = name;
    this.period = checkedDuration(`The effect "${name}"`, "period", period, DURATION);
  }

  apply(color: LightColor, elapsed: number): void {
    const hue = (elapsed / this.period) % 1;
    color.red = share(hue);
    color.green = share(hue + 2 / 3);
    color.blue = share(hue + 1 / 3);
    color.white = 0;
  }
}

/** The share of red in a saturated colour; the hue is 0 to 1, red at 0. */
function share(hue: number): number {
  const distance = Math.abs((hue % 1) - 0.5) * 6 - 1;
  return Math.min(Math.max(distance, 0), 1);
}

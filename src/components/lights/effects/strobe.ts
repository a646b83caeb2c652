import type { Duration } from "../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../base/option-ranges.js";
import type { EffectOptions, LightColor, LightEffect } from "./light-effect.js";

export interface StrobeOptions extends EffectOptions {
  /**
   * The time from one flash to the next, more than 0; it is on for half of it. Lamps are updated only about every
   * 20 ms. Default 1 s, as in ESPHome.
   */
  period?: Duration;
}

/** Flashes on and off. */
export class Strobe implements LightEffect {
  readonly name: string;
  private readonly period: number;

  /** @throws ConfigurationError when `period` is out of range. */
  constructor({ name = "Strobe", period = 1000 }: StrobeOptions = {}) {
    this.name = name;
    this.period = checkedDuration(`The effect "${name}"`, "period", period, DURATION);
  }

  apply(color: LightColor, elapsed: number): void {
    if (elapsed % this.period >= this.period / 2) color.brightness = 0;
  }
}

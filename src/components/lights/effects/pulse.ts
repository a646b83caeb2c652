import type { Duration } from "../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../base/option-ranges.js";
import type { EffectOptions, LightColor, LightEffect } from "./light-effect.js";

export interface PulseOptions extends EffectOptions {
  /** The time from one maximum to the next, more than 0. Default 2 s. */
  period?: Duration;
  /** The share of the brightness where it is darkest, 0 to 1. Default 0. */
  minBrightness?: number;
}

/** Fades smoothly from the light's brightness down and up again. */
export class Pulse implements LightEffect {
  readonly name: string;
  private readonly period: number;
  /** The share of the brightness where it is darkest, 0 to 1. It may be changed at any time. */
  minBrightness: number;

  /** @throws ConfigurationError when `period` is out of range. */
  constructor({ name = "Pulse", period = 2000, minBrightness = 0 }: PulseOptions = {}) {
    this.name = name;
    this.period = checkedDuration(`The effect "${name}"`, "period", period, DURATION);
    this.minBrightness = minBrightness;
  }

  apply(color: LightColor, elapsed: number): void {
    const wave = (1 + Math.cos((2 * Math.PI * elapsed) / this.period)) / 2;
    color.brightness *= this.minBrightness + (1 - this.minBrightness) * wave;
  }
}

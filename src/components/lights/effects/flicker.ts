import type { EffectOptions, LightColor, LightEffect } from "./light-effect.js";

export interface FlickerOptions extends EffectOptions {
  /** How much of the last step's deviation remains in the next, 0 to 1. Default 0.95, as in ESPHome. */
  alpha?: number;
  /** The most that a step changes, as a share of the brightness, 0 to 1. Default 0.015, as in ESPHome. */
  intensity?: number;
}

/** Flickers like a candle around the light's brightness. */
export class Flicker implements LightEffect {
  readonly name: string;
  private readonly alpha: number;
  /** The most that a step changes, as a share of the brightness, 0 to 1. It may be changed at any time. */
  intensity: number;
  private deviation = 0;

  constructor({ name = "Flicker", alpha = 0.95, intensity = 0.015 }: FlickerOptions = {}) {
    this.name = name;
    this.alpha = alpha;
    this.intensity = intensity;
  }

  apply(color: LightColor, elapsed: number): void {
    if (elapsed === 0) this.deviation = 0;
    // Cubed, so that most steps are small.
    const random = (Math.random() * 2 - 1) ** 3;
    this.deviation = this.deviation * this.alpha + random * this.intensity;
    color.brightness *= 1 + this.deviation;
  }
}

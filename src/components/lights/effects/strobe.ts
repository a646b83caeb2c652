import type { EffectOptions, LightColor, LightEffect } from "./light-effect.js";

export interface StrobeOptions extends EffectOptions {
  /**
   * Milliseconds from one flash to the next; it is on for half of them. Lamps are
   * updated only about every 20 ms. Default 1000, as in ESPHome.
   */
  period?: number;
}

/** Flashes on and off. */
export class Strobe implements LightEffect {
  readonly name: string;
  private readonly period: number;

  constructor({ name = "Strobe", period = 1000 }: StrobeOptions = {}) {
    this.name = name;
    this.period = period;
  }

  apply(color: LightColor, elapsed: number): void {
    if (elapsed % this.period >= this.period / 2) color.brightness = 0;
  }
}

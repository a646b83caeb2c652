import type { EffectOptions, LightColor, LightEffect } from "./light-effect.js";

export interface StrobeOptions extends EffectOptions {
  /**
   * Milliseconds from one beginning to the next: it is on for half of them.
   * Lamps change about every 20 ms only. Default 1000, as in ESPHome.
   */
  period?: number;
}

/** On and off, on and off. */
export class Strobe implements LightEffect {
  readonly name: string;
  readonly #period: number;

  constructor({ name = "Strobe", period = 1000 }: StrobeOptions = {}) {
    this.name = name;
    this.#period = period;
  }

  apply(color: LightColor, elapsed: number): void {
    if (elapsed % this.#period >= this.#period / 2) color.brightness = 0;
  }
}

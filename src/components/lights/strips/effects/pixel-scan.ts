import type { Duration } from "../../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../../base/option-ranges.js";
import type { LightColor } from "../../effects/light-effect.js";
import type { PixelEffect, PixelEffectOptions } from "../pixel-effect.js";
import type { Pixels } from "../pixels.js";

export interface PixelScanOptions extends PixelEffectOptions {
  /** The time to the end and back, more than 0. Default 3 s. */
  period?: Duration;
}

/** What is left of a LED's light in each step behind the spot. */
const TRAIL = 0.7;

/** A spot of the light's colour that goes to and fro, with a trail. */
export class PixelScan implements PixelEffect {
  readonly name: string;
  private readonly period: number;

  /** @throws ConfigurationError when `period` is out of range. */
  constructor({ name = "Scan", period = 3000 }: PixelScanOptions = {}) {
    this.name = name;
    this.period = checkedDuration(`The effect "${name}"`, "period", period, DURATION);
  }

  applyTo(pixels: Pixels, color: Readonly<LightColor>, elapsed: number): void {
    const way = (elapsed / this.period) % 1;
    const share = way < 0.5 ? way * 2 : 2 - way * 2;
    const index = Math.round(share * (pixels.length - 1));
    pixels.fade(TRAIL);
    const { red, green, blue, white } = color;
    pixels.set(index, byte(red), byte(green), byte(blue), byte(white));
  }
}

function byte(share: number): number {
  return Math.round(share * 255);
}

import type { LightColor } from "../effects/light-effect.js";
import type { Pixels } from "./pixels.js";

/**
 * Changes what each LED of a strip shows over time, until the light gets another command. To write one,
 * implement this, and pass an object of it to an AddressableLight in its `effects`.
 */
export interface PixelEffect {
  /** The name that clients show. Unique within the light; not `"None"`. */
  readonly name: string;
  /**
   * Called about 30 times a second while the effect runs. It should allocate nothing.
   *
   * @param pixels - The LEDs, as the last call left them; all dark in the first.
   * @param color - What the light was commanded to show. Its brightness is in the pixels already.
   * @param elapsed - Milliseconds since the effect began; 0 in the first call.
   */
  applyTo(pixels: Pixels, color: Readonly<LightColor>, elapsed: number): void;
}

export interface PixelEffectOptions {
  /** The name that clients show. Default: the name of its class, without Pixel. */
  name?: string;
}

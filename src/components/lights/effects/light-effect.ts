/** A colour for a lamp. All values are 0 to 1; those that the lamp doesn't support are ignored. */
export interface LightColor {
  brightness: number;
  red: number;
  green: number;
  blue: number;
  white: number;
  coldWhite?: number;
  warmWhite?: number;
}

/**
 * Changes what a light shows over time until it gets another command. To write
 * one, implement this, and pass an object of it to a light in its `effects`.
 */
export interface LightEffect {
  /** The name that clients show. Unique within the light; not `"None"`. */
  readonly name: string;
  /** It only works on a light with red, green and blue. Default false. */
  readonly needsRgb?: boolean;
  /**
   * Called about 50 times a second while the effect runs. It should allocate nothing.
   *
   * @param color - What the light was commanded to show; change it in place to what it should show now.
   * @param elapsed - Milliseconds since the effect began; 0 in the first call.
   */
  apply(color: LightColor, elapsed: number): void;
}

export interface EffectOptions {
  /** The name that clients show. Default: the name of its class. */
  name?: string;
}

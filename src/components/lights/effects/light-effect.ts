/** A colour on its way to a lamp. All are 0 to 1; what the lamp doesn't have counts for nothing. */
export interface LightColor {
  brightness: number;
  red: number;
  green: number;
  blue: number;
  white: number;
}

/**
 * What a light does by itself until it is told otherwise. To write one,
 * implement this, and give an object of it to a light as one of its `effects`.
 */
export interface LightEffect {
  /** What clients call it. Unique within the light; not `"None"`. */
  readonly name: string;
  /** It makes no sense on a light without red, green and blue. Default false. */
  readonly needsRgb?: boolean;
  /**
   * Called about 50 times a second while the effect runs. It should allocate nothing.
   *
   * @param color - What the light was told to show: change it in place into what it shows at this moment.
   * @param elapsed - Milliseconds since the effect began; 0 in the first call.
   */
  apply(color: LightColor, elapsed: number): void;
}

export interface EffectOptions {
  /** What clients call it. Default: the name of its class. */
  name?: string;
}

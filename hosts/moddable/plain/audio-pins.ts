/** How a microphone or an amplifier on I2S is wired to its board. */
export interface AudioPins {
  /** The clock of the bits (SCK, BCLK). With PDM there is none. */
  readonly bclk?: number;
  /** The clock of the words (WS, LRC); with PDM, the clock. */
  readonly lrclk: number;
  /** The data: of a microphone's output (SD, DOUT), or of an amplifier's input (DIN). */
  readonly data: number;
  /** The master clock, for chips that need it. Left out: it isn't wired. */
  readonly mclk?: number;
}

/** The pins that a board's program can't have. */
export function pinsOfAudio({ bclk, lrclk, data, mclk }: AudioPins): number[] {
  return [bclk, lrclk, data, mclk].filter((pin) => pin !== undefined);
}

import type { PinSpecifier } from "./pins.js";

/** Counts the edges of one input in hardware or in C, while the program does something else. ECMA-419 has no class for it. */
export interface EdgeCountConstructor {
  new (options: EdgeCountOptions): EdgeCount;
}

export interface EdgeCountOptions {
  pin: PinSpecifier;
  /** One of `Digital`'s modes for inputs: `Digital.Input`, `InputPullUp` or `InputPullDown`. */
  mode: number;
  /** Which edges count: `Digital.Rising`, `Digital.Falling`, or their sum. */
  edge: number;
  /** Microseconds after a counted edge in which others don't count, up to 2,147,483,647. Default 0. */
  debounce?: number;
  /**
   * The count has changed since it was last read. Isn't called again until it is read. With it or with `debounce`, an
   * ESP32 counts by interrupt and knows the time; else by its PCNT, as long as units are free, up to about 39 kHz.
   */
  onReadable?: (this: EdgeCount) => void;
  target?: unknown;
}

export interface EdgeCount {
  target?: unknown;
  /** The edges since it was opened. */
  read(): number;
  /**
   * When the last edge came that was read, in microseconds of a clock that nobody sets; NaN before the first, and
   * where the time isn't known.
   */
  readonly time: number;
  /** Releases the pin. */
  close(): void;
}

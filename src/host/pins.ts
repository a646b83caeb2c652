/** Pins: ECMA-419 clause 11. */

/** A pin's number, as the board counts them. */
export type PinSpecifier = number;

export interface DigitalConstructor {
  new (options: DigitalOptions): Digital;
  readonly Input: number;
  readonly InputPullUp: number;
  readonly InputPullDown: number;
  readonly InputPullUpDown: number;
  readonly Output: number;
  readonly OutputOpenDrain: number;
  readonly Rising: number;
  readonly Falling: number;
}

export interface DigitalOptions {
  pin: PinSpecifier;
  /** One of the constructor's modes, `Digital.Input` to `Digital.OutputOpenDrain`. */
  mode: number;
  /** `Digital.Rising`, `Digital.Falling` or both added. Required with `onReadable`. */
  edge?: number;
  /** An output's level from the start, so that a relay doesn't click on its way. */
  initialValue?: 0 | 1;
  /**
   * The input changed. Edges that come close together are delivered once, and
   * without a value: read the level.
   */
  onReadable?: (this: Digital) => void;
  /** Any value; found again as `target` of the instance that calls back. */
  target?: unknown;
}

export interface Digital {
  target?: unknown;
  /** The level. Throws on an output. */
  read(): number;
  /** Sets the level. Throws on an input. */
  write(value: 0 | 1): void;
  /** Gives the pin back. */
  close(): void;
}

export interface PWMConstructor {
  new (options: PWMOptions): PWM;
}

export interface PWMOptions {
  pin: PinSpecifier;
  /** Pulses a second; the host's default where it isn't given. */
  hz?: number;
  target?: unknown;
}

export interface PWM {
  readonly hz: number;
  /** Bits of the duty cycle: 10 means that `write` takes 0 to 1023. */
  readonly resolution: number;
  /** Sets the duty cycle, an integer from 0 to 2 ** resolution - 1. */
  write(value: number): void;
  close(): void;
}

export interface AnalogConstructor {
  new (options: AnalogOptions): Analog;
}

export interface AnalogOptions {
  pin: PinSpecifier;
  /** Bits wanted; the host's default where it isn't given. */
  resolution?: number;
  target?: unknown;
}

export interface Analog {
  /** Bits of a reading: 12 means that `read` gives 0 to 4095. */
  readonly resolution: number;
  read(): number;
  close(): void;
}

export interface PulseCountConstructor {
  new (options: PulseCountOptions): PulseCount;
}

/**
 * The two outputs of a quadrature encoder, both pulled up. Neither pin counts
 * alone: what its rising edge adds, its falling edge takes away.
 */
export interface PulseCountOptions {
  signal: PinSpecifier;
  control: PinSpecifier;
  /** Nanoseconds: shorter pulses don't count. Moddable's addition; an ESP32 takes up to 12787. Default 1000. */
  filter?: number;
  /** The count has changed by one since it was last read or written. Read it, to be called again. */
  onReadable?: (this: PulseCount) => void;
  target?: unknown;
}

export interface PulseCount {
  target?: unknown;
  /**
   * The count: 0 at first, one more for each edge where `signal` comes before
   * `control`, one less where it comes behind. 32768 counts that nobody reads
   * are lost.
   */
  read(): number;
  /** Sets the count. */
  write(count: number): void;
  /** Gives the pins back. */
  close(): void;
}

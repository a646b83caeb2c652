/** Pins: ECMA-419 clause 11. */

/** A pin's number on the board. */
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
  /** `Digital.Rising`, `Digital.Falling`, or their sum. Required with `onReadable`. */
  edge?: number;
  /** An output's initial level, so that a relay doesn't click at the start. */
  initialValue?: 0 | 1;
  /**
   * The input changed. Edges close together give one call. There is no value:
   * read the level.
   */
  onReadable?: (this: Digital) => void;
  /** Any value, kept as the instance's `target` for its callbacks. */
  target?: unknown;
}

export interface Digital {
  target?: unknown;
  /** The level. Throws on an output. */
  read(): number;
  /** Sets the level. Throws on an input. */
  write(value: 0 | 1): void;
  /** Releases the pin. */
  close(): void;
}

export interface PWMConstructor {
  new (options: PWMOptions): PWM;
}

export interface PWMOptions {
  pin: PinSpecifier;
  /** Frequency in Hz. Default: the host's. */
  hz?: number;
  target?: unknown;
}

export interface PWM {
  readonly hz: number;
  /** Bits of the duty cycle: with 10, `write` takes 0 to 1023. */
  readonly resolution: number;
  /** Sets the duty cycle, an integer from 0 to 2 ** resolution - 1. */
  write(value: number): void;
  close(): void;
}

/** How much the input voltage is reduced before it is converted, in decibels. More of them: higher voltages. */
export type Attenuation = 0 | 2.5 | 6 | 12;

export interface AnalogConstructor {
  new (options: AnalogOptions): Analog;
}

export interface AnalogOptions {
  pin: PinSpecifier;
  /** Bits of a reading. Default: the host's. */
  resolution?: number;
  /**
   * For which voltages: an ESP32 measures 0.08 to 1.04 V with 0 dB, to 1.36 V with 2.5 dB, 0.11 to 1.88 V with 6 dB,
   * and 0.14 to 3.13 V with 12 dB; an S3 to 0.85, 1.1, 1.6 and 2.9 V; a C3 to 0.75, 1.05, 1.3 and 2.5 V; a C6 to 1,
   * 1.3, 1.9 and 3.3 V. Beyond these it reads the nearest of them. As the SDK's `esp32.attenuation`. Default 12.
   */
  attenuation?: Attenuation;
  target?: unknown;
}

export interface Analog {
  /** Bits of a reading: with 12, `read` returns 0 to 4095. */
  readonly resolution: number;
  /** The volts of the highest reading, 2 ** resolution - 1. Thimble's addition. */
  readonly fullScale: number;
  read(): number;
  close(): void;
}

/** A digital-to-analog converter. ECMA-419 and the SDK have none. An ESP32 has two, at pins 25 and 26; S3, C3 and C6 none. */
export interface DACConstructor {
  new (options: DACOptions): DAC;
}

export interface DACOptions {
  pin: PinSpecifier;
  target?: unknown;
}

/** It puts out 0 V at first. */
export interface DAC {
  target?: unknown;
  /** Bits of a value: with 8, `write` takes 0 to 255. */
  readonly resolution: number;
  /** Sets the voltage: 0 is none, 2 ** resolution - 1 that of the supply. */
  write(value: number): void;
  /** Releases the pin. */
  close(): void;
}

export interface PulseCountConstructor {
  new (options: PulseCountOptions): PulseCount;
}

/**
 * The two outputs of a quadrature encoder, both pulled up. Edges of one pin alone
 * cancel out: the falling edge takes back what the rising edge counted.
 */
export interface PulseCountOptions {
  signal: PinSpecifier;
  control: PinSpecifier;
  /** Pulses shorter than this many nanoseconds aren't counted. Moddable's addition; an ESP32 takes up to 12787. Default 1000. */
  filter?: number;
  /** The count has changed since it was last read or written. Isn't called again until it is read. */
  onReadable?: (this: PulseCount) => void;
  target?: unknown;
}

export interface PulseCount {
  target?: unknown;
  /**
   * The count: 0 at first, one more for each edge where `signal` leads `control`,
   * one less where it follows. Counts are lost when 32768 go unread.
   */
  read(): number;
  /** Sets the count. */
  write(count: number): void;
  /** Releases the pins. */
  close(): void;
}

/** As Moddable's PulseWidth, which measures with the chip's hardware. An ESP32-C3 has none, the others one. */
export interface PulseWidthConstructor {
  new (options: PulseWidthOptions): PulseWidth;
  readonly RisingToFalling: number;
  readonly FallingToRising: number;
  readonly RisingToRising: number;
  readonly FallingToFalling: number;
}

export interface PulseWidthOptions {
  pin: PinSpecifier;
  /** From which edge to which is measured: one of the constructor's constants. */
  edges: number;
  /** A pulse has ended. */
  onReadable?: (this: PulseWidth) => void;
  target?: unknown;
}

export interface PulseWidth {
  target?: unknown;
  /** The latest pulse in microseconds; undefined when none has ended since the last call. */
  read(): number | undefined;
  /** Releases the pin. */
  close(): void;
}

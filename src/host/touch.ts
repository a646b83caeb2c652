import type { PinSpecifier } from "./pins.js";

/** A touch pad. ECMA-419 and the SDK have none. An ESP32 has ten and an ESP32-S3 14; C3 and C6 have none. */
export interface TouchPadConstructor {
  new (options: TouchPadOptions): TouchPad;
}

export interface TouchPadOptions {
  pin: PinSpecifier;
  /** When it is touched, as of a `TouchWake`: meanwhile a chip doesn't look for the value at rest. */
  threshold: number;
  /** How all pads are measured: those that are open at a time have the same. */
  measuring: TouchMeasurement;
  target?: unknown;
}

/** How pads are measured. What a chip doesn't have is an error there. */
export interface TouchMeasurement {
  /** Microseconds between two measurements of a pad, and of a measurement. */
  readonly interval: number;
  readonly duration: number;
  /** The voltages between which a pad is discharged and charged. */
  readonly lowerVolts: number;
  readonly upperVolts: number;
  /** On a chip that finds out no value at rest: values are smoothed, one each so many milliseconds; 0: they aren't. */
  readonly smoothing: number;
  /** On one that does. `benchmark` is 4 to 256 in powers of 2, or 0 for the jitter filter; `smooth` 0, 2, 4 or 8. */
  readonly filter?: {
    readonly benchmark: number;
    readonly jitterStep: number;
    readonly noise: number;
    readonly debounce: number;
    readonly smooth: number;
  };
  /** Bits, 12, 10, 8 or 4, and the reference's capacitance, 0 to 7. */
  readonly denoise?: { readonly bits: number; readonly capacitance: number };
  /** The shield's driver, 0 to 7, and the guard ring's pin. */
  readonly waterproof?: { readonly shield: number; readonly guardPin: PinSpecifier };
}

/** It measures again and again, by itself. */
export interface TouchPad {
  target?: unknown;
  /**
   * What it measures at rest, which the chip finds out; 0 until it has. A finger makes the values higher. Undefined on a
   * chip that doesn't find it out; there a finger makes them lower.
   */
  readonly benchmark: number | undefined;
  /** The latest value; 0 until there is one. */
  read(): number;
  /** Releases the pin. */
  close(): void;
}

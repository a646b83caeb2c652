import type { PinSpecifier } from "./pins.js";

/** A touch pad. ECMA-419 and the SDK have none. An ESP32 has ten and an ESP32-S3 14; C3 and C6 have none. */
export interface TouchPadConstructor {
  new (options: TouchPadOptions): TouchPad;
}

export interface TouchPadOptions {
  pin: PinSpecifier;
  /** When it is touched, as of a `TouchWake`: meanwhile a chip doesn't look for the value at rest. */
  threshold: number;
  target?: unknown;
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

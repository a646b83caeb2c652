import type { PinSpecifier } from "./pins.js";

/** Which levels of several pins wake a machine: any of them that is high, any that is low, or all of them low. */
export type WakeLevels = "anyHigh" | "anyLow" | "allLow";

/** A touch pad that wakes a machine. */
export interface TouchWake {
  readonly pin: PinSpecifier;
  /** On an ESP32 its value falls below this, on an ESP32-S3 it rises by more than this above its value at rest. */
  readonly threshold: number;
}

/** What wakes a machine from deep sleep: whatever comes first. */
export interface WakeSources {
  /** Milliseconds after which it wakes. Left out: not by time. */
  readonly duration?: number;
  /** The pin that wakes it. Left out: none. */
  readonly pin?: PinSpecifier;
  /** The pin's level that wakes it; at once, if the pin has it already. Default 1. */
  readonly level?: 0 | 1;
  /** The pin's pull resistor while it sleeps. Default: none. */
  readonly pull?: "up" | "down";
  /** Several pins that wake it together; at once, if they have these levels already. Left out: none. */
  readonly several?: {
    readonly pins: readonly PinSpecifier[];
    readonly levels: WakeLevels;
    /** Their pull resistors while it sleeps. Default: none. */
    readonly pull?: "up" | "down";
  };
  /** Touch pads, each of which wakes it. Left out: none. */
  readonly touch?: readonly TouchWake[];
}

/** The machine's deep sleep: all but its clock and what wakes it is off, and its memory is lost. */
export interface HostDeepSleep {
  /** What has woken the machine; undefined when it didn't sleep, or the host can't tell. */
  readonly wokenBy: "timer" | "pin" | "touch" | undefined;
  /** Why it must not sleep now, for the log: `"a new program is on trial"`. Undefined: it may. */
  readonly hindrance?: string | undefined;
  /** By which levels several pins can wake it. */
  readonly levels: readonly WakeLevels[];
  /** Whether this pin can wake it, alone or as one of several. */
  canWake(pin: PinSpecifier): boolean;
  /**
   * Sleeps. Nothing after the call runs; what wakes the machine starts the program anew.
   *
   * @throws Error when the machine takes none of the sources.
   */
  start(sources: WakeSources): void;
}

import type { PinSpecifier } from "./pins.js";

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
}

/** The machine's deep sleep: all but its clock and what wakes it is off, and its memory is lost. */
export interface HostDeepSleep {
  /** What has woken the machine; undefined when it didn't sleep, or the host can't tell. */
  readonly wokenBy: "timer" | "pin" | undefined;
  /** Why it must not sleep now, for the log: `"a new program is on trial"`. Undefined: it may. */
  readonly hindrance?: string | undefined;
  /** Whether this pin can wake it. */
  canWake(pin: PinSpecifier): boolean;
  /**
   * Sleeps. Nothing after the call runs; what wakes the machine starts the program anew.
   *
   * @throws Error when the machine takes none of the sources.
   */
  start(sources: WakeSources): void;
}

import type { PinSpecifier } from "./pins.js";

/** A dimmer that cuts the half-waves of mains. ECMA-419 and the SDK have none. */
export interface PhaseCutConstructor {
  new (options: PhaseCutOptions): PhaseCut;
}

/**
 * When a dimmer's gate is on: for a moment each half-wave, from which a triac conducts to its end; from there to its end;
 * or from its beginning to there, for transistors.
 */
export type PhaseCutMethod = "leading pulse" | "leading" | "trailing";

export interface PhaseCutOptions {
  /** The output of the gate, and whether low turns it on. */
  gate: PinSpecifier;
  inverted: boolean;
  /** The input that has an edge at each crossing of zero, which several dimmers share: `Digital.Rising` or `Digital.Falling`. */
  zeroCross: PinSpecifier;
  edge: number;
  /** One of `Digital`'s modes of inputs. */
  mode: number;
  method: PhaseCutMethod;
  /** The least share of a half-wave in thousandths, 0 to 1000. */
  least: number;
  /** The first half-wave after it was off is whole. */
  startsFull: boolean;
  target?: unknown;
}

/** Its gate is off at first, and from one that fails or ends on. */
export interface PhaseCut {
  target?: unknown;
  /** Sets the share of each half-wave, 0 to 65,535: 0 is off, 65,535 all of it. */
  write(value: number): void;
  /** Turns it off and releases its pins. */
  close(): void;
}

/**
 * Outputs and their safe levels, at which nothing happens: a relay is off, a lamp is dark, a motor stands still. A
 * device tells its host these before it opens anything.
 */

import type { I2CBus, SPIBus } from "./buses.js";
import type { PinSpecifier } from "./pins.js";

/** An output pin of the board. */
export interface SafePin {
  readonly pin: PinSpecifier;
  /** The level at which nothing happens. */
  readonly level: 0 | 1;
  /** The pin only pulls low: at level 1 nothing drives it. Default false. */
  readonly openDrain?: boolean;
}

/** What is sent to a part on a bus, so that its outputs are at their safe levels. It is plain data, which can be stored. */
export type SafeWrite =
  | {
      readonly i2c: I2CBus & { readonly address: number; readonly hz: number };
      /** Each transfer's bytes in hexadecimal. */
      readonly bytes: readonly string[];
    }
  | {
      readonly spi: SPIBus & {
        readonly select?: PinSpecifier;
        readonly hz: number;
        readonly mode?: number;
      };
      /** Each transfer's bytes in hexadecimal. */
      readonly bytes: readonly string[];
    }
  | { readonly strip: SafeStrip };

/** LEDs that are set one by one, which go dark. */
export interface SafeStrip {
  /** One pin, or the clock's and the data's. */
  readonly pins: readonly PinSpecifier[];
  readonly length: number;
  readonly order: string;
}

/** A part whose outputs have safe levels: an expander, an LED strip. */
export interface SafePart {
  readonly safeWrite: SafeWrite;
}

/** All outputs of a device, and what makes them safe. */
export interface SafeState {
  readonly pins: readonly SafePin[];
  readonly writes: readonly SafeWrite[];
}

export interface SafeOutputs {
  /**
   * Keeps these pins at their safe levels whenever nothing has them open: from this call on, between the start of one
   * entity and the next, after they are closed, and over restarts as far as the machine can. Pins of an earlier
   * call that aren't in this one are released.
   */
  keep(state: SafeState): void;
}

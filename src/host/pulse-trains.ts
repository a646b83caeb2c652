/**
 * Trains of pulses, which the chip's hardware sends and receives while the program does something else. ECMA-419
 * and the SDK have no classes for them. A train is microseconds: at high level positive, at low level negative.
 */

import type { PinSpecifier } from "./pins.js";

export interface PulseTrainOutputConstructor {
  new (options: PulseTrainOutputOptions): PulseTrainOutput;
}

export interface PulseTrainOutputOptions {
  pin: PinSpecifier;
  target?: unknown;
}

export interface PulseTrainOutput {
  target?: unknown;
  /**
   * Sends a train. The level is low before and after it. Throws while another one is being sent.
   *
   * @param carrier - In Hz: high levels become pulses of this frequency, high for a third of the time. 0: none.
   */
  write(train: Int32Array, carrier: number): void;
  /** Releases the pin. What is being sent ends there. */
  close(): void;
}

export interface PulseTrainInputConstructor {
  new (options: PulseTrainInputOptions): PulseTrainInput;
}

export interface PulseTrainInputOptions {
  pin: PinSpecifier;
  /** Microseconds without an edge that end a train, 100 to 30000. */
  idle: number;
  /** Low levels count as high, and high as low: the receivers of remote controls are low while there is light. */
  inverted?: boolean;
  /** The program can hold the wire low, as it asks parts that answer on the same wire. The wire has a pull-up. */
  openDrain?: boolean;
  /** A train has ended. */
  onReadable?: (this: PulseTrainInput) => void;
  target?: unknown;
}

export interface PulseTrainInput {
  target?: unknown;
  /** The train that has ended, from its first edge on; undefined when there is none. Those that come before it is read are lost. */
  read(): Int32Array | undefined;
  /** Holds the wire low with 0, and releases it with 1: a train begins. Throws without `openDrain`. */
  write(level: 0 | 1): void;
  /** Releases the pin. */
  close(): void;
}

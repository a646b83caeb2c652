/**
 * What a host offers: ECMA-419's classes, under ECMA-419's names, and the few
 * services beside them that a device needs. Thimble never imports a host, it
 * is given one; `hosts/` has one folder for each.
 *
 * Where ECMA-419 leaves a choice, the choice is the one that Moddable's ESP32
 * port makes, so that what works on another host works on the board.
 */

import type { CameraSensorConstructor } from "./camera.js";
import type {
  AnalogConstructor,
  DigitalConstructor,
  PinSpecifier,
  PulseCountConstructor,
  PWMConstructor,
} from "./pins.js";
import type { ListenerConstructor, TCPConstructor } from "./sockets.js";
import type { KeyValueStorage } from "./storage.js";
import type { Time, Timers } from "./time.js";

export type * from "./camera.js";
export type * from "./pins.js";
export type * from "./sockets.js";
export type * from "./storage.js";
export type * from "./time.js";

export interface Host {
  /** The constructors of the board's inputs and outputs. */
  readonly io: HostIO;
  /** The board's named pins, for instance `{ led: 2, button: 0 }`. */
  readonly pin: Readonly<Record<string, PinSpecifier>>;
  readonly timer: Timers;
  readonly time: Time;
  readonly storage: KeyValueStorage;
  /**
   * The network interface's address: six bytes in upper-case hexadecimal,
   * separated by colons. It is the device's identity, so it never changes.
   */
  readonly mac: string;
  /** The board's model, as people call it: `"ESP32 DevKitC"`. */
  readonly model: string;
  /** How many bytes of memory the device could still take. */
  readonly freeMemory: number;
  /** The IPv4 address by which the network knows the device; undefined while there's no network. */
  readonly networkAddress: string | undefined;
  /**
   * Fills the bytes with random ones that nobody can guess, for secrets. A host
   * without it makes no tokens.
   */
  random?(bytes: Uint8Array): void;
  /** Starts the device anew. Nothing after the call runs. */
  restart(): void;
}

export interface HostIO {
  readonly Digital: DigitalConstructor;
  readonly PWM: PWMConstructor;
  readonly Analog: AnalogConstructor;
  readonly PulseCount: PulseCountConstructor;
  readonly TCP: TCPConstructor;
  readonly Listener: ListenerConstructor;
  /** Left out by a host without a camera. */
  readonly Camera?: CameraSensorConstructor;
}

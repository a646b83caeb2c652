import type { PinSpecifier } from "../../../src/host/host.js";
import type { EthernetSettings } from "./ethernet-settings.js";

/**
 * The board's model and its named pins: `button` and `led` where it has them, and pins of its headers that
 * are free for anything: `io1` to `io6`, `analog` (an analog input), `sda` and `scl` (for I2C).
 */
export interface Board {
  readonly model: string;
  readonly pin: Readonly<Record<string, PinSpecifier>>;
  /** The pins of the serial port that its USB connector leads to. */
  readonly console?: { readonly receive: PinSpecifier; readonly transmit: PinSpecifier };
  /** Left out by a board without Ethernet. */
  readonly ethernet?: EthernetSettings;
}

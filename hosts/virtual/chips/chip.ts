import type { Attenuation, PinSpecifier } from "../../../src/host/host.js";
import type { RMTChannels } from "../rmt.js";
import type { LEDC } from "./ledc.js";

/**
 * What a chip can do, and what it refuses. Each fact in the tables has its source: a file of ESP-IDF v6.0.1, of
 * the Moddable SDK 8.2.3, or the chip's data sheet.
 */
export interface VirtualChip {
  /** `"ESP32-C3"` */
  readonly name: string;
  /** The pins that it has, with those of its flash. */
  readonly pins: ReadonlySet<number>;
  /** Those that its flash is wired to, with the one that supplies it. */
  readonly flash: ReadonlySet<number>;
  /** Those that have no output and no pull resistors. */
  readonly inputOnly: ReadonlySet<number>;
  readonly adc1: ReadonlySet<number>;
  /** Analog inputs that can't be read while Wi-Fi is on. */
  readonly adc2: ReadonlySet<number>;
  /** What its converter reads at each attenuation. */
  readonly analog: Readonly<Record<Attenuation, AnalogRange>>;
  readonly touch: ReadonlySet<number>;
  readonly dac: ReadonlySet<number>;
  /** Those whose level at the start decides how the chip starts. */
  readonly strapping: ReadonlySet<number>;
  readonly ledc: LEDC;
  readonly uarts: UARTs;
  /** How many I2C buses it can have at a time. */
  readonly i2cBuses: number;
  /** How many pins, or pairs of an encoder's pins, its PCNT counts at a time. */
  readonly pulseCounters: number;
  /** How many pins can measure pulses at a time, as the SDK's PulseWidth does. */
  readonly pulseWidths: number;
  readonly rmt: RMTChannels;
}

/** The voltages that a converter tells apart: below the first it reads that one, above the second that one. */
export type AnalogRange = readonly [lowest: number, highest: number];

/** The serial ports of a chip. */
export interface UARTs {
  /** The numbers that a program can name. */
  readonly ports: readonly number[];
  /** The one that the boards' USB connectors lead to, and its pins. */
  readonly console: {
    readonly port: number;
    readonly receive: PinSpecifier;
    readonly transmit: PinSpecifier;
  };
}

/** `all("0-2", "5")`: 0, 1, 2 and 5. */
export function all(...ranges: readonly string[]): ReadonlySet<number> {
  const pins = new Set<number>();
  for (const range of ranges) {
    const [first = 0, last = first] = range.split("-").map(Number);
    for (let pin = first; pin <= last; pin++) pins.add(pin);
  }
  return pins;
}

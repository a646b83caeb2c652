import type { Duration } from "../../../base/duration.js";
import { ConfigurationError } from "../../../base/errors.js";
import type { I2CBus } from "../../../host/host.js";
import type { ExpanderDriver } from "../../../parts/expander-driver.js";
import { hex } from "../../../parts/part-error.js";
import type { I2CSensorOptions } from "../../../parts/sensor-driver.js";
import { type BusHost, Expander } from "./expander.js";

export interface ExpanderOptions {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Its address on the bus. Default: the lowest that the part can have. */
  address?: number;
  /** The time between readings of its inputs, from 5 ms to 1 s. Default 20 ms. */
  interval?: Duration;
}

/** What there is to know about an expander on I2C. */
export interface I2CExpanderKind {
  readonly title: string;
  readonly address: number;
  /** How many pins it has. */
  readonly pins: number;
  readonly Driver: new (options: I2CSensorOptions) => ExpanderDriver;
}

/** An expander on I2C. */
export class I2CExpander extends Expander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor({ title, address: usual, pins, Driver }: I2CExpanderKind, options: ExpanderOptions) {
    const { bus, address = usual, interval } = options;
    const { data, clock } = bus;
    const sensor = { data, clock, address };
    super(
      {
        title,
        pins,
        place: hex(address),
        wires: `I2C, pins ${data} and ${clock}`,
        uses: (place) => [{ bus: "I2C", pins: [data, clock], part: title, address: place }],
        probe: (host) => new (i2cOf(host))({ ...sensor, hz: 100_000 }).close(),
        drive: (host) => new Driver({ sensor: { io: i2cOf(host), ...sensor } }),
      },
      interval,
    );
  }
}

/** @throws ConfigurationError when the board has no I2C. */
export function i2cOf({ io: { I2C }, model }: BusHost) {
  if (I2C) return I2C;
  throw new ConfigurationError(`This board (${model}) has no I2C.`);
}

import type { Duration } from "../../../base/duration.js";
import type { I2CBus } from "../../../host/host.js";
import type { ExpanderDriver } from "../../../parts/expander-driver.js";
import type { I2CSensorOptions } from "../../../parts/sensor-driver.js";
import { i2cAddress, i2cOf, i2cPlace, i2cUse } from "../../parts/i2c-use.js";
import { Expander } from "./expander.js";

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
    const sensor = i2cPlace(bus, address);
    super(
      {
        title,
        pins,
        place: i2cAddress(bus, address),
        wires: `I2C, pins ${data} and ${clock}`,
        uses: (place) => [i2cUse(bus, title, place)],
        probe: (host) => new (i2cOf(host, bus))({ ...sensor, hz: 100_000 }).close(),
        drive: (host) => new Driver({ sensor: { io: i2cOf(host, bus), ...sensor } }),
      },
      interval,
    );
  }
}

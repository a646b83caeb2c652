import { ConfigurationError } from "../../base/errors.js";
import type { Host, PinSpecifier, SPIBus } from "../../host/host.js";
import type { SensorDriver } from "../../parts/sensor-driver.js";
import type { SPISensorOptions } from "../../parts/spi-sensor.js";
import { type PartChannels, type PartSensors, partSensors, type Quantity } from "./part-sensor.js";
import type { SampledPartOptions } from "./sampled-part.js";
import { spiPins } from "./spi-use.js";

/** Options of all parts on SPI. */
export interface SPIPartOptions extends SampledPartOptions {
  /** The pins of the board's SPI bus, which several parts share: `{ clock: 18, in: 19, out: 23 }`, the same for each. */
  spi: SPIBus;
  /** The part's CS, a pin of its own. */
  selectPin: PinSpecifier;
}

/** What there is to know about a part on SPI. */
export interface SPIPart<Sample, Name extends string> {
  readonly title: string;
  readonly Driver: new (options: SPISensorOptions) => SensorDriver<Sample>;
  readonly quantities: Readonly<Record<Name, Quantity<Sample>>>;
}

/** The frequency in Hz for testing whether the bus can be opened; all parts support it. */
const PROBE = 1_000_000;

/**
 * The sensors that show the values of one part on SPI.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function spiSensors<Sample, Name extends string>(
  { title, Driver, quantities }: SPIPart<Sample, Name>,
  options: SPIPartOptions & PartChannels<NoInfer<Name>>,
): PartSensors<Name> {
  const { spi, selectPin: select } = options;
  const use = {
    bus: { bus: "SPI", pins: spiPins(spi), part: title, address: `pin ${select}` },
    pins: [select],
    probe: (host: Host) => new (spiOf(host))({ ...spi, select, hz: PROBE }).close(),
    drive: (host: Host) => new Driver({ sensor: { io: spiOf(host), ...spi, select } }),
  };
  return partSensors({ quantities, use }, options);
}

function spiOf({ io: { SPI }, model }: Host) {
  if (SPI) return SPI;
  throw new ConfigurationError(`This board (${model}) has no SPI.`);
}

import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import type { BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { BusUse, Host, I2C, I2CBus, PinSpecifier, SPI, SPIBus } from "../../host/host.js";
import { openI2C } from "../../parts/smbus.js";
import { i2cAddress, i2cOf, i2cPlace, i2cUse } from "../parts/i2c-use.js";
import { spiPins } from "../parts/spi-use.js";

/** Milliseconds; people hold a tag to a reader for longer. */
const DEFAULT_INTERVAL = 500;

/** Options of readers that are on SPI or on I2C. */
export interface TagReaderOptions extends Omit<BinarySensorOptions, "initialState"> {
  /** The pins of the board's SPI bus, which several parts share, if it is on SPI: `{ clock: 18, in: 19, out: 23 }`. */
  spi?: SPIBus;
  /** Its CS (SS, or SDA, on many boards), a pin of its own; with `spi`. */
  selectPin?: PinSpecifier;
  /** The pins of its I2C bus, which several parts share, if it is on I2C. */
  bus?: I2CBus;
  /** On I2C. Default: 0x28 for an RC522, 0x24 for a PN532. */
  address?: number;
  /** The time between searches for a tag, more than 0. Default 500 ms. */
  interval?: Duration;
}

/** What differs between readers, and how each speaks on its buses. */
interface WiredReader<Wires> {
  readonly part: string;
  readonly address: number;
  /** Bytes of its longest transfer on I2C. */
  readonly longest?: number;
  /** Hz of SPI. */
  readonly hz: number;
  readonly OnSPI: new (io: SPI) => Wires;
  readonly OnI2C: new (io: I2C) => Wires;
}

interface TagWiring<Wires> {
  readonly bus: BusUse;
  readonly pins: readonly PinSpecifier[];
  readonly interval: Duration;
  readonly probe: (host: Host) => void;
  readonly open: (host: Host) => Wires;
}

/** @throws ConfigurationError naming the reader, when it isn't clear which bus it is on. */
export function wiringOf<Wires>(
  name: string,
  options: TagReaderOptions,
  reader: WiredReader<Wires>,
): TagWiring<Wires> {
  const { spi, selectPin: select, bus, interval = DEFAULT_INTERVAL } = options;
  const { part, hz, longest, OnSPI, OnI2C } = reader;
  if (spi && select !== undefined && !bus) {
    const open = ({ io: { SPI }, model }: Host) => {
      if (SPI) return new SPI({ ...spi, select, hz, mode: 0 });
      throw new ConfigurationError(`This board (${model}) has no SPI.`);
    };
    return {
      interval,
      bus: { bus: "SPI", pins: spiPins(spi), part, address: `pin ${select}` },
      pins: [select],
      probe: (host) => open(host).close(),
      open: (host) => new OnSPI(open(host)),
    };
  }
  if (!bus || spi)
    throw new ConfigurationError(
      `"${name}": this ${part} is on SPI, with spi and selectPin, or on I2C, with bus.`,
    );
  const { address = reader.address } = options;
  const sensorOf = (host: Host) => ({ io: i2cOf(host, bus), ...i2cPlace(bus, address) });
  return {
    interval,
    bus: i2cUse(bus, part, i2cAddress(bus, address)),
    pins: [],
    probe: (host) => {
      const { io, ...wires } = sensorOf(host);
      new io({ hz: 100_000, ...wires }).close();
    },
    open: (host) => new OnI2C(openI2C({ sensor: sensorOf(host) }, address, undefined, longest)),
  };
}

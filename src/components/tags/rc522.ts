import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import type { BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { BusUse, Host, I2CBus, PinSpecifier, SPIBus } from "../../host/host.js";
import { hex } from "../../parts/part-error.js";
import type { TagSample } from "../../parts/pn532.js";
import { RC522Driver } from "../../parts/rc522.js";
import { RC522OnI2C, RC522OnSPI } from "../../parts/rc522-registers.js";
import { openI2C } from "../../parts/smbus.js";
import { SampledPart } from "../parts/sampled-part.js";
import { spiPins } from "../parts/spi-use.js";
import { TagReader } from "./tag-reader.js";

const DEFAULT_ADDRESS = 0x28;

/** Milliseconds; people hold a tag to a reader for longer. */
const DEFAULT_INTERVAL = 500;

/** Hz of SPI, as in ESPHome. */
const HZ = 4_000_000;

export interface RC522Options extends Omit<BinarySensorOptions, "initialState"> {
  /** The pins of the board's SPI bus, which several parts share, if it is on SPI: `{ clock: 18, in: 19, out: 23 }`. */
  spi?: SPIBus;
  /** Its CS (SDA on most boards), a pin of its own; with `spi`. */
  selectPin?: PinSpecifier;
  /** The pins of its I2C bus, which several parts share, if it is on I2C. */
  bus?: I2CBus;
  /** On I2C. Default 0x28. */
  address?: number;
  /** The time between searches for a tag, more than 0. Default 500 ms. */
  interval?: Duration;
}

/**
 * A reader of tags (MIFARE, NTAG) on an NXP MFRC522, sold as RC522: on while a tag is there. Its RST has to be high.
 *
 * `const reader = new RC522({ name: "Tag", spi: { clock: 18, in: 19, out: 23 }, selectPin: 5 });`
 * `reader.onTag((id) => device.hub.fire("esphome.tag_scanned", { data: { tag_id: id } }));`
 */
export class RC522 extends TagReader {
  /** @throws ConfigurationError when an option is out of range, or it isn't clear which bus it is on. */
  constructor(options: RC522Options) {
    super(options);
    const { spi, selectPin, bus, address = DEFAULT_ADDRESS, interval = DEFAULT_INTERVAL } = options;
    if ((spi === undefined) === (bus === undefined) || (spi && selectPin === undefined))
      throw new ConfigurationError(
        `"${this.name}": an RC522 is on SPI, with spi and selectPin, or on I2C, with bus.`,
      );
    const own = selectPin as PinSpecifier;
    const wiring = spi ? onSPI(spi, own) : onI2C(bus as I2CBus, address);
    this.use(
      new SampledPart<TagSample>(this.name, {
        interval,
        ...wiring,
        take: (sample) => this.take(sample?.tag ?? ""),
        log: () => this.log,
      }),
    );
  }
}

interface Wiring {
  readonly bus: BusUse;
  readonly pins?: readonly PinSpecifier[];
  readonly probe: (host: Host) => void;
  readonly drive: (host: Host) => RC522Driver;
}

function onSPI(spi: SPIBus, select: PinSpecifier): Wiring {
  const open = ({ io: { SPI }, model }: Host) => {
    if (SPI) return new SPI({ ...spi, select, hz: HZ, mode: 0 });
    throw new ConfigurationError(`This board (${model}) has no SPI.`);
  };
  return {
    bus: { bus: "SPI", pins: spiPins(spi), part: "RC522", address: `pin ${select}` },
    pins: [select],
    probe: (host) => open(host).close(),
    drive: (host) => new RC522Driver(new RC522OnSPI(open(host))),
  };
}

function onI2C({ data, clock }: I2CBus, address: number): Wiring {
  const ioOf = ({ io: { I2C }, model }: Host) => {
    if (I2C) return I2C;
    throw new ConfigurationError(`This board (${model}) has no I2C.`);
  };
  return {
    bus: { bus: "I2C", pins: [data, clock], part: "RC522", address: hex(address) },
    probe: (host) => new (ioOf(host))({ hz: 100_000, data, clock, address }).close(),
    drive: (host) => {
      const sensor = { io: ioOf(host), data, clock, address };
      return new RC522Driver(new RC522OnI2C(openI2C({ sensor }, address)));
    },
  };
}

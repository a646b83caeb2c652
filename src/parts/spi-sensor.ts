import type { PinSpecifier, SPI, SPIBus, SPIConstructor } from "../host/host.js";

/** The options of drivers of parts on SPI: ECMA-419's options of a sensor. */
export interface SPISensorOptions {
  /** Where the part is, and the class that opens its bus. */
  sensor: SPIBus & {
    /** The class that opens the bus: a host's `io.SPI`. */
    io: SPIConstructor;
    /** The part's CS. */
    select?: PinSpecifier;
    /** Of the bus's clock. Default: the driver's. */
    hz?: number;
  };
}

/** Opens a part on an SPI bus. */
export function openSPI({ sensor }: SPISensorOptions, hz: number, mode = 0): SPI {
  const { io, ...wires } = sensor;
  return new io({ hz, mode, ...wires });
}

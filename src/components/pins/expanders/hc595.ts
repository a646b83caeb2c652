import { ConfigurationError } from "../../../base/errors.js";
import { checkedNumber } from "../../../base/option-ranges.js";
import type { PinSpecifier, SPIBus } from "../../../host/host.js";
import { HC595Driver } from "../../../parts/hc595.js";
import type { BusHost } from "../../parts/i2c-use.js";
import { spiPins } from "../../parts/spi-use.js";
import { Expander } from "./expander.js";

/** Outputs of one part. */
const OUTPUTS = 8;

export interface HC595Options {
  /** The pins of the board's SPI bus: `clock` to SRCLK, `out` to SER. Other parts may share it. */
  spi: SPIBus;
  /** RCLK, a pin of its own. */
  selectPin: PinSpecifier;
  /** How many parts are in a chain, 1 to 4: QH' of each goes to SER of the next. Default 1. */
  count?: number;
}

/**
 * A 74HC595, or a chain of them, with eight digital outputs each: 0 to 7 are those of the first part,
 * which is nearest to the board. OE has to be low.
 *
 * `const outputs = new HC595({ spi: { clock: 18, out: 23 }, selectPin: 5 });`
 * `new GPIOSwitch({ name: "Pump", pin: outputs.pin(3) })`
 *
 * The outputs are undefined from power-on until the device starts. If only the part loses power, its outputs are right
 * again within a second after power returns.
 */
export class HC595 extends Expander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor({ spi, selectPin: select, count = 1 }: HC595Options) {
    const title = "74HC595";
    const place = `pin ${select}`;
    const parts = checkedNumber(`The ${title} at ${place}`, "count", count, {
      from: 1,
      to: 4,
      whole: true,
    });
    const pins = spiPins(spi);
    super({
      title,
      place,
      wires: `SPI, pins ${pins.join(" and ")}`,
      pins: OUTPUTS * parts,
      isOutputOnly: true,
      uses: (address) => [
        { bus: "SPI", pins, part: title, address },
        { bus: `${title}'s select`, pins: [select], part: title, address },
      ],
      probe: (host) => new (spiOf(host))({ ...spi, select, hz: 1_000_000 }).close(),
      drive: (host) => new HC595Driver({ sensor: { io: spiOf(host), ...spi, select } }, parts),
    });
  }
}

function spiOf({ io: { SPI }, model }: BusHost) {
  if (SPI) return SPI;
  throw new ConfigurationError(`This board (${model}) has no SPI.`);
}

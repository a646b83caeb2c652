import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { Host, PinSpecifier, SPIBus } from "../../host/host.js";
import { MAX7219 } from "../../parts/max7219.js";
import { spiPins } from "../parts/spi-use.js";
import { LitRows } from "./lit-rows.js";
import { RowsDisplay, type RowsDisplayOptions } from "./rows-display.js";

const DIGITS = 8;

const INTENSITY = { whole: true, from: 0, to: 15 };
const CHIPS = { whole: true, from: 1, to: 16 };

export interface MAX7219DisplayOptions extends RowsDisplayOptions {
  /** The pins of the board's SPI bus: `clock` to CLK, `out` to DIN. */
  spi: SPIBus;
  /** CS, or LOAD. */
  selectPin: PinSpecifier;
  /** How many are in the chain, with eight digits each, 1 to 16. Default 1. */
  chips?: number;
  /** How bright it is, 0 to 15. Default 15. */
  intensity?: number;
  /** The text begins at the first one of the chain, that at the board, and not at the last. Default false. */
  reversed?: boolean;
}

/**
 * Digits of seven segments on a MAX7219, or a chain of them, which show a text that clients and programs set. A point or a colon
 * lights the dot of the digit before it. Letters are as good as seven segments have them; what they can't show is dark.
 *
 * `const display = new MAX7219Display({ name: "Digits", spi: { clock: 18, out: 23 }, selectPin: 5 });`
 *
 * Nobody can ask it whether it is there. All is sent again each second, so that it is seen after a power cut as well.
 */
export class MAX7219Display extends RowsDisplay<LitRows> {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: MAX7219DisplayOptions) {
    const who = `"${options.name}"`;
    const { spi, selectPin, reversed = false } = options;
    const chips = checkedNumber(who, "chips", options.chips ?? 1, CHIPS);
    const intensity = checkedNumber(who, "intensity", options.intensity ?? 15, INTENSITY);
    const drive = (host: Host) =>
      new MAX7219({
        sensor: { io: spiOf(host), ...spi, select: selectPin },
        ...{ chips, isReversed: reversed },
      });
    const bus = {
      ...{ bus: "SPI", pins: spiPins(spi), part: `MAX7219 ${chips}` },
      address: `pin ${selectPin}`,
    };
    const probe = (host: Host) => drive(host).close();
    // Each digit may have a dot.
    const length = 2 * DIGITS * chips;
    super(
      options,
      (log) => new LitRows({ count: 1, bus, pins: [selectPin], probe, drive, log }, intensity),
      length,
      length,
    );
  }

  /** Sets how bright it is, 0 to 15. @throws ConfigurationError when it is out of range. */
  setIntensity(intensity: number): void {
    this.rows.light(checkedNumber(`"${this.name}"`, "the intensity", intensity, INTENSITY));
  }
}

function spiOf({ io: { SPI }, model }: Host) {
  if (SPI) return SPI;
  throw new ConfigurationError(`This board (${model}) has no SPI.`);
}

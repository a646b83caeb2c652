import type { SPI } from "../host/host.js";
import type { ExpanderDriver } from "./expander-driver.js";
import { PartDriver } from "./part-driver.js";
import { openSPI, type SPISensorOptions } from "./spi-sensor.js";

/** Of the clock: what any 74HC595 can do with 3.3 V. */
const HZ = 1_000_000;

/** Outputs of one part. */
const OUTPUTS = 8;

/**
 * 74HC595: eight digital outputs. Several can be in a chain, the first nearest to the board.
 *
 * Data sheet: Texas Instruments SCLS041. It can't answer, so it isn't known whether it is connected.
 */
export class HC595Driver extends PartDriver<SPI> implements ExpanderDriver {
  private readonly bytes: Uint8Array;
  private levels = 0;

  /** @param parts - How many are in the chain, 1 to 4. */
  constructor(options: SPISensorOptions, parts = 1) {
    super(openSPI(options, HZ));
    this.bytes = new Uint8Array(parts);
  }

  configure(_outputs: number, _pullUps: number, levels: number): void {
    this.write(levels);
  }

  /** The first byte goes to the end of the chain. When the select pin is released, the outputs change. */
  write(levels: number): void {
    this.levels = levels;
    const last = this.bytes.length - 1;
    for (let part = 0; part <= last; part++) this.bytes[last - part] = levels >>> (OUTPUTS * part);
    this.io.write(this.bytes);
  }

  /** What was written last. */
  read(): number {
    return this.levels;
  }

  /** After a power cut its outputs are undefined, so they are written again each time. */
  isConfigured(): boolean {
    return false;
  }
}

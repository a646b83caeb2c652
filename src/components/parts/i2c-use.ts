/** How components reach parts on I2C, also behind multiplexers. */
import { ConfigurationError } from "../../base/errors.js";
import { placeInWords } from "../../base/place-in-words.js";
import type { BusUse, Host, HostIO, I2CBus, I2CConstructor } from "../../host/host.js";
import { withChannels } from "../../parts/i2c-channels.js";
import { hex } from "../../parts/part-error.js";

/** What parts on a bus are opened on. */
export type BusHost = Pick<Host, "model"> & {
  readonly io: Pick<HostIO, "I2C" | "SPI">;
  /** Its buses only note what is written. Default false. */
  readonly isNoting?: boolean;
};

/** Where a part is, as its driver is told. */
export function i2cPlace({ data, clock, through }: I2CBus, address: number) {
  return { data, clock, address, ...(through && { through }) };
}

/** Its address in words: `"0x76"`, `"0x76, channel 3 of 0x70"`. */
export function i2cAddress({ through }: I2CBus, address: number): string {
  return placeInWords(hex(address), through);
}

/** @param address - In words. */
export function i2cUse({ data, clock, through }: I2CBus, part: string, address: string): BusUse {
  return { bus: "I2C", pins: [data, clock], part, address, ...(through && { through }) };
}

/**
 * The class that opens parts on a bus.
 *
 * @throws ConfigurationError when the board has no I2C.
 */
export function i2cOf({ io: { I2C }, model, isNoting }: BusHost, bus: I2CBus): I2CConstructor {
  if (!I2C) throw new ConfigurationError(`This board (${model}) has no I2C.`);
  return bus.through && !isNoting ? withChannels(I2C) : I2C;
}

import { RX8130Driver } from "../../parts/rx8130.js";
import { ClockChip, type ClockChipOptions } from "./clock-chip.js";

const KIND = { title: "RX8130", address: 0x32, Driver: RX8130Driver };

export interface RX8130Options extends ClockChipOptions {
  /** Its battery is one that can be charged, and it does so. Default false: others must not be. */
  chargesBattery?: boolean;
}

/** An RX8130CE, like `DS1307`. */
export class RX8130 extends ClockChip {
  /** @throws ConfigurationError naming the entity, when the interval is out of range. */
  constructor({ chargesBattery, ...options }: RX8130Options) {
    super(KIND, options, { chargesBattery });
  }
}

import { PCF8563Driver } from "../../parts/pcf8563.js";
import { PCF85063Driver } from "../../parts/pcf85063.js";
import { ClockChip, type ClockChipOptions } from "./clock-chip.js";

const PCF8563_KIND = { title: "PCF8563", address: 0x51, Driver: PCF8563Driver };
const PCF85063_KIND = { title: "PCF85063", address: 0x51, Driver: PCF85063Driver };

/** A PCF8563 or BM8563, like `DS1307`. */
export class PCF8563 extends ClockChip {
  /** @throws ConfigurationError naming the entity, when the interval is out of range. */
  constructor(options: ClockChipOptions) {
    super(PCF8563_KIND, options);
  }
}

/** A PCF85063, like `DS1307`. */
export class PCF85063 extends ClockChip {
  /** @throws ConfigurationError naming the entity, when the interval is out of range. */
  constructor(options: ClockChipOptions) {
    super(PCF85063_KIND, options);
  }
}

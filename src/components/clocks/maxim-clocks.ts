import { DS1307Driver } from "../../parts/ds1307.js";
import { DS3231Driver } from "../../parts/ds3231.js";
import { ClockChip, type ClockChipOptions } from "./clock-chip.js";

const DS1307_KIND = { title: "DS1307", address: 0x68, Driver: DS1307Driver };
const DS3231_KIND = { title: "DS3231", address: 0x68, Driver: DS3231Driver };

/**
 * A DS1307, which keeps the time on a battery while the device has no power:
 *
 *     const chip = new DS1307({ name: "Clock", bus: { data: 21, clock: 22 } });
 *     const device = new Device(host, { name: "hall", entities: [chip] });
 *     chip.keepTime(device.clock);
 *
 * It is a binary sensor, on while the chip can't be reached or doesn't know the time.
 */
export class DS1307 extends ClockChip {
  /** @throws ConfigurationError naming the entity, when the interval is out of range. */
  constructor(options: ClockChipOptions) {
    super(DS1307_KIND, options);
  }
}

/** A DS3231, like `DS1307`: it gains or loses a minute a year at most. */
export class DS3231 extends ClockChip {
  /** @throws ConfigurationError naming the entity, when the interval is out of range. */
  constructor(options: ClockChipOptions) {
    super(DS3231_KIND, options);
  }
}

import { PCF8574Driver } from "../../../parts/pcf857x.js";
import { type ExpanderOptions, I2CExpander, type I2CExpanderKind } from "./i2c-expander.js";

const KIND: I2CExpanderKind = { title: "PCF8574", address: 0x20, pins: 8, Driver: PCF8574Driver };

/**
 * A PCF8574 with 8 digital pins, 0 to 7. Address 0x20 to 0x27; a PCF8574A 0x38 to 0x3f. Its outputs pull low
 * strongly and high weakly: an LED or a relay board goes between the pin and 3V3, `inverted`.
 */
export class PCF8574 extends I2CExpander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExpanderOptions) {
    super(KIND, options);
  }
}

import { PCF8575Driver } from "../../../parts/pcf857x.js";
import { type ExpanderOptions, I2CExpander, type I2CExpanderKind } from "./i2c-expander.js";

const KIND: I2CExpanderKind = { title: "PCF8575", address: 0x20, pins: 16, Driver: PCF8575Driver };

/**
 * A PCF8575 with 16 digital pins: 0 to 7 are P00 to P07, 8 to 15 are P10 to P17. Address 0x20 to 0x27. An output pulls low
 * strongly and high only weakly: relays and LEDs go to the supply and are `inverted: true`. Inputs always have a pull-up.
 *
 * `const expander = new PCF8575({ bus: { data: 21, clock: 22 } });`
 * `new GPIOSwitch({ name: "Pump", pin: expander.pin(3), inverted: true })`
 */
export class PCF8575 extends I2CExpander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExpanderOptions) {
    super(KIND, options);
  }
}

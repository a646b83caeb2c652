import { PCA9555Driver } from "../../../parts/pca955x.js";
import { type ExpanderOptions, I2CExpander, type I2CExpanderKind } from "./i2c-expander.js";

const KIND: I2CExpanderKind = { title: "PCA9555", address: 0x20, pins: 16, Driver: PCA9555Driver };

/**
 * A PCA9555 or TCA9555 with 16 digital pins, each with a weak pull-up that is always on: 0 to 7 are P00 to P07, 8 to 15 are
 * P10 to P17. Address 0x20 to 0x27. PCA9535 and TCA9535 are the same without pull-ups.
 *
 * `const expander = new PCA9555({ bus: { data: 21, clock: 22 } });`
 * `new GPIOSwitch({ name: "Pump", pin: expander.pin(3) })`
 */
export class PCA9555 extends I2CExpander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExpanderOptions) {
    super(KIND, options);
  }
}

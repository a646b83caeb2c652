import { PCA9554Driver } from "../../../parts/pca955x.js";
import { type ExpanderOptions, I2CExpander, type I2CExpanderKind } from "./i2c-expander.js";

const KIND: I2CExpanderKind = { title: "PCA9554", address: 0x20, pins: 8, Driver: PCA9554Driver };

/**
 * A PCA9554 or TCA9554 with 8 digital pins, each with a weak pull-up that is always on. Address 0x20 to 0x27, of an `A`
 * 0x38 to 0x3f. PCA9534 and TCA9534 are the same without pull-ups. A PCA9536 has four of these pins, at address 0x41.
 *
 * `const expander = new PCA9554({ bus: { data: 21, clock: 22 } });`
 * `new GPIOSwitch({ name: "Pump", pin: expander.pin(3) })`
 */
export class PCA9554 extends I2CExpander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExpanderOptions) {
    super(KIND, options);
  }
}

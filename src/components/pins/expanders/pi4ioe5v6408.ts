import { PI4IOE5V6408Driver } from "../../../parts/pi4ioe5v6408.js";
import { type ExpanderOptions, I2CExpander, type I2CExpanderKind } from "./i2c-expander.js";

const KIND: I2CExpanderKind = {
  ...{ title: "PI4IOE5V6408", address: 0x43, pins: 8 },
  Driver: PI4IOE5V6408Driver,
};

/**
 * A PI4IOE5V6408 with 8 digital pins, which M5Stack's boards have. Address 0x43 or 0x44.
 *
 * `const expander = new PI4IOE5V6408({ bus: { data: 21, clock: 22 } });`
 * `new GPIOSwitch({ name: "Pump", pin: expander.pin(3) })`
 */
export class PI4IOE5V6408 extends I2CExpander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExpanderOptions) {
    super(KIND, options);
  }
}

import { MCP23008Driver } from "../../../parts/mcp230xx.js";
import { type ExpanderOptions, I2CExpander, type I2CExpanderKind } from "./i2c-expander.js";

const KIND: I2CExpanderKind = {
  title: "MCP23008",
  address: 0x20,
  pins: 8,
  Driver: MCP23008Driver,
};

/**
 * A Microchip MCP23008 with 8 digital pins. Address 0x20 to 0x27.
 *
 * `const expander = new MCP23008({ bus: { data: 21, clock: 22 } });`
 * `new GPIOSwitch({ name: "Pump", pin: expander.pin(3) })`
 */
export class MCP23008 extends I2CExpander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExpanderOptions) {
    super(KIND, options);
  }
}

import { MCP23017Driver } from "../../../parts/mcp230xx.js";
import { type ExpanderOptions, I2CExpander, type I2CExpanderKind } from "./i2c-expander.js";

const KIND: I2CExpanderKind = {
  title: "MCP23017",
  address: 0x20,
  pins: 16,
  Driver: MCP23017Driver,
};

/**
 * A Microchip MCP23017 with 16 digital pins: 0 to 7 are A0 to A7, 8 to 15 are B0 to B7. Address 0x20 to 0x27.
 *
 * `const expander = new MCP23017({ bus: { data: 21, clock: 22 } });`
 * `new GPIOSwitch({ name: "Pump", pin: expander.pin(3) })`
 */
export class MCP23017 extends I2CExpander {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExpanderOptions) {
    super(KIND, options);
  }
}

import type { ExpanderDriver } from "./expander-driver.js";
import { PartDriver } from "./part-driver.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x20;

/** Of port A; port B's register follows. */
const DIRECTION = 0x00;
const INVERSION = 0x02;
const PULL_UPS = 0x0c;
const LEVELS = 0x12;
const OUTPUTS = 0x14;

const ALL = 0xffff;

/**
 * Microchip MCP23017: 16 digital pins, A0 to A7 and B0 to B7.
 *
 * Data sheet: DS20001952. Address 0x20 to 0x27 by A0 to A2.
 */
export class MCP23017Driver extends PartDriver<SMBus> implements ExpanderDriver {
  private inputs = ALL;
  private pullUps = 0;

  constructor(options: I2CSensorOptions) {
    super(new SMBus(options, ADDRESS));
  }

  configure(outputs: number, pullUps: number, levels: number): void {
    // The levels come first, so that outputs have them from their first moment on.
    this.inputs = ALL & ~outputs;
    this.pullUps = pullUps;
    this.io.writeUint16(OUTPUTS, levels);
    this.io.writeUint16(INVERSION, 0);
    this.io.writeUint16(PULL_UPS, pullUps);
    this.io.writeUint16(DIRECTION, this.inputs);
  }

  write(levels: number): void {
    this.io.writeUint16(OUTPUTS, levels);
  }

  read(): number {
    return this.io.readUint16(LEVELS);
  }

  isConfigured(): boolean {
    // Where all are inputs, only the pull-ups tell that the part has lost its power and got it back.
    return (
      this.io.readUint16(DIRECTION) === this.inputs && this.io.readUint16(PULL_UPS) === this.pullUps
    );
  }
}

import type { ExpanderDriver } from "./expander-driver.js";
import { PartDriver } from "./part-driver.js";
import { PortRegisters } from "./port-registers.js";
import type { I2CSensorOptions } from "./sensor-driver.js";

const ADDRESS = 0x20;

const DIRECTION = 0x00;
const INVERSION = 0x01;
const PULL_UPS = 0x06;
const LEVELS = 0x09;
const OUTPUTS = 0x0a;

/** Microchip MCP23008 and MCP23017, which have the same registers for one port and for two. */
abstract class MCP230xxDriver extends PartDriver<PortRegisters> implements ExpanderDriver {
  private inputs: number;
  private pullUps = 0;

  constructor(options: I2CSensorOptions, ports: 1 | 2) {
    super(new PortRegisters(options, ADDRESS, ports));
    this.inputs = this.io.all;
  }

  configure(outputs: number, pullUps: number, levels: number): void {
    // The levels come first, so that outputs have them from their first moment on.
    this.inputs = this.io.all & ~outputs;
    this.pullUps = pullUps;
    this.io.writePorts(OUTPUTS, levels);
    this.io.writePorts(INVERSION, 0);
    this.io.writePorts(PULL_UPS, pullUps);
    this.io.writePorts(DIRECTION, this.inputs);
  }

  write(levels: number): void {
    this.io.writePorts(OUTPUTS, levels);
  }

  read(): number {
    return this.io.readPorts(LEVELS);
  }

  isConfigured(): boolean {
    // Where all are inputs, only the pull-ups tell that the part has lost its power and got it back.
    return (
      this.io.readPorts(DIRECTION) === this.inputs && this.io.readPorts(PULL_UPS) === this.pullUps
    );
  }
}

/**
 * Microchip MCP23008: 8 digital pins.
 *
 * Data sheet: DS20001919. Address 0x20 to 0x27 by A0 to A2.
 */
export class MCP23008Driver extends MCP230xxDriver {
  constructor(options: I2CSensorOptions) {
    super(options, 1);
  }
}

/**
 * Microchip MCP23017: 16 digital pins, A0 to A7 and B0 to B7.
 *
 * Data sheet: DS20001952. Address 0x20 to 0x27 by A0 to A2.
 */
export class MCP23017Driver extends MCP230xxDriver {
  constructor(options: I2CSensorOptions) {
    super(options, 2);
  }
}

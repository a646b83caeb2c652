import type { ExpanderDriver } from "./expander-driver.js";
import { PartDriver } from "./part-driver.js";
import { PortRegisters } from "./port-registers.js";
import type { I2CSensorOptions } from "./sensor-driver.js";

const ADDRESS = 0x43;

const DIRECTION = 0x03;
const OUTPUTS = 0x05;
const HIGH_IMPEDANCE = 0x07;
const PULLS = 0x0b;
const PULLS_UP = 0x0d;
const LEVELS = 0x0f;

/**
 * Diodes PI4IOE5V6408: 8 digital pins, each with a pull-up that can be switched on.
 *
 * Data sheet: DS38900. Address 0x43 or 0x44 by ADDR.
 */
export class PI4IOE5V6408Driver extends PartDriver<PortRegisters> implements ExpanderDriver {
  private outputs = 0;
  private pullUps = 0;

  constructor(options: I2CSensorOptions) {
    super(new PortRegisters(options, ADDRESS, 1));
  }

  configure(outputs: number, pullUps: number, levels: number): void {
    // The levels come first, so that outputs have them from their first moment on.
    this.outputs = outputs;
    this.pullUps = pullUps;
    this.io.writePorts(OUTPUTS, levels);
    this.io.writePorts(DIRECTION, outputs);
    this.io.writePorts(PULLS_UP, pullUps);
    this.io.writePorts(PULLS, pullUps);
    this.io.writePorts(HIGH_IMPEDANCE, 0);
  }

  write(levels: number): void {
    this.io.writePorts(OUTPUTS, levels);
  }

  read(): number {
    return this.io.readPorts(LEVELS);
  }

  /** After a power cut its outputs are of high impedance, whatever their direction. */
  isConfigured(): boolean {
    return (
      this.io.readPorts(HIGH_IMPEDANCE) === 0 &&
      this.io.readPorts(DIRECTION) === this.outputs &&
      this.io.readPorts(PULLS_UP) === this.pullUps
    );
  }
}

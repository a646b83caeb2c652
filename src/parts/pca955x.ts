import type { ExpanderDriver } from "./expander-driver.js";
import { PartDriver } from "./part-driver.js";
import { PortRegisters } from "./port-registers.js";
import type { I2CSensorOptions } from "./sensor-driver.js";

const ADDRESS = 0x20;

const LEVELS = 0;
const OUTPUTS = 1;
const INVERSION = 2;
const DIRECTION = 3;

/** NXP's PCA953x and PCA955x with one port or with two. Their pull-ups, where they have any, are always on. */
abstract class PCA955xDriver extends PartDriver<PortRegisters> implements ExpanderDriver {
  private inputs: number;

  constructor(options: I2CSensorOptions, ports: 1 | 2) {
    super(new PortRegisters(options, ADDRESS, ports));
    this.inputs = this.io.all;
  }

  configure(outputs: number, _pullUps: number, levels: number): void {
    // The levels come first, so that outputs have them from their first moment on.
    this.inputs = this.io.all & ~outputs;
    this.io.writePorts(OUTPUTS, levels);
    this.io.writePorts(INVERSION, 0);
    this.io.writePorts(DIRECTION, this.inputs);
  }

  write(levels: number): void {
    this.io.writePorts(OUTPUTS, levels);
  }

  read(): number {
    return this.io.readPorts(LEVELS);
  }

  /** After a power cut all pins are inputs. */
  isConfigured(): boolean {
    return this.io.readPorts(DIRECTION) === this.inputs;
  }
}

/**
 * NXP and Texas Instruments PCA9554: 8 digital pins, each with a weak pull-up. TCA9534 and PCA9534 are the same without
 * pull-ups.
 *
 * Data sheet: SCPS128. Address 0x20 to 0x27 by A0 to A2 (PCA9554A: 0x38 to 0x3f).
 */
export class PCA9554Driver extends PCA955xDriver {
  constructor(options: I2CSensorOptions) {
    super(options, 1);
  }
}

/**
 * NXP and Texas Instruments PCA9555: 16 digital pins, each with a weak pull-up. TCA9535 and PCA9535 are the same without
 * pull-ups.
 *
 * Data sheet: SCPS131. Address 0x20 to 0x27 by A0 to A2.
 */
export class PCA9555Driver extends PCA955xDriver {
  constructor(options: I2CSensorOptions) {
    super(options, 2);
  }
}

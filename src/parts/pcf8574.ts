import type { I2C } from "../host/host.js";
import type { ExpanderDriver } from "./expander-driver.js";
import { PartDriver } from "./part-driver.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x20;

const ALL = 0xff;

/**
 * NXP and Texas Instruments PCF8574: 8 digital pins. A pin pulls low strongly and high weakly, so an
 * input is an output that is high, always with a pull-up.
 *
 * Data sheet: SCPS068. Address 0x20 to 0x27 by A0 to A2 (PCF8574A: 0x38 to 0x3f). Its clock is 100 kHz at most.
 */
export class PCF8574Driver extends PartDriver<I2C> implements ExpanderDriver {
  private readonly byte = new Uint8Array(1);
  private inputs = ALL;
  private levels = ALL;

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS, 100_000));
  }

  configure(outputs: number, _pullUps: number, levels: number): void {
    this.inputs = ALL & ~outputs;
    this.write(levels);
  }

  write(levels: number): void {
    this.levels = (levels | this.inputs) & ALL;
    this.byte[0] = this.levels;
    this.io.write(this.byte);
  }

  read(): number {
    this.io.read(this.byte);
    return this.byte[0] as number;
  }

  /** After a power cut all pins are high. */
  isConfigured(): boolean {
    return (this.read() & ~this.levels & ALL) === 0;
  }
}

import type { I2C } from "../host/host.js";
import type { ExpanderDriver } from "./expander-driver.js";
import { PartDriver } from "./part-driver.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x20;

/**
 * PCF8574 and PCF8575, which have no registers: all levels are written and read at once. A pin pulls low strongly and
 * high weakly, so an input is an output that is high, always with a pull-up.
 */
abstract class PCF857xDriver extends PartDriver<I2C> implements ExpanderDriver {
  private readonly bytes: Uint8Array;
  private readonly all: number;
  private inputs: number;
  private levels: number;

  constructor(options: I2CSensorOptions, ports: 1 | 2, hz: number) {
    super(openI2C(options, ADDRESS, hz));
    this.bytes = new Uint8Array(ports);
    this.all = ports === 1 ? 0xff : 0xffff;
    this.inputs = this.levels = this.all;
  }

  configure(outputs: number, _pullUps: number, levels: number): void {
    this.inputs = this.all & ~outputs;
    this.write(levels);
  }

  write(levels: number): void {
    this.levels = (levels | this.inputs) & this.all;
    this.bytes[0] = this.levels;
    if (this.bytes.length === 2) this.bytes[1] = this.levels >> 8;
    this.io.write(this.bytes);
  }

  read(): number {
    this.io.read(this.bytes);
    return (
      (this.bytes[0] as number) + (this.bytes.length === 2 ? (this.bytes[1] as number) << 8 : 0)
    );
  }

  /** After a power cut all pins are high. */
  isConfigured(): boolean {
    return (this.read() & ~this.levels & this.all) === 0;
  }
}

/**
 * NXP and Texas Instruments PCF8574: 8 digital pins.
 *
 * Data sheet: SCPS068. Address 0x20 to 0x27 by A0 to A2 (PCF8574A: 0x38 to 0x3f). Its clock is 100 kHz at most.
 */
export class PCF8574Driver extends PCF857xDriver {
  constructor(options: I2CSensorOptions) {
    super(options, 1, 100_000);
  }
}

/**
 * NXP and Texas Instruments PCF8575: 16 digital pins, P00 to P07 and P10 to P17.
 *
 * Data sheet: SCPS121. Address 0x20 to 0x27 by A0 to A2.
 */
export class PCF8575Driver extends PCF857xDriver {
  constructor(options: I2CSensorOptions) {
    super(options, 2, 400_000);
  }
}

import type { I2CSensorOptions } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

/** The registers of an expander with one or two ports of 8 pins: with two, port B's follows each of port A's. */
export class PortRegisters extends SMBus {
  /** A bit for each pin. */
  readonly all: number;

  constructor(
    options: I2CSensorOptions,
    address: number,
    private readonly ports: 1 | 2,
  ) {
    super(options, address);
    this.all = ports === 1 ? 0xff : 0xffff;
  }

  /** @param register - As a part with one port has it. */
  readPorts(register: number): number {
    return this.ports === 1 ? this.readUint8(register) : this.readUint16(register * 2);
  }

  /** @param register - As a part with one port has it. */
  writePorts(register: number, value: number): void {
    if (this.ports === 1) this.writeUint8(register, value);
    else this.writeUint16(register * 2, value);
  }
}

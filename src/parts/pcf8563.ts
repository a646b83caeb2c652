import { ClockDriver, type ClockDriverOptions, type ClockRegisters } from "./clock-driver.js";

const REGISTERS: ClockRegisters = { address: 0x51, first: 2, isWeekdayFirst: false };

const CONTROL = 0;
const STOP = 0x20;

/**
 * NXP PCF8563, and Gatemode's BM8563, which is the same. Where the battery was nearly empty, it says so until it is written.
 *
 * Data sheet: PCF8563, Rev. 11. Address 0x51.
 */
export class PCF8563Driver extends ClockDriver {
  constructor(options: ClockDriverOptions) {
    super(options, REGISTERS);
  }

  protected override hasStood(): boolean {
    return (this.readRegister(CONTROL) & STOP) !== 0;
  }

  protected override afterWriting(): void {
    this.clearBits(CONTROL, STOP);
  }
}

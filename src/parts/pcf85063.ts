import {
  ClockDriver,
  type ClockDriverOptions,
  type ClockRegisters,
  ofTwelve,
} from "./clock-driver.js";

const REGISTERS: ClockRegisters = { address: 0x51, first: 4, isWeekdayFirst: false };

const CONTROL = 0;
const STOP = 0x20;
const OF_TWELVE = 0x02;

/**
 * NXP PCF85063. Where its clock has stood, it says so until it is written.
 *
 * Data sheet: PCF85063A, Rev. 7. Address 0x51.
 */
export class PCF85063Driver extends ClockDriver {
  private isOfTwelve = false;

  constructor(options: ClockDriverOptions) {
    super(options, REGISTERS);
  }

  protected override hasStood(): boolean {
    const control = this.readRegister(CONTROL);
    this.isOfTwelve = (control & OF_TWELVE) !== 0;
    return (control & STOP) !== 0;
  }

  protected override hours(register: number): number {
    return this.isOfTwelve ? ofTwelve(register) : super.hours(register);
  }

  /** The hours mean something else in the other mode, so it changes before they are written. */
  protected override beforeWriting(): void {
    this.clearBits(CONTROL, STOP | OF_TWELVE);
  }
}

import {
  ClockDriver,
  type ClockDriverOptions,
  type ClockRegisters,
  ofTwelve,
} from "./clock-driver.js";

const REGISTERS: ClockRegisters = {
  ...{ address: 0x68, first: 0, isWeekdayFirst: true },
  // The chip's most.
  hz: 100_000,
};

const OF_TWELVE = 0x40;

/**
 * Maxim DS1307. Where the battery was empty, its clock stands until it is written.
 *
 * Data sheet: Maxim's DS1307. Address 0x68.
 */
export class DS1307Driver extends ClockDriver {
  constructor(options: ClockDriverOptions) {
    super(options, REGISTERS);
  }

  protected override hours(register: number): number {
    return register & OF_TWELVE ? ofTwelve(register) : super.hours(register);
  }

  protected override weekday(day: number): number {
    return day + 1;
  }
}

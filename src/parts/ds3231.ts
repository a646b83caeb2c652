import {
  ClockDriver,
  type ClockDriverOptions,
  type ClockRegisters,
  ofTwelve,
} from "./clock-driver.js";

const REGISTERS: ClockRegisters = { address: 0x68, first: 0, isWeekdayFirst: true };

const OF_TWELVE = 0x40;

const CONTROL = 0x0e;
/** The clock stands while the chip is on its battery. */
const STANDS_ON_BATTERY = 0x80;

const STATUS = 0x0f;
/** The clock stands, or has stood since this was cleared. */
const HAS_STOOD = 0x80;

/**
 * Maxim DS3231: its crystal's temperature is compensated, so it gains or loses a minute a year at most.
 *
 * Data sheet: Maxim's 19-5170. Address 0x68.
 */
export class DS3231Driver extends ClockDriver {
  constructor(options: ClockDriverOptions) {
    super(options, REGISTERS);
  }

  protected override hasStood(): boolean {
    return (this.readRegister(STATUS) & HAS_STOOD) !== 0;
  }

  protected override hours(register: number): number {
    return register & OF_TWELVE ? ofTwelve(register) : super.hours(register);
  }

  protected override weekday(day: number): number {
    return day + 1;
  }

  protected override afterWriting(): void {
    this.clearBits(CONTROL, STANDS_ON_BATTERY);
    this.clearBits(STATUS, HAS_STOOD);
  }
}

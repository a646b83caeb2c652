import { ClockDriver, type ClockDriverOptions, type ClockRegisters } from "./clock-driver.js";

const REGISTERS: ClockRegisters = { address: 0x32, first: 0x10, isWeekdayFirst: true };

const FLAGS = 0x1d;
/** The voltage was too low since this was cleared. */
const WAS_LOW = 0x02;

const CONTROL = 0x1e;
const STOP = 0x40;
const TEST = 0x80;

const POWER = 0x1f;
const USES_BATTERY = 0x10;
const CHARGES_BATTERY = 0x20;

export interface RX8130DriverOptions extends ClockDriverOptions {
  /** It charges its battery while it has power. Default false. */
  chargesBattery?: boolean;
}

/**
 * Epson RX8130CE. It is told at each start to go on with its battery when it has no other power, which it doesn't by itself.
 *
 * Data sheet: ETM50E. Address 0x32.
 */
export class RX8130Driver extends ClockDriver {
  constructor({ chargesBattery = false, ...options }: RX8130DriverOptions) {
    super(options, REGISTERS);
    const power = USES_BATTERY | (chargesBattery ? CHARGES_BATTERY : 0);
    this.prepare(() => this.writeRegister(POWER, power));
  }

  protected override hasStood(): boolean {
    const stands = (this.readRegister(CONTROL) & STOP) !== 0;
    return stands || (this.readRegister(FLAGS) & WAS_LOW) !== 0;
  }

  protected override weekday(day: number): number {
    return 1 << day;
  }

  protected override beforeWriting(): void {
    const control = this.readRegister(CONTROL) & ~TEST;
    this.writeRegister(CONTROL, control | STOP);
  }

  protected override afterWriting(): void {
    this.clearBits(CONTROL, STOP);
    this.clearBits(FLAGS, WAS_LOW);
  }
}

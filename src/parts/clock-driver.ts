import type { I2C } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

/** The options of a clock's driver: ECMA-419's of a real-time clock. */
export interface ClockDriverOptions {
  /** Where the chip is, and the class that opens its bus. */
  clock: I2CSensorOptions["sensor"];
}

/** Where a chip has its time: seven registers of two decimal digits each, from the seconds to the year. */
export interface ClockRegisters {
  readonly address: number;
  /** The register of the seconds. */
  readonly first: number;
  /** Whether the weekday comes before the day. */
  readonly isWeekdayFirst: boolean;
  /** Of the bus. Default: 400,000. */
  readonly hz?: number;
}

/** In the seconds: the clock stands, or has stood. No chip uses the bit for anything else. */
const STOOD = 0x80;

/** The day and the weekday, which some chips have the other way round. */
const DAY = 3;
const WEEKDAY = 4;
const MONTH = 5;
const YEAR = 6;

/** The years that two digits stand for. */
const CENTURY = 2000;

/** A chip that keeps the time on a battery, in the shape of ECMA-419's real-time clock. Its time is UTC, without a time zone. */
export abstract class ClockDriver extends PartDriver<I2C> {
  private readonly isWeekdayFirst: boolean;
  /** A register's number, and the time behind it. */
  private readonly bytes = new Uint8Array(8);
  private readonly first = this.bytes.subarray(0, 1);
  private readonly digits = this.bytes.subarray(1);
  private readonly pair = new Uint8Array(2);
  private readonly number = this.pair.subarray(0, 1);
  private readonly value = this.pair.subarray(1);

  constructor(
    { clock }: ClockDriverOptions,
    { address, first, isWeekdayFirst, hz }: ClockRegisters,
  ) {
    super(openI2C({ sensor: clock }, address, hz));
    this.isWeekdayFirst = isWeekdayFirst;
    this.bytes[0] = first;
  }

  /**
   * Milliseconds since 1970, in whole seconds; undefined when the chip doesn't know the time: it was without power, or was
   * never told. Throws what the bus throws.
   */
  get time(): number | undefined {
    const stands = this.hasStood();
    this.io.writeRead(this.first, this.digits);
    if (stands || this.at(0) & STOOD) return undefined;
    const seconds = decimal(this.at(0));
    const minutes = decimal(this.at(1) & 0x7f);
    const hours = this.hours(this.at(2));
    const day = decimal(this.at(this.isWeekdayFirst ? WEEKDAY : DAY) & 0x3f);
    const month = decimal(this.at(MONTH) & 0x1f);
    const year = CENTURY + decimal(this.at(YEAR));
    const time = Date.UTC(year, month - 1, day, hours, minutes, seconds);
    const date = new Date(time);
    // What is out of its range has become another time.
    const isRight =
      date.getUTCMonth() === month - 1 &&
      date.getUTCDate() === day &&
      date.getUTCHours() === hours &&
      date.getUTCMinutes() === minutes &&
      date.getUTCSeconds() === seconds;
    return isRight ? time : undefined;
  }

  /** @throws PartError when it isn't in the years 2000 to 2099; what the bus throws. */
  set time(time: number) {
    const { digits } = this;
    const date = new Date(time);
    const year = date.getUTCFullYear() - CENTURY;
    if (!(year >= 0 && year < 100))
      throw new PartError("The chip has the years 2000 to 2099 only.");
    digits[0] = digitsOf(date.getUTCSeconds());
    digits[1] = digitsOf(date.getUTCMinutes());
    digits[2] = digitsOf(date.getUTCHours());
    digits[this.isWeekdayFirst ? WEEKDAY : DAY] = digitsOf(date.getUTCDate());
    digits[this.isWeekdayFirst ? DAY : WEEKDAY] = this.weekday(date.getUTCDay());
    digits[MONTH] = digitsOf(date.getUTCMonth() + 1);
    digits[YEAR] = digitsOf(year);
    this.beforeWriting();
    this.io.write(this.bytes);
    this.afterWriting();
  }

  /** Whether another register says that the clock is stopped, or was. */
  protected hasStood(): boolean {
    return false;
  }

  /** The hours, 0 to 23, as their register has them. */
  protected hours(register: number): number {
    return decimal(register & 0x3f);
  }

  /** How the chip counts weekdays. @param day - 0 for Sunday. */
  protected weekday(day: number): number {
    return day;
  }

  protected beforeWriting(): void {}

  protected afterWriting(): void {}

  protected readRegister(register: number): number {
    this.number[0] = register;
    this.io.writeRead(this.number, this.value);
    return this.value[0] as number;
  }

  protected writeRegister(register: number, value: number): void {
    this.number[0] = register;
    this.value[0] = value;
    this.io.write(this.pair);
  }

  /** Sets bits of a register to 0, if one of them isn't. */
  protected clearBits(register: number, bits: number): void {
    const value = this.readRegister(register);
    if (value & bits) this.writeRegister(register, value & ~bits);
  }

  private at(index: number): number {
    return this.digits[index] as number;
  }
}

/** The hours of a clock with twelve, 0 to 23: bit 5 is set after noon. */
export function ofTwelve(register: number): number {
  return (decimal(register & 0x1f) % 12) + (register & 0x20 ? 12 : 0);
}

/** The number in a byte of two decimal digits (BCD); NaN when one of them is above 9. */
function decimal(byte: number): number {
  const tens = byte >> 4;
  const ones = byte & 0x0f;
  return tens < 10 && ones < 10 ? tens * 10 + ones : Number.NaN;
}

function digitsOf(number: number): number {
  const ones = number % 10;
  return (((number - ones) / 10) << 4) | ones;
}

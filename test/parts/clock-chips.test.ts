/**
 * The drivers of chips that keep the time, against registers written down by hand. The places of the digits, and the bits that
 * say that a clock stands, are those of ESPHome's ds1307, pcf8563, pcf85063 and rx8130; the bits of hours of twelve, of a
 * DS3231's and an RX8130's lost time, and of its battery are those of Linux' rtc-ds1307.c, and the other bits of Moddable's drivers.
 */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { I2CConstructor } from "../../src/host/host.js";
import type { ClockDriver, ClockDriverOptions } from "../../src/parts/clock-driver.js";
import { DS1307Driver } from "../../src/parts/ds1307.js";
import { DS3231Driver } from "../../src/parts/ds3231.js";
import { PCF8563Driver } from "../../src/parts/pcf8563.js";
import { PCF85063Driver } from "../../src/parts/pcf85063.js";
import { RX8130Driver } from "../../src/parts/rx8130.js";
import { type FakeBus, fakeI2C } from "../../testing/index.js";

/** A Saturday. */
const TIME = Date.UTC(2026, 10, 28, 22, 47, 59);
const SATURDAY_OF_DS = 7;
const SATURDAY_OF_PCF = 6;

type GivenRegisters = Record<number, readonly number[]>;

interface ClockDriverRow {
  readonly Driver: new (options: ClockDriverOptions) => ClockDriver;
  readonly first: number;
  /** The time in the registers from the first one on. */
  readonly digits: readonly number[];
  /** What else is read: of a clock that runs. */
  readonly running: GivenRegisters;
  /** The same of clocks that stand, or have stood. */
  readonly standing: readonly GivenRegisters[];
  /** What is written beside the time where the clock has stood, in turn: the registers have `standing[0]`. */
  readonly writes: readonly (readonly number[])[];
}

const DS_DIGITS = [0x59, 0x47, 0x22, SATURDAY_OF_DS, 0x28, 0x11, 0x26];
const PCF_DIGITS = [0x59, 0x47, 0x22, 0x28, SATURDAY_OF_PCF, 0x11, 0x26];
const RX_DIGITS = [0x59, 0x47, 0x22, 0x40, 0x28, 0x11, 0x26];

const ROWS: Readonly<Record<string, ClockDriverRow>> = {
  DS1307: {
    ...{ Driver: DS1307Driver, first: 0, digits: DS_DIGITS, running: {} },
    standing: [{ 0: [0xd9, ...DS_DIGITS.slice(1)] }],
    writes: [[0, ...DS_DIGITS]],
  },
  DS3231: {
    ...{ Driver: DS3231Driver, first: 0, digits: DS_DIGITS },
    running: { 14: [0x1c], 15: [0x08] },
    standing: [{ 14: [0x9c], 15: [0x88] }],
    writes: [
      [0, ...DS_DIGITS],
      [0x0e, 0x1c],
      [0x0f, 0x08],
    ],
  },
  PCF8563: {
    ...{ Driver: PCF8563Driver, first: 2, digits: PCF_DIGITS },
    running: { 0: [0] },
    standing: [{ 0: [0x20] }, { 0: [0], 2: [0xd9, ...PCF_DIGITS.slice(1)] }],
    writes: [
      [2, ...PCF_DIGITS],
      [0, 0],
    ],
  },
  PCF85063: {
    ...{ Driver: PCF85063Driver, first: 4, digits: PCF_DIGITS },
    // Its crystal is one of 12.5 pF.
    running: { 0: [0x01] },
    standing: [{ 0: [0x21] }, { 0: [0x01], 4: [0xd9, ...PCF_DIGITS.slice(1)] }],
    writes: [
      [0, 0x01],
      [4, ...PCF_DIGITS],
    ],
  },
  RX8130: {
    ...{ Driver: RX8130Driver, first: 0x10, digits: RX_DIGITS },
    running: { 29: [0], 30: [0] },
    standing: [
      { 29: [0x02], 30: [0x40] },
      { 29: [0], 30: [0x40] },
    ],
    writes: [
      [0x1f, 0x10],
      [0x1e, 0x40],
      [0x10, ...RX_DIGITS],
      [0x1e, 0],
      [0x1d, 0],
    ],
  },
};

function opened(
  Driver: ClockDriverRow["Driver"],
  registers: GivenRegisters,
): [ClockDriver, FakeBus] {
  const io: I2CConstructor & FakeBus = fakeI2C({ registers });
  return [new Driver({ clock: { io, data: 21, clock: 22 } }), io];
}

for (const [name, { Driver, first, digits, running, standing, writes }] of Object.entries(ROWS))
  describe(`${name}Driver`, () => {
    const time = (registers: GivenRegisters) =>
      opened(Driver, { [first]: digits, ...running, ...registers })[0].time;

    it("reads the time", () => assert.equal(time({}), TIME));

    it("reads no time of a clock that stands, or has stood", () => {
      for (const registers of standing) assert.equal(time(registers), undefined);
    });

    it("reads no time of registers that have none", () => {
      for (const [place, value] of [
        ...([
          [0, 0x60],
          [0, 0x5a],
          [1, 0x60],
          [1, 0x0f],
          [2, 0x24],
          [2, 0x1a],
        ] as const),
        ...([
          [5, 0x13],
          [5, 0x00],
          [5, 0x0a],
          [6, 0xa0],
          [6, 0x0a],
        ] as const),
      ])
        assert.equal(time({ [first]: digits.with(place, value) }), undefined, `${place} ${value}`);
      const day = digits.indexOf(0x28);
      for (const value of [0, 0x31, 0x32, 0x2a])
        assert.equal(time({ [first]: digits.with(day, value) }), undefined, `day ${value}`);
    });

    it("knows leap years", () => {
      const day = digits.indexOf(0x28);
      const february = digits.with(5, 0x02).with(day, 0x29);
      assert.equal(time({ [first]: february }), undefined);
      assert.equal(time({ [first]: february.with(6, 0x28) }), Date.UTC(2028, 1, 29, 22, 47, 59));
    });

    it("writes the time, and has the clock run", () => {
      const [driver, { written }] = opened(Driver, standing[0] as GivenRegisters);
      driver.time = TIME;
      const isRead = ({ length }: readonly number[]) => length === 1;
      assert.deepEqual(
        written.filter((bytes) => !isRead(bytes)),
        writes,
      );
    });

    it("writes years with two digits only", () => {
      const [driver, { written }] = opened(Driver, running);
      const before = written.length;
      for (const wrong of [Date.UTC(1999, 11, 31), Date.UTC(2100, 0, 1), Number.NaN])
        assert.throws(() => {
          driver.time = wrong;
        }, /years 2000 to 2099/);
      assert.equal(written.length, before);
    });
  });

describe("Hours of twelve", () => {
  /** Each hour of a day, from midnight on, without the bit for the afternoon. */
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const shown = hour % 12 || 12;
    return (shown < 10 ? shown : 0x10 + shown - 10) | (hour < 12 ? 0 : 0x20);
  });
  const read = (Driver: ClockDriverRow["Driver"], registers: (hour: number) => GivenRegisters) =>
    hours.map((hour) => new Date(opened(Driver, registers(hour))[0].time ?? 0).getUTCHours());
  const each = hours.map((_, hour) => hour);

  it("are read of a DS1307 and a DS3231", () => {
    const registers = (hour: number) => ({ 0: DS_DIGITS.with(2, hour | 0x40), 15: [0] });
    assert.deepEqual(read(DS1307Driver, registers), each);
    assert.deepEqual(read(DS3231Driver, registers), each);
  });

  it("are read of a PCF85063, and end when it is written", () => {
    const registers = (hour: number) => ({ 0: [0x02], 4: PCF_DIGITS.with(2, hour) });
    assert.deepEqual(read(PCF85063Driver, registers), each);
    const [driver, { written }] = opened(PCF85063Driver, registers(0));
    driver.time = TIME;
    assert.deepEqual(written.slice(-2), [
      [0, 0],
      [4, ...PCF_DIGITS],
    ]);
  });
});

describe("RX8130Driver", () => {
  it("charges a battery only where it is told to", () => {
    const io = fakeI2C({});
    new RX8130Driver({ clock: { io, data: 21, clock: 22 }, chargesBattery: true }).close();
    assert.deepEqual(io.written, [[0x1f, 0x30]]);
    assert.equal(io.users, 0);
  });
});

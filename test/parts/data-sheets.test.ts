/** The worked examples of data sheets. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { crcOf } from "../../hosts/virtual/parts/crc.js";
import type { I2C, I2COptions } from "../../src/host/host.js";
import { BME280 } from "../../src/parts/bme280.js";
import { crc8 } from "../../src/parts/checksums.js";
import { INA219 } from "../../src/parts/ina219.js";
import { SHT3x } from "../../src/parts/sht3x.js";
import { TMP117 } from "../../src/parts/tmp117.js";

/** Registers of one or two bytes that answer as they are told. */
function ioWith(registers: Record<number, readonly number[]>, answer: readonly number[] = []) {
  return class implements I2C {
    readonly options: I2COptions;
    constructor(options: I2COptions) {
      this.options = options;
    }
    read(buffer: Uint8Array): number {
      buffer.set(answer);
      return buffer.length;
    }
    write(): void {}
    writeRead(write: Uint8Array, read: Uint8Array): number {
      read.set((registers[write[0] ?? 0] ?? []).slice(0, read.length));
      return read.length;
    }
    close(): void {}
  };
}

const at = (io: ReturnType<typeof ioWith>) => ({ sensor: { io, data: 21, clock: 22 } });

const words = (...values: number[]) =>
  values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);

describe("The drivers compute the data sheets' examples", () => {
  it("BMP280: 25.08 °C and 100653 Pa (chapter 3.12)", () => {
    const coefficients = [
      27504, 26435, -1000, 36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000,
    ];
    const part = new BME280(
      at(
        ioWith({
          208: [0x58],
          136: [...words(...coefficients), 0, 0],
          243: [0],
          244: [0x24],
          // 415148 and 519888, each of 20 bits.
          247: [0x65, 0x5a, 0xc0, 0x7e, 0xed, 0x00],
        }),
      ),
    );
    const sample = part.sample();
    assert.equal(sample?.thermometer.temperature, 25.08);
    assert(Math.abs((sample?.barometer.pressure ?? 0) - 100_653.27) < 0.1);
    assert.equal(sample?.hygrometer, undefined);
  });

  it("BME280: coefficients of 12 bits have signs", () => {
    const humidity = (e4: number, e5: number, e6: number) =>
      new BME280(
        at(
          ioWith({
            208: [0x60],
            136: [
              ...words(
                27504,
                26435,
                -1000,
                36477,
                -10685,
                3024,
                2855,
                140,
                -7,
                15500,
                -14600,
                6000,
              ),
              0,
              75,
            ],
            225: [...words(370), 0, e4, e5, e6, 30],
            243: [0],
            244: [0x24],
            247: [0x65, 0x5a, 0xc0, 0x7e, 0xed, 0x00, 0x70, 0x00],
          }),
        ),
      ).sample()?.hygrometer?.humidity ?? 0;
    // H4 and H5 of 300 and 50; of 300 and -50; the sheet's formula with floating point gives the same.
    const expected = (h4: number, h5: number) => {
      const off = 128_422 - 76_800;
      const slope = (370 / 65_536) * (1 + (30 / 67_108_864) * off);
      const value = (0x7000 - (h4 * 64 + (h5 / 16_384) * off)) * slope;
      return value * (1 - (75 * value) / 524_288);
    };
    assert(Math.abs(humidity(18, 0x2c, 3) - expected(300, 50)) < 0.02);
    assert(Math.abs(humidity(18, 0xec, 0xfc) - expected(300, -50)) < 0.02);
  });

  it("SHT3x: the checksum of 0xbeef is 0x92 (table 20), as the simulated part computes it", () => {
    assert.equal(crc8(Uint8Array.of(0xbe, 0xef), 0, 2), 0x92);
    assert.equal(crcOf([0xbe, 0xef], 0xff), 0x92);
  });

  it("SHT3x: the ends of its formulas (4.13)", () => {
    const reads = (temperature: number, humidity: number) => {
      const bytes = [temperature >> 8, temperature & 0xff, humidity >> 8, humidity & 0xff];
      const answer = [
        ...bytes.slice(0, 2),
        crcOf(bytes.slice(0, 2), 0xff),
        ...bytes.slice(2),
        crcOf(bytes.slice(2), 0xff),
      ];
      return new SHT3x(at(ioWith({}, answer))).sample();
    };
    assert.deepEqual(reads(0, 0), {
      thermometer: { temperature: -45 },
      hygrometer: { humidity: 0 },
    });
    assert.deepEqual(reads(0xffff, 0xffff), {
      thermometer: { temperature: 130 },
      hygrometer: { humidity: 100 },
    });
  });

  for (const [raw, celsius] of [
    [0x8000, -256],
    [0xe480, -55],
    [0xf380, -25],
    [0xfff0, -0.125],
    [0xffff, -0.0078125],
    [0x0000, 0],
    [0x0001, 0.0078125],
    [0x0c80, 25],
    [0x4b00, 150],
  ] as const)
    it(`TMP117: ${celsius} °C (table 7-2)`, () => {
      const registers = { 15: [0x01, 0x17], 1: [0x24, 0x20], 0: [raw >> 8, raw & 0xff] };
      const part = new TMP117(at(ioWith(registers)));
      assert.equal(part.sample()?.thermometer.temperature, celsius);
    });

  it("INA219: -320 mV at the shunt, 16 V at the load (table 7 and figure 24)", () => {
    const registers = { 0: [0x3d, 0xdb], 1: [0x83, 0x00], 2: [0x7d, 0x02] };
    const sample = new INA219({ ...at(ioWith(registers)), shunt: 0.1 }).sample();
    assert.equal(sample?.voltage, 16);
    assert.equal(sample?.current.toFixed(6), "-3.200000");
    assert.equal(sample?.power.toFixed(4), "-51.2000");
  });
});

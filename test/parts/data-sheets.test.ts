/** The worked examples of data sheets. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { crcOf } from "../../hosts/virtual/parts/crc.js";
import { ADS1115 } from "../../src/parts/ads1115.js";
import { AHT20 } from "../../src/parts/aht20.js";
import { BME280 } from "../../src/parts/bme280.js";
import { crc8 } from "../../src/parts/checksums.js";
import { HTU21D } from "../../src/parts/htu21d.js";
import { INA219 } from "../../src/parts/ina219.js";
import { INA226 } from "../../src/parts/ina226.js";
import { INA3221 } from "../../src/parts/ina3221.js";
import { SCD4x } from "../../src/parts/scd4x.js";
import { SCD30 } from "../../src/parts/scd30.js";
import { SHT3x } from "../../src/parts/sht3x.js";
import { SHT4x } from "../../src/parts/sht4x.js";
import { SPS30 } from "../../src/parts/sps30.js";
import { TMP117 } from "../../src/parts/tmp117.js";
import { at, ioWith, words } from "./answering-io.js";

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

  it("HTU21D: the checksums of 0xdc, 0x683a and 0x4e85 are 0x79, 0x7c and 0x6b (page 14)", () => {
    assert.equal(crc8(Uint8Array.of(0xdc), 0, 1, 0), 0x79);
    assert.equal(crc8(Uint8Array.of(0x68, 0x3a), 0, 2, 0), 0x7c);
    assert.equal(crc8(Uint8Array.of(0x4e, 0x85), 0, 2, 0), 0x6b);
    assert.equal(crcOf([0x68, 0x3a], 0), 0x7c);
  });

  it("HTU21D: 0x683a is 24.7 °C and 0x4e85 is 32.3 % (page 14)", () => {
    // The last two bits say what was measured, which those of the sheet's examples don't.
    const answer = [0x68, 0x38, crcOf([0x68, 0x38], 0)];
    const part = new HTU21D(at(ioWith({}, answer)));
    part.measure();
    assert.equal(part.sample(), undefined);
    answer.splice(0, 3, 0x4e, 0x86, crcOf([0x4e, 0x86], 0));
    const sample = part.sample();
    assert.equal(sample?.thermometer.temperature.toFixed(1), "24.7");
    assert.equal(sample?.hygrometer.humidity.toFixed(1), "32.3");
  });

  it("AHT20: the ends of its formulas (6.1 and 6.2)", () => {
    const read = (...answer: number[]) => {
      const bytes = [0x18, ...answer];
      return new AHT20(at(ioWith({ 113: [0x18] }, [...bytes, crcOf(bytes, 0xff)]))).sample();
    };
    const most = read(0xff, 0xff, 0xff, 0xff, 0xff);
    assert.equal(most?.thermometer.temperature.toFixed(3), "150.000");
    assert.equal(most?.hygrometer.humidity.toFixed(3), "100.000");
    // A quarter of the range, and no humidity.
    const quarter = read(0, 0, 0x04, 0, 0);
    assert.equal(quarter?.thermometer.temperature, 0);
    assert.equal(quarter?.hygrometer.humidity, 0);
    // All zeros are what it has before its first measurement.
    assert.throws(() => read(0, 0, 0, 0, 0), /Nothing was measured/);
  });

  for (const [raw, volts] of [
    [0x7ffe, (4.096 * 32_766) / 32_768],
    [0x0001, 4.096 / 32_768],
    [0x0000, 0],
    [0xffff, -4.096 / 32_768],
    [0x8000, -4.096],
  ] as const)
    it(`ADS1115: ${volts} V (table 7-3)`, () => {
      const registers: Record<number, number[]> = { 0: [raw >> 8, raw & 0xff] };
      const part = new ADS1115(at(ioWith(registers)));
      part.measure();
      for (let input = 0; input < 4; input++) {
        registers[1] = [0xc3 + 0x10 * input, 0x83];
        const sample = part.sample();
        if (input === 3) assert.deepEqual([...(sample?.voltages ?? [])], Array(4).fill(volts));
      }
    });

  it("SHT4x: the checksum of 0xbeef is 0x92 as well (4.4), and the ends of its formulas", () => {
    const read = (...answer: number[]) => new SHT4x(at(ioWith({}, answer))).sample();
    const [zero, most] = [crcOf([0, 0], 0xff), crcOf([0xff, 0xff], 0xff)];
    // Below 0 % and above 100 %, where the formula ends, the humidity is clipped.
    assert.deepEqual(read(0, 0, zero, 0, 0, zero), {
      thermometer: { temperature: -45 },
      hygrometer: { humidity: 0 },
    });
    assert.deepEqual(read(255, 255, most, 255, 255, most), {
      thermometer: { temperature: 130 },
      hygrometer: { humidity: 100 },
    });
  });

  it("SCD4x: 500 ppm, 25 °C and 37 % with their checksums (3.5.2)", () => {
    const answer: number[] = [];
    const part = new SCD4x(at(ioWith({}, answer)));
    part.measure();
    answer.push(0x80, 0x06, crcOf([0x80, 0x06], 0xff));
    assert.equal(part.sample(), undefined);
    answer.splice(0, 3, 0x01, 0xf4, 0x33, 0x66, 0x67, 0xa2, 0x5e, 0xb9, 0x3c);
    const sample = part.sample();
    assert.equal(sample?.carbonDioxideGasSensor.CO2, 500);
    assert.equal(sample?.thermometer.temperature.toFixed(1), "25.0");
    assert.equal(sample?.hygrometer.humidity.toFixed(1), "37.0");
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

  it("INA226: 20 mV at a shunt of 2 mΩ and 11.98 V (SBOS547, figure 26 and table 8), and -80 mV", () => {
    const registers = { 0: [0x43, 0x23], 1: [0x1f, 0x40], 2: [0x25, 0x70], 6: [0, 8] };
    const sample = new INA226({ ...at(ioWith(registers)), shunt: 0.002 }).sample();
    assert.equal(sample?.voltage.toFixed(4), "11.9800");
    assert.equal(sample?.current.toFixed(4), "10.0000");
    assert.equal(sample?.power.toFixed(2), "119.80");
    const negative = new INA226(at(ioWith({ ...registers, 1: [0x83, 0x00] }))).sample();
    assert.equal(negative?.shuntVoltage.toFixed(6), "-0.080000");
  });

  it("INA3221: -80 mV at the first shunt, 32.76 V at most and steps of 8 mV (SBOS576, 8.6.2.2 and 8.6.2.3)", () => {
    const registers = { 0: [0x73, 0x23], 15: [0, 1] };
    const values = { 1: [0xc1, 0x80], 2: [0x7f, 0xf8], 5: [0x3e, 0x80], 6: [0x00, 0x08] };
    const sample = new INA3221(
      at(ioWith({ ...registers, ...values, 3: [0, 0], 4: [0, 0] })),
    ).sample();
    assert.deepEqual(
      [...(sample?.voltages ?? [])].map((volts) => volts.toFixed(3)),
      ["32.760", "0.000", "0.008"],
    );
    assert.deepEqual(
      [...(sample?.shuntVoltages ?? [])].map((volts) => volts.toFixed(3)),
      ["-0.080", "0.000", "0.080"],
    );
  });

  it("SCD30: 439 ppm, 27.2 °C and 48.8 % with their checksums (interface description, 1.4.5)", () => {
    const answer = [
      ...[0x43, 0xdb, 0xcb, 0x8c, 0x2e, 0x8f, 0x41, 0xd9, 0x70],
      ...[0xe7, 0xff, 0xf5, 0x42, 0x43, 0xbf, 0x3a, 0x1b, 0x74],
    ];
    const part = new SCD30(at(ioWith({}, answer)));
    part.measure();
    let sample = part.sample();
    for (let step = 0; !sample && step < part.tries; step++) sample = part.sample();
    assert.equal(sample?.carbonDioxideGasSensor.CO2.toFixed(2), "439.10");
    assert.equal(sample?.thermometer.temperature.toFixed(2), "27.24");
    assert.equal(sample?.hygrometer.humidity.toFixed(2), "48.81");
  });

  it("SPS30: the start with the checksum of its data sheet (5.3.1)", () => {
    const written: number[][] = [];
    const none = ioWith({}, [0, 0, 0x81]);
    class RecordedStart extends none {
      override write(...[bytes]: readonly Uint8Array[]): void {
        written.push([...(bytes ?? [])]);
      }
    }
    const part = new SPS30(at(RecordedStart));
    part.measure();
    part.sample();
    assert.deepEqual(written, [
      [0x02, 0x02],
      [0x00, 0x10, 0x03, 0x00, 0xac],
    ]);
  });
});

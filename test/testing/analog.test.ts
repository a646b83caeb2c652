import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ADCSensor, type Attenuation, Device, ntc, Thermostat } from "thimble";
import { TestDevice } from "thimble/testing";

const PIN = 34;
const HEATER = 26;

/** Volts of the test; the last ones lie above what an ESP32 measures. */
const VOLTS = [0.15, 0.3, 0.5, 0.8, 1, 1.5, 2, 2.4, 2.8, 3, 3.1];

/**
 * The ADC of an ESP32 with a reference of 1,100 mV, by ESP-IDF v6.0.1's adc_cali_line_fitting.c for ADC1 at 12 dB: what
 * `adc_cali_raw_to_voltage` makes of a raw reading, in millivolts. Up to 2880 it is a line.
 */
const LINE = { scale: 196_602, offset: 142, until: 2880 };
/** From there on, every 64 of the raw reading, the mean of both tables, which are for 1,000 and 1,200 mV. */
const LOW = [
  2240, 2297, 2352, 2405, 2457, 2512, 2564, 2616, 2664, 2709, 2754, 2795, 2832, 2868, 2903, 2937,
  2969, 3000, 3030, 3060,
];
const HIGH = [
  2667, 2706, 2745, 2780, 2813, 2844, 2873, 2901, 2928, 2956, 2982, 3006, 3032, 3059, 3084, 3110,
  3135, 3160, 3184, 3209,
];

function millivolts(raw: number): number {
  const slope = Math.floor((1100 * LINE.scale) / 4096);
  const linear = Math.floor((slope * raw + 32_768) / 65_536) + LINE.offset;
  if (raw < LINE.until) return linear;
  const at = Math.floor((raw - LINE.until) / 64);
  const share = ((raw - LINE.until) % 64) / 64;
  const mean = (index: number) => ((LOW[index] ?? 0) + (HIGH[index] ?? 0)) / 2;
  const table = mean(at) * (1 - share) + mean(at + 1) * share;
  return Math.round(at === 0 ? linear * (1 - share) + table * share : table);
}

/** The volts that ESPHome shows: adc_sensor_esp32.cpp, `voltage_mv / 1000.0f` of the chip's reading. */
function esphomeVolts(volts: number): number {
  let raw = 0;
  while (raw < 4095 && millivolts(raw) < Math.round(volts * 1000)) raw += 1;
  return millivolts(raw) / 1000;
}

/** ESPHome's resistance_sensor.cpp (DOWNSTREAM) and ntc.cpp with calc_b of ntc/sensor.py: 10 kΩ, B 3950, 3.3 V. */
function esphomeCelsius(volts: number): number {
  const resistance = (volts / (3.3 - volts)) * 10_000;
  const b = 1 / 3950;
  const a = 1 / (25 + 273.15) - b * Math.log(10_000);
  return 1 / (a + b * Math.log(resistance)) - 273.15;
}

const sensor = (calibrate?: (volts: number) => number, attenuation?: Attenuation) =>
  new ADCSensor({
    name: "Analog",
    pin: PIN,
    interval: "1 s",
    ...(calibrate && { calibrate }),
    ...(attenuation !== undefined && { attenuation }),
  });

describe("Analog inputs of an ESP32", () => {
  it("show the volts that ESPHome shows", async () => {
    const volts = sensor();
    const device = TestDevice.start(
      (host) => new Device(host, { name: "adc", entities: [volts] }),
      { board: "esp32" },
    );
    for (const put of VOLTS) {
      device.setVoltage(PIN, put);
      await device.advance("1 s");
      const expected = esphomeVolts(put);
      assert.ok(Math.abs((volts.state ?? 0) / expected - 1) < 0.01, `${put} V: ${volts.state}`);
    }
    device.close();
  });

  it("show the temperature of a thermistor that ESPHome shows", async () => {
    const water = sensor(ntc());
    const device = TestDevice.start(
      (host) => new Device(host, { name: "ntc", entities: [water] }),
      { board: "esp32" },
    );
    for (const put of VOLTS) {
      device.setVoltage(PIN, put);
      await device.advance("1 s");
      const expected = esphomeCelsius(esphomeVolts(put));
      const kelvins = ((water.state ?? 0) + 273.15) / (expected + 273.15);
      assert.ok(Math.abs(kelvins - 1) < 0.01, `${put} V: ${water.state} °C, not ${expected}`);
      assert.ok(Math.abs((water.state ?? 0) - expected) < 0.5, `${put} V: ${water.state} °C`);
    }
    device.close();
  });

  it("have a thermostat heat below its target, and only there", async () => {
    const water = sensor(ntc());
    const thermostat = new Thermostat({
      name: "Tank",
      sensor: water,
      heatPin: HEATER,
      targetTemperature: 25,
      hysteresis: 0.1,
      minOnTime: 0,
      minOffTime: 0,
      initialMode: "heat",
      visualMinTemperature: -40,
      visualMaxTemperature: 130,
    });
    const device = TestDevice.start(
      (host) => new Device(host, { name: "tank", entities: [water, thermostat] }),
      { board: "esp32" },
    );
    for (const put of VOLTS) {
      device.setVoltage(PIN, put);
      await device.advance("2 s");
      assert.equal(
        device.board.level(HEATER),
        esphomeCelsius(esphomeVolts(put)) < 25 ? 1 : 0,
        `${put} V`,
      );
    }
    device.close();
  });

  for (const [attenuation, lowest, highest] of [
    [0, 0.075, 1.039],
    [2.5, 0.078, 1.357],
    [6, 0.107, 1.877],
    [12, 0.142, 3.134],
  ] as const)
    it(`end where ${attenuation} dB says`, async () => {
      const volts = sensor(undefined, attenuation);
      const device = TestDevice.start(
        (host) => new Device(host, { name: "adc", entities: [volts] }),
        { board: "esp32" },
      );
      for (const [put, shown] of [
        [0, lowest],
        [0.5, 0.5],
        [3.3, highest],
      ] as const) {
        device.setVoltage(PIN, put);
        await device.advance("1 s");
        assert.equal(Number(volts.state?.toFixed(3)), shown);
      }
      device.close();
    });

  it("have only the attenuations of the SDK", () => {
    const volts = sensor(undefined, 3 as Attenuation);
    const program = () =>
      TestDevice.start((host) => new Device(host, { name: "adc", entities: [volts] }), {
        board: "esp32",
      });
    assert.throws(program, /"Analog" can't open pin 34 \(bad attenuation/);
  });
});

/** Parts with settings that change how they are read. */
import {
  VirtualBL0937,
  VirtualBME680,
  VirtualBMP388,
  VirtualHLW8012,
  VirtualHX711,
  VirtualSEN5x,
  VirtualSHT4x,
  VirtualSPS30,
  VirtualVEML7700,
  VirtualVL53L0X,
} from "../../hosts/virtual/parts/index.js";
import {
  bme680,
  bmp388,
  hlw8012,
  hx711,
  sen5x,
  sht4x,
  sps30,
  TCA9548A,
  veml7700,
  vl53l0x,
} from "../../src/index.js";
import type { PartRow } from "./part-row.js";

const METER = {
  ...{ cfPin: 14, cf1Pin: 13, selPin: 12 },
  ...{ voltage: "voltage", current: "current", power: "power" },
  // Each is read twice in a row's interval, and counted for long enough.
  ...{ changeModeEvery: 1, interval: 120_000 },
} as const;

const MULTIPLEXER = new TCA9548A({ bus: { data: 21, clock: 22 } });
const SECOND = new TCA9548A({ bus: MULTIPLEXER.channel(0), address: 0x71 });

export const SETTING_ROWS: readonly PartRow[] = [
  {
    name: "HLW8012",
    component: "hlw8012",
    virtual: () => new VirtualHLW8012(),
    sensors: () => hlw8012(METER),
    interval: 12 * 60_000,
    unplugged: 0,
  },
  {
    name: "BL0937 with other resistors",
    component: "hlw8012",
    virtual: () => new VirtualBL0937({ shunt: 0.002, voltageDivider: 1960 }),
    sensors: () => hlw8012({ ...METER, model: "BL0937", shunt: 0.002, voltageDivider: 1960 }),
    interval: 12 * 60_000,
    unplugged: 0,
  },
  {
    name: "BME680 that measures more often, with a filter and another heat",
    component: "bme680",
    virtual: () => new VirtualBME680(),
    sensors: (options) =>
      bme680({
        ...options,
        ...{ temperature: "temperature", humidity: "humidity" },
        ...{ pressure: "pressure", gas: "gas" },
        oversampling: { temperature: 16, pressure: 16, humidity: 8 },
        filter: 3,
        heater: { temperature: 300, duration: 700 },
      }),
    interval: 4000,
  },
  {
    name: "BMP388 that measures more often, with a filter",
    component: "bmp388",
    virtual: () => new VirtualBMP388(),
    sensors: (options) =>
      bmp388({
        ...options,
        ...{ temperature: "temperature", pressure: "pressure" },
        oversampling: { temperature: 32, pressure: 32 },
        filter: 127,
      }),
  },
  {
    name: "SEN5x with settings, whose state is kept",
    component: "sen5x",
    virtual: () => new VirtualSEN5x(),
    sensors: (options) =>
      sen5x({
        ...options,
        ...{ pm1: "pm1", pm25: "pm25", pm4: "pm4", pm10: "pm10" },
        ...{ temperature: "temperature", humidity: "humidity", voc: "voc", nox: "nox" },
        ...{ vocTuning: {}, noxTuning: {}, acceleration: "high" },
        vocState: { value: "" },
      }),
    interval: 6000,
    hasChecksums: true,
  },
  {
    name: "SPS30 that counts",
    component: "sps30",
    virtual: () => new VirtualSPS30(),
    sensors: (options) =>
      sps30({
        ...options,
        ...{ pm1: "pm1", pm25: "pm25", pm4: "pm4", pm10: "pm10" },
        ...{ count05: "count05", count1: "count1", count25: "count25" },
        ...{ count4: "count4", count10: "count10", size: "size" },
      }),
    interval: 4000,
    hasChecksums: true,
    // 60 bytes at 100 kHz, the most that its data sheet allows; a transfer that fails may take half as long again.
    holdsClock: 4,
  },
  {
    name: "VEML7700 behind a TCA9548A",
    component: "veml7700",
    virtual: () => new VirtualVEML7700(),
    wires: MULTIPLEXER.channel(3),
    sensors: ({ interval }) =>
      veml7700({ bus: MULTIPLEXER.channel(3), interval, illuminance: "illuminance" }),
    interval: 2000,
  },
  {
    name: "SHT4x behind two TCA9548A",
    component: "sht4x",
    virtual: () => new VirtualSHT4x(),
    wires: SECOND.channel(7),
    sensors: ({ interval }) =>
      sht4x({
        ...{ bus: SECOND.channel(7), interval },
        ...{ temperature: "temperature", humidity: "humidity" },
      }),
    hasChecksums: true,
  },
  {
    name: "VL53L0X that is given an address, and measures far and for longer",
    component: "vl53l0x",
    virtual: () => new VirtualVL53L0X({ address: 0x30 }),
    wires: { data: 21, clock: 22, enable: 16 },
    sensors: (options) =>
      vl53l0x({
        ...options,
        ...{ enablePin: 16, address: 0x30, longRange: true, timingBudget: "200 ms" },
        distance: "distance",
      }),
    interval: 4000,
  },
  {
    name: "HX711 with half the gain",
    component: "hx711",
    virtual: () => new VirtualHX711({ gain: 64 }),
    wires: { clock: 18 },
    sensors: ({ interval }) =>
      hx711({ dataPin: 19, clockPin: 23, sparePin: 18, interval, value: "value", gain: 64 }),
    interval: 4000,
  },
];

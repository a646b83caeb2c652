/** The parts, for the tests that all of them go through: a new part is a row here. */

import {
  VirtualADS1115,
  VirtualAHT20,
  VirtualAPDS9960,
  VirtualBH1750,
  VirtualBL0942,
  VirtualBME280,
  VirtualBME680,
  VirtualBMP280,
  VirtualBMP388,
  VirtualCCS811,
  VirtualCSE7766,
  VirtualDHT22,
  VirtualDS18B20,
  VirtualHCSR04,
  VirtualHTU21D,
  VirtualHX711,
  VirtualINA219,
  VirtualINA226,
  VirtualMAX31855,
  VirtualMHZ19,
  VirtualPMS5003,
  VirtualPZEM004T,
  VirtualSCD4x,
  VirtualSCD30,
  VirtualSDS011,
  VirtualSEN5x,
  VirtualSHT3x,
  VirtualSHT4x,
  VirtualSPS30,
  VirtualTMP117,
  VirtualVEML7700,
  VirtualVL53L0X,
} from "../../hosts/virtual/parts/index.js";
import {
  ads1115,
  aht20,
  apds9960,
  bh1750,
  bl0942,
  bme280,
  bme680,
  bmp388,
  ccs811,
  cse7766,
  dht22,
  ds18b20,
  hcsr04,
  htu21d,
  hx711,
  ina219,
  ina226,
  max31855,
  mhz19,
  OneWireBus,
  pms5003,
  pzem004t,
  scd4x,
  scd30,
  sds011,
  sen5x,
  sht3x,
  sht4x,
  sps30,
  tmp117,
  veml7700,
  vl53l0x,
} from "../../src/index.js";
import type { CheckedPart } from "../../testing/part-device.js";

export interface PartRow extends CheckedPart {
  readonly name: string;
  /** The function that makes its sensors, by name. */
  readonly component: string;
}

const SPI = { clock: 18, in: 19, out: 23 };

const SERIAL = { receive: 16, transmit: 17 };

const DUST = { pm1: "pm1", pm25: "pm25", pm4: "pm4", pm10: "pm10" };

const CLIMATE = { temperature: "temperature", humidity: "humidity" };

export const PARTS: readonly PartRow[] = [
  {
    name: "BME280",
    component: "bme280",
    virtual: () => new VirtualBME280(),
    sensors: (options) => bme280({ ...options, ...CLIMATE, pressure: "pressure" }),
  },
  {
    name: "BMP280",
    component: "bme280",
    virtual: () => new VirtualBMP280(),
    sensors: (options) => bme280({ ...options, temperature: "temperature", pressure: "pressure" }),
  },
  {
    name: "SHT3x",
    component: "sht3x",
    virtual: () => new VirtualSHT3x(),
    sensors: (options) => sht3x({ ...options, ...CLIMATE }),
    hasChecksums: true,
  },
  {
    name: "SHT4x",
    component: "sht4x",
    virtual: () => new VirtualSHT4x(),
    sensors: (options) => sht4x({ ...options, ...CLIMATE }),
    hasChecksums: true,
  },
  {
    name: "AHT20",
    component: "aht20",
    virtual: () => new VirtualAHT20(),
    sensors: (options) => aht20({ ...options, ...CLIMATE }),
    hasChecksums: true,
  },
  {
    name: "HTU21D",
    component: "htu21d",
    virtual: () => new VirtualHTU21D(),
    sensors: (options) => htu21d({ ...options, ...CLIMATE }),
    hasChecksums: true,
  },
  {
    name: "TMP117",
    component: "tmp117",
    virtual: () => new VirtualTMP117(),
    sensors: (options) => tmp117({ ...options, temperature: "temperature" }),
  },
  {
    name: "BH1750",
    component: "bh1750",
    virtual: () => new VirtualBH1750(),
    sensors: (options) => bh1750({ ...options, illuminance: "illuminance" }),
  },
  {
    name: "INA219",
    component: "ina219",
    virtual: () => new VirtualINA219(),
    sensors: (options) => ina219({ ...options, voltage: "voltage", current: "current" }),
  },
  {
    name: "ADS1115",
    component: "ads1115",
    virtual: () => new VirtualADS1115(),
    sensors: (options) => ads1115({ ...options, a0: "a0", a1: "a1", a2: "a2", a3: "a3" }),
  },
  {
    name: "SCD4x",
    component: "scd4x",
    virtual: () => new VirtualSCD4x(),
    sensors: (options) => scd4x({ ...options, ...CLIMATE, co2: "co2" }),
    interval: 20_000,
    hasChecksums: true,
  },
  {
    name: "DS18B20",
    component: "ds18b20",
    virtual: () => new VirtualDS18B20(),
    sensors: ({ interval }) =>
      ds18b20({ bus: new OneWireBus(4), interval, temperature: "temperature" }),
    interval: 2000,
    hasChecksums: true,
  },
  {
    name: "DS18B20, by its address",
    component: "ds18b20",
    virtual: () => new VirtualDS18B20({ address: "133c01b5566e4d28" }),
    sensors: ({ interval }) =>
      ds18b20({
        bus: new OneWireBus(4),
        address: "0x133C01B5566E4D28",
        interval,
        temperature: "temperature",
      }),
    interval: 2000,
    hasChecksums: true,
  },
  {
    name: "PZEM004T",
    component: "pzem004t",
    virtual: () => new VirtualPZEM004T(),
    sensors: ({ interval }) =>
      pzem004t({
        serial: SERIAL,
        interval,
        voltage: "voltage",
        current: "current",
        power: "power",
        energy: "energy",
        frequency: "frequency",
        powerFactor: "powerFactor",
      }),
    hasChecksums: true,
  },
  {
    name: "MHZ19",
    component: "mhz19",
    virtual: () => new VirtualMHZ19(),
    sensors: ({ interval }) => mhz19({ serial: SERIAL, interval, co2: "co2" }),
    hasChecksums: true,
  },
  {
    name: "PMS5003",
    component: "pms5003",
    virtual: () => new VirtualPMS5003(),
    sensors: ({ interval }) =>
      pms5003({ serial: SERIAL, interval, pm1: "pm1", pm25: "pm25", pm10: "pm10" }),
    interval: 10_000,
    hasChecksums: true,
  },
  {
    name: "BME680",
    component: "bme680",
    virtual: () => new VirtualBME680(),
    sensors: (options) => bme680({ ...options, ...CLIMATE, pressure: "pressure", gas: "gas" }),
  },
  {
    name: "BME680 without its heater",
    component: "bme680",
    virtual: () => new VirtualBME680(),
    sensors: (options) => bme680({ ...options, ...CLIMATE, pressure: "pressure" }),
  },
  {
    name: "VEML7700",
    component: "veml7700",
    virtual: () => new VirtualVEML7700(),
    sensors: (options) => veml7700({ ...options, illuminance: "illuminance" }),
    interval: 2000,
  },
  {
    name: "VL53L0X",
    component: "vl53l0x",
    virtual: () => new VirtualVL53L0X(),
    sensors: (options) => vl53l0x({ ...options, distance: "distance" }),
  },
  {
    name: "APDS9960",
    component: "apds9960",
    virtual: () => new VirtualAPDS9960(),
    sensors: (options) =>
      apds9960({
        ...options,
        clear: "clear",
        red: "red",
        green: "green",
        blue: "blue",
        proximity: "proximity",
      }),
  },
  {
    name: "CCS811",
    component: "ccs811",
    virtual: () => new VirtualCCS811(),
    sensors: (options) => ccs811({ ...options, co2: "co2", tvoc: "tvoc" }),
    interval: 4000,
  },
  {
    name: "MAX31855",
    component: "max31855",
    virtual: () => new VirtualMAX31855(),
    sensors: ({ interval }) =>
      max31855({
        spi: SPI,
        selectPin: 5,
        interval,
        temperature: "temperature",
        internal: "internal",
      }),
  },
  {
    name: "HCSR04",
    component: "hcsr04",
    virtual: () => new VirtualHCSR04(),
    sensors: ({ interval }) =>
      hcsr04({ triggerPin: 12, echoPin: 13, interval, distance: "distance" }),
  },
  {
    name: "HX711",
    component: "hx711",
    virtual: () => new VirtualHX711(),
    wires: { clock: 18 },
    sensors: ({ interval }) =>
      hx711({ dataPin: 19, clockPin: 23, sparePin: 18, interval, value: "value" }),
  },
  {
    name: "CSE7766",
    component: "cse7766",
    virtual: () => new VirtualCSE7766(),
    sensors: ({ interval }) =>
      cse7766({
        serial: SERIAL,
        interval,
        voltage: "voltage",
        current: "current",
        power: "power",
      }),
    // 3.7 W take 1.4 s.
    interval: 4000,
    hasChecksums: true,
  },
  {
    name: "DHT22",
    component: "dht22",
    virtual: () => new VirtualDHT22(),
    sensors: ({ interval }) => dht22({ pin: 14, interval, ...CLIMATE }),
    interval: 10_000,
    hasChecksums: true,
  },
  {
    name: "INA226",
    component: "ina226",
    virtual: () => new VirtualINA226(),
    sensors: (options) => ina226({ ...options, voltage: "voltage", current: "current" }),
  },
  {
    name: "BMP388",
    component: "bmp388",
    virtual: () => new VirtualBMP388(),
    sensors: (options) => bmp388({ ...options, temperature: "temperature", pressure: "pressure" }),
  },
  {
    name: "SCD30",
    component: "scd30",
    virtual: () => new VirtualSCD30(),
    sensors: (options) => scd30({ ...options, ...CLIMATE, co2: "co2" }),
    interval: 8000,
    hasChecksums: true,
    holdsClock: 14,
  },
  {
    name: "SPS30",
    component: "sps30",
    virtual: () => new VirtualSPS30(),
    sensors: (options) => sps30({ ...options, ...DUST }),
    interval: 4000,
    hasChecksums: true,
  },
  {
    name: "SEN5x",
    component: "sen5x",
    virtual: () => new VirtualSEN5x(),
    sensors: (options) => sen5x({ ...options, ...DUST, ...CLIMATE, voc: "voc", nox: "nox" }),
    interval: 4000,
    hasChecksums: true,
  },
  {
    name: "SDS011",
    component: "sds011",
    virtual: () => new VirtualSDS011(),
    sensors: ({ interval }) => sds011({ serial: SERIAL, interval, pm25: "pm25", pm10: "pm10" }),
    interval: 10_000,
    hasChecksums: true,
  },
  {
    name: "BL0942",
    component: "bl0942",
    virtual: () => new VirtualBL0942(),
    sensors: ({ interval }) =>
      bl0942({
        serial: SERIAL,
        interval,
        voltage: "voltage",
        current: "current",
        power: "power",
        energy: "energy",
        frequency: "frequency",
      }),
    hasChecksums: true,
  },
];

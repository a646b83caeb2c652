/** Parts that measure: chips on I2C, on a serial port, or on a pin of their own. */

import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import type { Platforms } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

interface ImportedPart {
  /** Thimble's function for it. */
  readonly make: string;
  /** For each value that it measures, ESPHome's key. An empty key: the section itself is the sensor. */
  readonly channels: Readonly<Record<string, string>>;
  /** What else it is given: for each option, a number's key and its unit. */
  readonly numbers?: Readonly<Record<string, readonly [key: string, unit: string]>>;
  /** What it is wired to. Refuses the section when there is no such thing. */
  readonly wiring: (section: Section, program: ImportedProgram) => CodeProperty[] | undefined;
}

function i2c(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("i2c", section.text("i2c_id"));
  if (bus === undefined) return void section.refuse("there is no i2c bus with pins for it");
  const address = section.number("address");
  return [
    ["bus", bus.code],
    ["address", address === undefined ? undefined : `0x${address.toString(16)}`],
    ["hz", literal(bus.hz)],
  ];
}

function serial(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = section.has("modbus_id")
    ? program.bus("modbus", section.text("modbus_id"))
    : program.bus("uart", section.text("uart_id"));
  if (bus === undefined) return void section.refuse("there is no uart with both pins for it");
  const owner = program.takePort(bus, section.title);
  if (owner !== undefined) return void section.refuse(`its uart belongs to ${owner}`);
  return [["serial", bus.code]];
}

/** Only a DHT22: the others of its family speak differently. */
function dht22(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const model = section.text("model")?.toUpperCase() ?? "";
  if (!/^(DHT22|AM2302)/.test(model))
    return void section.refuse("of this family only a DHT22 (AM2302) can be read");
  const pin = pinOf(section, program);
  if (pin?.inverted) return void section.refuse("its pin is inverted");
  return pin && [["pin", pin.pin]];
}

const CLIMATE = { temperature: "temperature", humidity: "humidity" };
const PRESSURE = { pressure: "pressure" };
const MAINS = { voltage: "voltage", current: "current", power: "power" };
const BME280: ImportedPart = { make: "bme280", channels: { ...CLIMATE, ...PRESSURE }, wiring: i2c };
const BMP280: ImportedPart = {
  make: "bme280",
  channels: { temperature: "temperature", ...PRESSURE },
  wiring: i2c,
};

const ALL: Readonly<Record<string, ImportedPart>> = {
  aht10: { make: "aht20", channels: CLIMATE, wiring: i2c },
  bh1750: { make: "bh1750", channels: { illuminance: "" }, wiring: i2c },
  // As it was called before 2023.
  bme280: BME280,
  bme280_i2c: BME280,
  bme680: { make: "bme680", channels: { ...CLIMATE, ...PRESSURE }, wiring: i2c },
  bmp280: BMP280,
  bmp280_i2c: BMP280,
  ccs811: { make: "ccs811", channels: { co2: "eco2", tvoc: "tvoc" }, wiring: i2c },
  cse7766: { make: "cse7766", channels: MAINS, wiring: serial },
  dht: { make: "dht22", channels: CLIMATE, wiring: dht22 },
  htu21d: { make: "htu21d", channels: CLIMATE, wiring: i2c },
  ina219: {
    make: "ina219",
    channels: { ...MAINS, voltage: "bus_voltage" },
    numbers: { shunt: ["shunt_resistance", "Ohm"] },
    wiring: i2c,
  },
  mhz19: { make: "mhz19", channels: { co2: "co2" }, wiring: serial },
  pmsx003: {
    make: "pms5003",
    channels: { pm1: "pm_1_0", pm25: "pm_2_5", pm10: "pm_10_0" },
    wiring: serial,
  },
  pzemac: {
    make: "pzem004t",
    channels: { ...MAINS, frequency: "frequency", powerFactor: "power_factor" },
    wiring: serial,
  },
  scd4x: { make: "scd4x", channels: { co2: "co2", ...CLIMATE }, wiring: i2c },
  sht3xd: { make: "sht3x", channels: CLIMATE, wiring: i2c },
  sht4x: { make: "sht4x", channels: CLIMATE, wiring: i2c },
  tmp117: { make: "tmp117", channels: { temperature: "" }, wiring: i2c },
  veml7700: { make: "veml7700", channels: { illuminance: "ambient_light" }, wiring: i2c },
};

function converter({ make, channels, numbers = {}, wiring }: ImportedPart) {
  return (section: Section, program: ImportedProgram): void => {
    const wires = wiring(section, program);
    if (wires === undefined) return;
    const interval = intervalOf(section);
    const others = Object.entries(numbers).map(
      ([option, [key, unit]]): CodeProperty => [option, literal(section.numberIn(key, unit, "Ω"))],
    );
    // A shunt of another size gives another current.
    if (Object.values(numbers).some(([key], i) => section.has(key) && others[i]?.[1] === undefined))
      return section.refuse("one of its values isn't known");
    const named: (readonly [own: Section, channel: string])[] = [];
    const sensors = Object.entries(channels).map(([channel, key]): CodeProperty => {
      const own = key === "" ? section : section.section(key);
      const options = own && channelOptions(own, program);
      if (!own || !options) return [channel, undefined];
      named.push([own, channel]);
      return [channel, object(options)];
    });
    if (named.length === 0) return section.refuse("it has no sensor that could be converted");
    program.imports.add(make);
    const variable = program.variable(section.text("id") ?? `${make}Sensors`);
    const properties: CodeProperty[] = [...wires, ...others, ["interval", interval], ...sensors];
    program.declare(variable, object(properties, `${make}(`, ")"));
    program.entities.push(`...${variable}`);
    for (const [own, channel] of named) {
      const id = own.text("id");
      const code = `${variable}.${channel}`;
      if (id !== undefined) program.refer(id, code, "sensor");
      addTriggers(own, program, code, SENSOR_TRIGGERS);
    }
  };
}

function channelOptions(own: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const options = sensorOptions(own, program);
  return options && [...sensorCommon(own, program), ...options];
}

/** How often it measures. */
export function intervalOf(section: Section): string | undefined {
  return section.duration("update_interval");
}

export const PARTS: Platforms = Object.fromEntries(
  Object.entries(ALL).map(([platform, part]) => [platform, converter(part)]),
);

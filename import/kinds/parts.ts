/** Parts that measure: chips on I2C, on a serial port, or on a pin of their own. */

import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import type { Platforms } from "./platforms.js";

interface ImportedPart {
  /** Thimble's function for it. */
  readonly make: string;
  /** For each value that it measures, ESPHome's key. An empty key: the section itself is the sensor. */
  readonly channels: Readonly<Record<string, string>>;
  /** What else it is given: for each option, a number's key. */
  readonly numbers?: Readonly<Record<string, string>>;
  readonly ignored?: readonly string[];
  /** What it is wired to. Notes when there is no such thing. */
  readonly wiring: (section: Section, program: ImportedProgram) => CodeProperty[] | undefined;
}

function i2c(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("i2c", section.text("i2c_id"));
  const address = section.number("address");
  if (bus !== undefined)
    return [
      ["bus", bus],
      ["address", address === undefined ? undefined : `0x${address.toString(16)}`],
    ];
  section.note("there is no i2c bus with pins, so it isn't converted");
  return undefined;
}

function serial(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const port = program.bus("uart", section.text("uart_id"));
  if (port !== undefined) return [["serial", port]];
  section.note("there is no uart with both pins, so it isn't converted");
  return undefined;
}

/** Only a DHT22: the others of its family speak differently. */
function dht22(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const model = section.text("model")?.toUpperCase() ?? "";
  if (/^(DHT22|AM2302)/.test(model)) {
    const { pin } = program.pin(section);
    return pin === undefined ? undefined : [["pin", pin]];
  }
  section.note("isn't converted: of this family only a DHT22 (AM2302) can be read");
  return undefined;
}

const CLIMATE = { temperature: "temperature", humidity: "humidity" };
const PRESSURE = { pressure: "pressure" };
const MAINS = { voltage: "voltage", current: "current", power: "power" };

const ALL: Readonly<Record<string, ImportedPart>> = {
  aht10: { make: "aht20", channels: CLIMATE, ignored: ["variant"], wiring: i2c },
  bh1750: { make: "bh1750", channels: { illuminance: "" }, wiring: i2c },
  bme280_i2c: { make: "bme280", channels: { ...CLIMATE, ...PRESSURE }, wiring: i2c },
  bme680: { make: "bme680", channels: { ...CLIMATE, ...PRESSURE }, wiring: i2c },
  bmp280_i2c: {
    make: "bme280",
    channels: { temperature: "temperature", ...PRESSURE },
    wiring: i2c,
  },
  ccs811: { make: "ccs811", channels: { co2: "eco2", tvoc: "tvoc" }, wiring: i2c },
  cse7766: { make: "cse7766", channels: MAINS, wiring: serial },
  dht: { make: "dht22", channels: CLIMATE, wiring: dht22 },
  htu21d: { make: "htu21d", channels: CLIMATE, ignored: ["model"], wiring: i2c },
  ina219: {
    make: "ina219",
    channels: { ...MAINS, voltage: "bus_voltage" },
    numbers: { shunt: "shunt_resistance" },
    ignored: ["max_current", "max_voltage"],
    wiring: i2c,
  },
  mhz19: { make: "mhz19", channels: { co2: "co2" }, wiring: serial },
  pmsx003: {
    make: "pms5003",
    channels: { pm1: "pm_1_0", pm25: "pm_2_5", pm10: "pm_10_0" },
    ignored: ["type"],
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

function converter({ make, channels, numbers = {}, ignored = [], wiring }: ImportedPart) {
  return (section: Section, program: ImportedProgram): void => {
    const wires = wiring(section, program);
    if (wires === undefined) return;
    const interval = program.time(section.text("update_interval"));
    const named: (readonly [id: string, channel: string])[] = [];
    const sensors = Object.entries(channels).map(([channel, key]): CodeProperty => {
      const own = key === "" ? section : section.section(key);
      if (!own) return [channel, undefined];
      const options = object([...program.common(own), ...sensorOptions(own, program)]);
      const id = own.text("id");
      if (id !== undefined) named.push([id, channel]);
      if (own !== section) own.finish();
      return [channel, options];
    });
    if (sensors.every(([, code]) => code === undefined))
      return section.note("it has no sensor, so it isn't converted");
    const others = Object.entries(numbers).map(
      ([option, key]): CodeProperty => [option, literal(section.number(key))],
    );
    program.imports.add(make);
    const variable = program.variable(section.text("id") ?? `${make}Sensors`);
    const properties: CodeProperty[] = [...wires, ...others, ["interval", interval], ...sensors];
    program.declare(variable, object(properties, `${make}(`, ")"));
    program.entities.push(`...${variable}`);
    for (const [id, channel] of named) program.refer(id, `${variable}.${channel}`);
    section.ignore(...ignored);
    section.finish();
  };
}

export const PARTS: Platforms = Object.fromEntries(
  Object.entries(ALL).map(([platform, part]) => [platform, converter(part)]),
);

import { type Code, type CodeProperty, literal, object } from "../code.js";
import type { ImportedProgram } from "../program.js";
import type { Section } from "../section.js";
import { sensorOptions } from "./filters.js";
import type { Platforms } from "./platforms.js";

/** For each platform of ESPHome on I2C: Thimble's function for the chip, and the chip's channels. */
const CHIPS: Readonly<Record<string, readonly [make: string, channels: readonly string[]]>> = {
  bme280_i2c: ["bme280", ["temperature", "humidity", "pressure"]],
  bmp280_i2c: ["bme280", ["temperature", "pressure"]],
  bme680: ["bme680", ["temperature", "humidity", "pressure"]],
  sht3xd: ["sht3x", ["temperature", "humidity"]],
  sht4x: ["sht4x", ["temperature", "humidity"]],
  htu21d: ["htu21d", ["temperature", "humidity"]],
  aht10: ["aht20", ["temperature", "humidity"]],
  tmp117: ["tmp117", ["temperature"]],
  bh1750: ["bh1750", ["illuminance"]],
  scd4x: ["scd4x", ["co2", "temperature", "humidity"]],
};

/** Platforms whose section is itself the sensor. */
const SINGLE = ["tmp117", "bh1750"];

function chip(platform: string): Platforms[string] {
  const [make, channels] = CHIPS[platform] as (typeof CHIPS)[string];
  return (section, program) => {
    const bus = program.i2c(section.text("i2c_id"));
    if (bus === undefined)
      return section.note("there is no i2c bus with pins, so it isn't converted");
    const given = section.number("address");
    const address = given === undefined ? undefined : `0x${given.toString(16)}`;
    const interval = program.time(section.text("update_interval"));
    const named: string[] = [];
    const sensors = channels.map((channel): CodeProperty => {
      const isItself = SINGLE.includes(platform);
      const own = isItself ? section : section.section(channel);
      if (!own) return [channel, undefined];
      const options = object([...program.common(own), ...sensorOptions(own, program)]);
      const id = own.text("id");
      if (id !== undefined && !isItself) named.push(`${id}\n${own.text("name") ?? id}`);
      if (!isItself) own.finish();
      return [channel, options];
    });
    if (sensors.every(([, code]) => code === undefined))
      return section.note("it has no sensor, so it isn't converted");
    program.imports.add(make);
    const variable = program.variable(section.text("id") ?? `${make}Sensors`);
    const code = object(
      [["bus", bus], ["address", address], ["interval", interval], ...sensors],
      `${make}(`,
      ")",
    );
    program.declare(variable, code);
    program.entities.push(`...${variable}`);
    for (const each of named) {
      const [id = "", name = ""] = each.split("\n");
      program.refer(
        id,
        `${variable}.find(({ name }) => name === ${JSON.stringify(name)}) as Sensor`,
      );
    }
    section.finish();
  };
}

function dallas(section: Section, program: ImportedProgram): void {
  const busId = section.text("one_wire_id") ?? section.text("dallas_id") ?? "";
  const bus = program.reference(busId) ?? program.reference("one_wire");
  if (bus === undefined)
    return section.note("there is no one_wire bus with a pin, so it isn't converted");
  const address = section.text("address");
  const digits =
    address === undefined ? undefined : /^(?:0x)?([0-9a-f]{1,16})$/i.exec(address)?.[1];
  const interval = program.time(section.text("update_interval"));
  section.ignore("resolution", "index");
  const temperature = object([...program.common(section), ...sensorOptions(section, program)]);
  program.imports.add("ds18b20");
  const variable = program.variable(section.text("id") ?? section.text("name") ?? "thermometer");
  const properties: CodeProperty[] = [
    ["bus", bus],
    ["address", digits === undefined ? undefined : literal(digits.padStart(16, "0").toLowerCase())],
    ["interval", interval],
    ["temperature", temperature],
  ];
  program.declare(variable, object(properties, "ds18b20(", ")"));
  program.entities.push(`...${variable}`);
  const id = section.text("id");
  if (id !== undefined) program.refer(id, `${variable}[0] as Sensor`);
  section.finish();
}

function adc(section: Section, program: ImportedProgram): void {
  const { pin } = program.pin(section);
  section.ignore("attenuation", "samples");
  if (pin === undefined) return;
  const interval = program.time(section.text("update_interval"));
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin],
    ["interval", interval],
    ...sensorOptions(section, program),
  ];
  program.add(section, program.make("ADCSensor", properties));
}

function pulseCounter(section: Section, program: ImportedProgram): void {
  const { pin, mode } = program.pin(section);
  section.ignore("use_pcnt");
  const debounce = section.milliseconds("internal_filter");
  if (pin === undefined) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin],
    ["mode", mode === "pullUp" ? undefined : literal(mode)],
    ["debounce", debounce === undefined ? undefined : literal(Math.ceil(debounce))],
    ["interval", program.time(section.text("update_interval"))],
    ...sensorOptions(section, program),
  ];
  program.add(section, program.make("PulseCounterSensor", properties));
}

function uptime(section: Section, program: ImportedProgram): void {
  section.ignore("type", "entity_category");
  const interval = program.time(section.text("update_interval"));
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["interval", interval],
    ...sensorOptions(section, program),
  ];
  program.add(section, program.make("UptimeSensor", properties));
}

function template(section: Section, program: ImportedProgram): void {
  section.note("its state has to be programmed: see its TODO");
  section.ignore("lambda", "update_interval");
  program.todo(`${section.text("name") ?? "this"} shows nothing yet: call its publish.`);
  const options = sensorOptions(section, program);
  const make = options.some(([name, code]) => name === "filters" && code)
    ? "FilteredSensor"
    : "Sensor";
  program.add(section, program.make(make, [...program.common(section), ...options]));
}

function homeassistant(section: Section, program: ImportedProgram): void {
  const properties: CodeProperty[] = [
    ...program.common(section).filter(([name]) => name !== "internal"),
    ["entityId", literal(section.text("entity_id"))],
    ["attribute", literal(section.text("attribute"))],
    ...sensorOptions(section, program).filter(
      ([name]) => name !== "filters" && name !== "calibrate",
    ),
  ];
  program.add(section, program.make("HubSensor", properties));
}

const chips = Object.keys(CHIPS).map((platform) => [platform, chip(platform)]);

export const SENSORS: Platforms = {
  ...(Object.fromEntries(chips) as Platforms),
  dallas,
  dallas_temp: dallas,
  adc,
  pulse_counter: pulseCounter,
  uptime,
  template,
  homeassistant,
};

/** Buses that sensors refer to. */
export function buses(
  section: Section,
  program: ImportedProgram,
  domain: "i2c" | "one_wire",
): void {
  const id = section.text("id") ?? domain;
  if (domain === "i2c") {
    const data = program.pin(section, "sda").pin;
    const clock = program.pin(section, "scl").pin;
    section.ignore("scan", "frequency", "timeout");
    if (data !== undefined && clock !== undefined)
      program.addI2C(
        id,
        object([
          ["data", data],
          ["clock", clock],
        ]) as Code,
      );
  } else {
    const { pin } = program.pin(section);
    section.ignore("platform", "update_interval");
    if (pin !== undefined) {
      program.imports.add("OneWireBus");
      const variable = program.variable(id === domain ? "wire" : id);
      program.declare(variable, `new OneWireBus(${pin})`);
      program.refer(id, variable);
      if (program.reference("one_wire") === undefined) program.refer("one_wire", variable);
    }
  }
  section.finish();
}

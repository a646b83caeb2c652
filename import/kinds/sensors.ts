import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { PARTS } from "./parts.js";
import type { Platforms } from "./platforms.js";

/** Milliseconds: ESPHome's default, 13 us, and a little. It is against noise only, which boards filter by themselves. */
const NOISE = 0.0135;

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
  if (id !== undefined) program.refer(id, `${variable}.temperature`);
  section.finish();
}

function adc(section: Section, program: ImportedProgram): void {
  if (section.text("pin") === "VCC")
    return section.note("isn't converted: an ESP32 doesn't measure its own supply");
  const { pin } = program.pin(section);
  section.ignore("samples");
  const attenuation = attenuationOf(section);
  if (pin === undefined) return;
  const interval = program.time(section.text("update_interval"));
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin],
    ["attenuation", attenuation],
    ["interval", interval],
    ...sensorOptions(section, program),
  ];
  program.add(section, program.make("ADCSensor", properties));
}

/** In ESPHome it is 0 dB where none is given; here 12 dB, which `auto` gets as well. */
function attenuationOf(section: Section): string | undefined {
  const given = section.text("attenuation") ?? "0db";
  const decibels = Number(given.toLowerCase().replace("db", ""));
  return [0, 2.5, 6].includes(decibels) ? literal(decibels) : undefined;
}

function pulseCounter(section: Section, program: ImportedProgram): void {
  const { pin, mode } = program.pin(section);
  section.ignore("use_pcnt");
  const debounce = debounceOf(section);
  if (pin === undefined) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin],
    ["mode", mode === "pullUp" ? undefined : literal(mode)],
    ["edge", edgeOf(section)],
    ["debounce", debounce],
    ["interval", program.time(section.text("update_interval"))],
    ...sensorOptions(section, program),
  ];
  program.add(section, program.make("PulseCounterSensor", properties));
}

function debounceOf(section: Section): string | undefined {
  const filter = section.milliseconds("internal_filter") ?? 0;
  return filter > NOISE ? section.duration("internal_filter") : undefined;
}

/** The edges that count up. In ESPHome, others may count down. */
function edgeOf(section: Section): string | undefined {
  const modes = section.section("count_mode");
  const rising = modes?.text("rising_edge")?.toUpperCase() ?? "INCREMENT";
  const falling = modes?.text("falling_edge")?.toUpperCase() ?? "DISABLE";
  if (rising === "DECREMENT" || falling === "DECREMENT")
    section.note("edges that count down aren't converted");
  if (falling !== "INCREMENT") return undefined;
  return literal(rising === "INCREMENT" ? "both" : "falling");
}

function pulseMeter(section: Section, program: ImportedProgram): void {
  const { pin, mode } = program.pin(section);
  if (pin === undefined) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin],
    ["mode", mode === "pullUp" ? undefined : literal(mode)],
    ["debounce", debounceOf(section)],
    ["timeout", section.duration("timeout")],
    ...sensorOptions(section, program),
  ];
  program.add(section, program.make("PulseMeterSensor", properties));
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

export const SENSORS: Platforms = {
  ...PARTS,
  dallas,
  dallas_temp: dallas,
  adc,
  pulse_counter: pulseCounter,
  pulse_meter: pulseMeter,
  uptime,
  template,
  homeassistant,
};

import { addLambda } from "../automation/callbacks.js";
import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import { type ImportedPin, pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { addSensor } from "./add-sensor.js";
import { COMBINED_SENSORS } from "./combined-sensors.js";
import { COMPUTED_SENSORS } from "./computed-sensors.js";
import { DEVICE_SENSORS } from "./device-sensors.js";
import { DSMR_SENSORS } from "./dsmr.js";
import { sensorOptions } from "./filters.js";
import { hubEntityOf } from "./hub-entities.js";
import { LD2410_SENSORS } from "./ld2410.js";
import { LD2450_SENSORS } from "./ld2450.js";
import { modbusSensor } from "./modbus-entities.js";
import { subscribedSensor } from "./mqtt-sensors.js";
import { withDefaults } from "./option-defaults.js";
import { intervalOf } from "./part-converter.js";
import { PARTS } from "./parts.js";
import { pidSensor } from "./pid-climates.js";
import { PIN_SENSORS } from "./pin-sensors.js";
import type { Platforms } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";
import { SML_SENSORS } from "./sml.js";
import { SOUND_SENSORS } from "./sound.js";
import { THERMISTORS } from "./thermistors.js";
import { TUYA_SENSORS } from "./tuya.js";

/** Milliseconds: ESPHome's default, 13 us, and a little. It is against noise only, which boards filter by themselves. */
const NOISE = 0.0135;

function dallas(section: Section, program: ImportedProgram): void {
  const busId = section.text("one_wire_id") ?? section.text("dallas_id");
  const bus = program.declared(busId ?? "one_wire");
  if (bus?.kind !== "one_wire") return section.refuse("there is no one_wire bus with a pin for it");
  const address = section.text("address");
  const digits =
    address === undefined ? undefined : /^(?:0x)?([0-9a-f]{1,16})$/i.exec(address)?.[1];
  // Without its address it would show any other thermometer on the wire.
  if (section.has("address") && digits === undefined)
    return section.refuse(`"${oneLine(address)}" isn't an address`);
  if (digits !== undefined && !digits.endsWith("28"))
    return section.refuse(`"${oneLine(address)}" isn't a DS18B20's address: that ends in 28`);
  if (section.has("index"))
    return section.refuse("it is named by its index, which other sensors change: give its address");
  const options = sensorOptions(section, program);
  if (!options) return;
  const temperature = object([...sensorCommon(section, program), ...options]);
  program.imports.add("ds18b20");
  const variable = program.variable(section.text("id") ?? section.text("name") ?? "thermometer");
  const properties: CodeProperty[] = [
    ["bus", bus.code],
    ["address", digits === undefined ? undefined : literal(digits.padStart(16, "0").toLowerCase())],
    ["interval", intervalOf(section)],
    ["temperature", temperature],
  ];
  program.declare(variable, object(properties, "ds18b20(", ")"));
  program.entities.push(`...${variable}`);
  const id = section.text("id");
  const code = `${variable}.temperature`;
  if (id !== undefined) program.refer(id, code, "sensor");
  addTriggers(section, program, code, SENSOR_TRIGGERS);
}

function adc(section: Section, program: ImportedProgram): void {
  if (textOf(section.value("pin")) === "VCC")
    return section.refuse("an ESP32 doesn't measure its own supply");
  if (section.flag("raw") === true)
    return section.refuse("it gives the converter's own numbers (raw)");
  const pin = pinOf(section, program);
  if (!pin) return;
  addSensor(section, program, "ADCSensor", [
    ["pin", pin.pin],
    ["attenuation", attenuationOf(section)],
    ["interval", intervalOf(section)],
  ]);
}

/** In ESPHome it is 0 dB where none is given; here 12 dB, which `auto` gets as well. */
function attenuationOf(section: Section): string | undefined {
  const given = section.text("attenuation") ?? "0db";
  const decibels = Number(given.toLowerCase().replace("db", ""));
  return [0, 2.5, 6].includes(decibels) ? literal(decibels) : undefined;
}

/** A pin that counts. An inverted one counts the other edges. */
function countingPin(section: Section, program: ImportedProgram): ImportedPin | undefined {
  const pin = pinOf(section, program);
  if (pin?.inverted) return void section.refuse("its pin is inverted: give the other edge");
  return pin;
}

function modeOf({ mode }: ImportedPin): CodeProperty {
  return ["mode", mode === "pullUp" ? undefined : literal(mode)];
}

function pulseCounter(section: Section, program: ImportedProgram): void {
  const pin = countingPin(section, program);
  const edge = edgeOf(section);
  if (!pin || section.isRefused) return;
  const debounce = debounceOf(section);
  const total = totalOf(section, program);
  addSensor(
    section,
    program,
    "PulseCounterSensor",
    [
      ["pin", pin.pin],
      modeOf(pin),
      ["edge", edge],
      ["debounce", debounce],
      ["interval", intervalOf(section)],
      ["total", total],
    ],
    { stateClass: "measurement" },
  );
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
  if (![rising, falling].every((mode) => mode === "INCREMENT" || mode === "DISABLE"))
    return void section.refuse("its edges count down");
  if (rising !== "INCREMENT" && falling !== "INCREMENT")
    return void section.refuse("no edge counts");
  if (falling !== "INCREMENT") return undefined;
  return literal(rising === "INCREMENT" ? "both" : "falling");
}

/** The sensor that gets the number of pulses since the start. */
function totalOf(section: Section, program: ImportedProgram): string | undefined {
  const total = section.section("total");
  const options = total && sensorOptions(total, program);
  if (!total || !options) return undefined;
  const isFiltered = options.some(
    ([name, code]) => (name === "filters" || name === "calibrate") && code,
  );
  const make = isFiltered ? "FilteredSensor" : "Sensor";
  const usual = { icon: "mdi:pulse", unitOfMeasurement: "pulses", stateClass: "total_increasing" };
  const all = [...sensorCommon(total, program), ...options];
  const code = program.make(make, withDefaults(all, usual));
  const entity = program.add(total, code, "sensor");
  addTriggers(total, program, entity, SENSOR_TRIGGERS);
  return entity;
}

function pulseMeter(section: Section, program: ImportedProgram): void {
  const pin = countingPin(section, program);
  if (!pin) return;
  if ((section.text("internal_filter_mode") ?? "EDGE").toUpperCase() !== "EDGE")
    section.noteKey("internal_filter_mode", "internal_filter_mode: only EDGE is converted");
  const debounce = debounceOf(section);
  const total = totalOf(section, program);
  addSensor(
    section,
    program,
    "PulseMeterSensor",
    [
      ["pin", pin.pin],
      modeOf(pin),
      ["debounce", debounce],
      ["timeout", section.duration("timeout")],
      ["total", total],
    ],
    { stateClass: "measurement" },
  );
}

function template(section: Section, program: ImportedProgram): void {
  const entity = addFiltered(section, program);
  if (entity !== undefined)
    addLambda(section, program, { code: entity, kind: "sensor" }, "float", "60 s");
}

/** A sensor that the program publishes. */
function addFiltered(section: Section, program: ImportedProgram): string | undefined {
  const isFiltered = section.has("filters");
  return addSensor(section, program, isFiltered ? "FilteredSensor" : "Sensor", []);
}

function homeassistant(section: Section, program: ImportedProgram): void {
  const source = hubEntityOf(section);
  if (!source) return;
  const isShown = section.flag("internal") === false;
  if (section.has("filters")) return filteredHub(section, program, source, isShown);
  const options = sensorOptions(section, program);
  if (!options) return;
  const properties: CodeProperty[] = [
    // Hidden by default, as in ESPHome.
    ...sensorCommon(section, program).filter(([name]) => name !== "internal"),
    ["internal", isShown ? "false" : undefined],
    ...source,
    ...options,
  ];
  const entity = program.add(section, program.make("HubSensor", properties), "sensor");
  addTriggers(section, program, entity, SENSOR_TRIGGERS);
}

/** The hub's values, through filters. */
function filteredHub(
  section: Section,
  program: ImportedProgram,
  source: readonly CodeProperty[],
  isShown: boolean,
): void {
  const options = sensorOptions(section, program);
  if (!options) return;
  const name = section.text("name") ?? section.text("id") ?? "value";
  const hub = program.addInternal(`${name} of the hub`, "HubSensor", source);
  const properties: CodeProperty[] = [
    ...sensorCommon(section, program).filter(([option]) => option !== "internal"),
    ["internal", isShown ? undefined : "true"],
    ...options,
  ];
  const entity = program.add(section, program.make("FilteredSensor", properties), "sensor");
  program.automations.push([
    `${hub}.onReading((value) => ${entity}.publish(value ?? Number.NaN));`,
  ]);
  addTriggers(section, program, entity, SENSOR_TRIGGERS);
}

/** Another sensor's values, with filters of its own. ESPHome takes over what describes them. */
function copy(section: Section, program: ImportedProgram): void {
  const source = program.known(section.text("source_id"));
  if (source?.kind !== "sensor") return section.refuse("its source isn't");
  const described = ["unitOfMeasurement", "deviceClass", "stateClass", "accuracyDecimals", "icon"];
  const given = sensorOptions(section, program);
  if (!given) return;
  const options = [...sensorCommon(section, program), ...given];
  const taken = described
    .filter((name) => !options.some(([option, code]) => option === name && code !== undefined))
    .map((name): CodeProperty => [name, `${source.code}.${name}`]);
  const own = program.declared(section.text("source_id")) ? taken : [];
  const properties = [...options.filter(([, code]) => code !== undefined), ...own];
  const entity = program.add(section, program.make("FilteredSensor", properties), "sensor");
  program.automations.push([
    `${source.code}.onReading((value) => ${entity}.publish(value ?? Number.NaN));`,
  ]);
  addTriggers(section, program, entity, SENSOR_TRIGGERS);
}

export const SENSORS: Platforms = {
  modbus_controller: modbusSensor,
  ...PARTS,
  dallas,
  dallas_temp: dallas,
  adc,
  ads1115: (section, program, { analogInputs }) => analogInputs.convert(section, program),
  pulse_counter: pulseCounter,
  pulse_meter: pulseMeter,
  ...DEVICE_SENSORS,
  ...COMBINED_SENSORS,
  ...COMPUTED_SENSORS,
  ...PIN_SENSORS,
  ...THERMISTORS,
  pid: pidSensor,
  template,
  homeassistant,
  dsmr: DSMR_SENSORS,
  ld2410: LD2410_SENSORS,
  ld2450: LD2450_SENSORS,
  mqtt_subscribe: subscribedSensor,
  sml: SML_SENSORS,
  ...SOUND_SENSORS,
  tuya: TUYA_SENSORS,
  copy,
};

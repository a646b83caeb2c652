/** `tuya:`, and the entities of its datapoints in six domains. */
import { CLICK_TRIGGERS } from "../automation/click-triggers.js";
import {
  addTriggers,
  BINARY_SENSOR_TRIGGERS,
  numberTriggers,
  SENSOR_TRIGGERS,
  SWITCH_TRIGGERS,
  selectTriggers,
  TEXT_TRIGGERS,
  type Triggers,
} from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type CodeProperty, literal, object, printed } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { serial } from "./part-wiring.js";
import type { Converter } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

const MCU = "tuya";

/** Declares each processor, as an internal binary sensor. */
export function readTuya(root: Section, program: ImportedProgram): void {
  for (const given of root.sections(MCU)) {
    const section = given.titled(MCU);
    section.noteIfThere("time_id", "time_id: the processor isn't told the time");
    section.noteIfThere(
      "status_pin",
      "status_pin isn't converted: no pin says that there is a network",
    );
    for (const key of ["ignore_mcu_update_on_datapoints", "on_datapoint_update"])
      section.noteIfThere(key, `${key} isn't converted`);
    const port = serial(section, program);
    if (!port) continue;
    const baud = program.bus("uart", section.text("uart_id"))?.section?.number("baud_rate");
    const id = section.text("id") ?? MCU;
    const mcu = program.addInternal(`${id} answers`, "TuyaMCU", [
      ...port,
      ["baud", literal(baud === 9600 ? undefined : baud)],
    ]);
    program.refer(id, mcu, MCU);
    if (!program.declared(MCU)) program.refer(MCU, mcu, MCU);
  }
}

interface DatapointEntity {
  readonly domain: string;
  /** The method of the processor. */
  readonly method: string;
  /** The key that names the datapoint. */
  readonly key: string;
  readonly options: (section: Section, program: ImportedProgram) => CodeProperty[] | undefined;
  /** What stands behind the options, in the call; undefined where it was refused. */
  readonly more?: (section: Section) => string | undefined;
  readonly triggers: Triggers;
}

function converter({ domain, method, key, options, more, triggers }: DatapointEntity): Converter {
  return (section, program) => {
    const known = program.declared(section.text("tuya_id") ?? MCU);
    if (known?.kind !== MCU) return section.refuse("its tuya isn't");
    const given = section.number(key) ?? section.number("int_datapoint");
    if (given === undefined) return section.refuse("its datapoint isn't known");
    const behind = more ? more(section) : "";
    const own = section.isRefused ? undefined : options(section, program);
    if (!own || behind === undefined) return;
    const code = object(own, `${known.code}.${method}(${given}, `, `${behind})`);
    addTriggers(section, program, program.add(section, code, domain), triggers);
  };
}

function classed(section: Section, common: CodeProperty[]): CodeProperty[] {
  return [...common, ["deviceClass", literal(section.text("device_class") || undefined)]];
}

function withoutFilters(section: Section, options: () => CodeProperty[]) {
  return section.has("filters") ? void section.refuse("its filters aren't") : options();
}

function switchOptions(section: Section, program: ImportedProgram): CodeProperty[] {
  section.noteIfThere("restore_mode", "restore_mode: it is what the processor says, as in ESPHome");
  return classed(section, program.common(section));
}

function numberOptions(section: Section, program: ImportedProgram): CodeProperty[] {
  const mode = section.text("mode")?.toLowerCase();
  section.noteIfThere("datapoint_hidden", "datapoint_hidden isn't converted");
  return [
    ...classed(section, program.common(section)),
    ["minValue", literal(section.number("min_value") ?? 0)],
    ["maxValue", literal(section.number("max_value") ?? 100)],
    ["step", literal(section.number("step") ?? 1)],
    ["unitOfMeasurement", literal(section.text("unit_of_measurement"))],
    ["mode", mode === "box" || mode === "slider" ? literal(mode) : undefined],
  ];
}

/** The number of each option, and whether it is an `int`. */
function selectValues(section: Section): string | undefined {
  const map = [...(section.take("options")?.map ?? [])];
  const items = map.map(
    ([value, option]): CodeProperty => [
      JSON.stringify(textOf(option) ?? ""),
      String(Number(value)),
    ],
  );
  if (items.length === 0 || items.some(([, number]) => number === "NaN"))
    return void section.refuse("its options aren't known");
  if (section.flag("optimistic") !== true)
    section.note("isn't optimistic in ESPHome: here its value follows the commands at once");
  const type = section.has("int_datapoint") ? `, "int"` : "";
  return `, ${printed(object(items), "", 40)}${type}`;
}

export const TUYA_SENSORS = converter({
  domain: "sensor",
  method: "sensor",
  key: "sensor_datapoint",
  options: (section, program) => {
    const options = sensorOptions(section, program);
    return options && [...sensorCommon(section, program), ...options];
  },
  triggers: SENSOR_TRIGGERS,
});

export const TUYA_CONTACTS = converter({
  domain: "binary_sensor",
  method: "contact",
  key: "sensor_datapoint",
  options: (section, program) =>
    withoutFilters(section, () => classed(section, sensorCommon(section, program))),
  triggers: { ...BINARY_SENSOR_TRIGGERS, ...CLICK_TRIGGERS },
});

export const TUYA_TEXTS = converter({
  domain: "text_sensor",
  method: "text",
  key: "sensor_datapoint",
  options: (section, program) => withoutFilters(section, () => sensorCommon(section, program)),
  triggers: TEXT_TRIGGERS,
});

export const TUYA_SWITCHES = converter({
  domain: "switch",
  method: "switch",
  key: "switch_datapoint",
  options: switchOptions,
  triggers: SWITCH_TRIGGERS,
});

export const TUYA_NUMBERS = converter({
  domain: "number",
  method: "number",
  key: "number_datapoint",
  options: numberOptions,
  more: (section) => {
    const multiply = section.number("multiply") ?? 1;
    return multiply === 1 ? "" : `, ${multiply}`;
  },
  triggers: numberTriggers(false),
});

export const TUYA_SELECTS = converter({
  domain: "select",
  method: "select",
  key: "enum_datapoint",
  options: (section, program) => program.common(section),
  more: selectValues,
  triggers: selectTriggers(false),
});

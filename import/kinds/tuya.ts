/** `tuya:`, and the entities of its datapoints in six domains. */
import { actionsOf, indented } from "../automation/actions.js";
import { CLICK_TRIGGERS } from "../automation/click-triggers.js";
import { NO_VARIABLES, scopeOf } from "../automation/scope.js";
import {
  addTriggers,
  attempt,
  automationsIn,
  BINARY_SENSOR_TRIGGERS,
  bodyOf,
  SENSOR_TRIGGERS,
  SWITCH_TRIGGERS,
  type Triggers,
} from "../automation/triggers.js";
import { numberTriggers, selectTriggers, TEXT_TRIGGERS } from "../automation/value-triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { CppValue } from "../lambda/values.js";
import { type CodeProperty, literal, object, printed } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { deviceClassOf } from "./device-class.js";
import { sensorOptions } from "./filters.js";
import { rangeOf } from "./number-range.js";
import { serial } from "./part-wiring.js";
import type { Converter } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";
import { MCU } from "./tuya-outputs.js";

/** Declares each processor, as an internal binary sensor. */
export function readTuya(root: Section, program: ImportedProgram): void {
  for (const given of root.components(MCU)) {
    const section = given.titled(MCU);
    const port = serial(section, program);
    if (!port) continue;
    const baud = program.bus("uart", section.text("uart_id"))?.section?.number("baud_rate");
    const id = section.text("id") ?? MCU;
    const hasStatus = section.has("status_pin");
    const status = hasStatus ? pinOf(section, program, "status_pin") : undefined;
    if (hasStatus && !status) continue;
    const ignored = section.take("ignore_mcu_update_on_datapoints");
    const all = ignored?.list ?? (ignored ? [ignored] : []);
    const mcu = program.addInternal(`${id} answers`, "TuyaMCU", [
      ...port,
      ["baud", literal(baud === 9600 ? undefined : baud)],
      ["statusPin", status?.pin],
      ["statusInverted", literal(status?.inverted || undefined)],
      ["ignored", ignored && JSON.stringify(all.map((each) => Number(textOf(each))))],
    ]);
    if (section.text("time_id") !== undefined)
      program.automations.push([`${mcu}.tellTime(device.clock);`]);
    attempt(section, UPDATE, () => addUpdates(section, program, mcu));
    program.refer(id, mcu, MCU);
    if (!program.declared(MCU)) program.refer(MCU, mcu, MCU);
  }
}

const UPDATE = "on_datapoint_update";

/** What `x` is, by the type of the datapoint. */
const NUMBER: CppValue = { code: "Number(value)", type: "int" };
const UPDATED: Readonly<Record<string, CppValue>> = {
  bool: { code: "(value !== 0)", type: "bool" },
  int: NUMBER,
  uint: { code: "(Number(value) >>> 0)", type: "int" },
  enum: NUMBER,
  bitmask: NUMBER,
  string: { code: "String(value)", type: "string" },
};

function addUpdates(section: Section, program: ImportedProgram, mcu: string): void {
  if (!section.has(UPDATE)) return;
  const keys = ["sensor_datapoint", "datapoint_type"] as const;
  for (const { options, actions } of automationsIn(section.value(UPDATE), keys)) {
    const [id, type = "any"] = keys.map((key) => textOf(options.get(key))?.toLowerCase());
    if (id === undefined) throw new UnconvertibleError("an update without a sensor_datapoint");
    const x = UPDATED[type];
    const variables = x ? new Map([["x", x]]) : NO_VARIABLES;
    const body = bodyOf(actionsOf(actions, scopeOf(program, variables)));
    const parameter = body.some((line) => /\bvalue\b/.test(line)) ? "{ value }" : "";
    const start = `${mcu}.onDatapoint(${Number(id)}, (${parameter}) => {`;
    program.automations.push([start, ...indented(body), "});"]);
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

function withoutFilters(section: Section, options: () => CodeProperty[]) {
  return section.has("filters") ? void section.refuse("its filters aren't") : options();
}

function switchOptions(section: Section, program: ImportedProgram): CodeProperty[] {
  section.noteIfThere("restore_mode", "restore_mode: it is what the processor says, as in ESPHome");
  return [...program.common(section), deviceClassOf(section, "switch")];
}

function numberOptions(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const mode = section.text("mode")?.toLowerCase();
  const range = rangeOf(section, { min: 0, max: 100 });
  if (!range) return undefined;
  section.noteIfThere("datapoint_hidden", "datapoint_hidden isn't converted");
  return [
    ...program.common(section),
    deviceClassOf(section, "number"),
    ...range,
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
    withoutFilters(section, () => [
      ...sensorCommon(section, program),
      deviceClassOf(section, "binary_sensor"),
    ]),
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

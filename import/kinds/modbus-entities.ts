/** Entities of `modbus_controller`, for each domain. */

import { callback } from "../automation/callbacks.js";
import { CLICK_TRIGGERS } from "../automation/click-triggers.js";
import { lambdaOf, lambdaValue, scopeOf } from "../automation/scope.js";
import {
  addTriggers,
  BINARY_SENSOR_TRIGGERS,
  SENSOR_TRIGGERS,
  SWITCH_TRIGGERS,
} from "../automation/triggers.js";
import { numberTriggers, selectTriggers } from "../automation/value-triggers.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { CppType } from "../lambda/values.js";
import { array, type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { contactFilters, publishedContact } from "./contact-filters.js";
import { deviceClassOf } from "./device-class.js";
import { sensorOptions } from "./filters.js";
import { hex, masked, reads, registerOf, writes } from "./modbus.js";
import { rangeOf } from "./number-range.js";
import { restored } from "./restored.js";
import { sensorCommon } from "./sensor-common.js";

/**
 * What a lambda makes of a value: code in which `given` is the value. ESPHome takes the value itself where the lambda
 * gives none. Undefined where it isn't understood: the section is refused.
 */
function transformed(
  section: Section,
  program: ImportedProgram,
  key: string,
  given: string,
  type: CppType,
  isOptional = true,
): string | undefined {
  if (!section.has(key)) return given;
  const source = lambdaOf(section.value(key)) ?? textOf(section.value(key)) ?? "";
  const scope = scopeOf(program, new Map([["x", { code: given, type }]]));
  try {
    const code = lambdaValue(source, scope, type, isOptional);
    return code.includes("undefined") ? `(${code} ?? ${given})` : code;
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    return void section.refuse(`its ${key} isn't: ${oneLine(error.message)}`);
  }
}

export function modbusSensor(section: Section, program: ImportedProgram): void {
  const register = registerOf(section, program);
  const value = register && transformed(section, program, "lambda", "number", "float");
  const options = register && sensorOptions(section, program);
  if (!register || value === undefined || !options) return;
  const isFiltered = options.some(([name, code]) => /filters|calibrate/.test(name) && code);
  const make = program.make(isFiltered ? "FilteredSensor" : "Sensor", [
    ...sensorCommon(section, program),
    ...options,
  ]);
  const entity = program.add(section, make, "sensor");
  program.automations.push(
    reads(
      register,
      value === "number"
        ? [`${entity}.publish(${masked(register)});`]
        : [`const number = ${masked(register)};`, `${entity}.publish(${value});`],
    ),
  );
  addTriggers(section, program, entity, SENSOR_TRIGGERS);
}

/** `parse_and_publish` of the binary sensor and the switch: a bit, or what the mask leaves of the first register. */
function isOn(register: NonNullable<ReturnType<typeof registerOf>>): string {
  const { kind, mask } = register;
  return kind === "coil" || kind === "discrete" || mask === undefined
    ? "value !== 0"
    : `(value & ${hex(mask)}) !== 0`;
}

export function modbusBinarySensor(section: Section, program: ImportedProgram): void {
  const filters = contactFilters(section);
  const register = filters && registerOf(section, program);
  const value = register && transformed(section, program, "lambda", "isOn", "bool");
  if (!register || !filters || value === undefined) return;
  const properties: CodeProperty[] = [
    ...sensorCommon(section, program),
    deviceClassOf(section, "binary_sensor"),
  ];
  const entity = program.add(
    section,
    publishedContact(program, properties, filters),
    "binary_sensor",
  );
  program.automations.push(
    reads(register, [`const isOn = ${isOn(register)};`, `${entity}.publish(${value});`]),
  );
  addTriggers(section, program, entity, { ...BINARY_SENSOR_TRIGGERS, ...CLICK_TRIGGERS });
}

export function modbusSwitch(section: Section, program: ImportedProgram): void {
  if (section.has("write_lambda")) return section.refuse("its write_lambda isn't");
  const register = registerOf(section, program);
  const value = register && transformed(section, program, "lambda", "isOn", "bool");
  if (!register || value === undefined) return;
  const { device, kind, mask = 0xffff } = register;
  if (kind !== "coil" && kind !== "holding") return section.refuse("its register can't be written");
  const mode = section.text("restore_mode")?.toUpperCase() ?? "DISABLED";
  const restore = mode === "DISABLED" ? [] : restored(section);
  if (!restore) return;
  const several = register.severalAtOnce ? ", true" : "";
  const write =
    kind === "coil"
      ? `${device}.writeCoil(${hex(register.register)}, state${several});`
      : writes({ ...register, type: "uint16" }, `state ? ${hex(mask & 0xffff)} : 0`);
  const isAssumed = section.flag("assumed_state") ?? false;
  const properties: CodeProperty[] = [
    ...program.common(section),
    deviceClassOf(section, "switch"),
    ["assumedState", literal(isAssumed || undefined)],
    ...restore,
    ["onCommand", callback("(state)", [write])],
  ];
  const entity = program.add(section, program.make("Switch", properties), "switch");
  if (!isAssumed)
    program.automations.push(
      reads(register, [`const isOn = ${isOn(register)};`, `${entity}.publish(${value});`]),
    );
  if (mode !== "DISABLED")
    program.automations.push([
      "// As in ESPHome, it is written at the start as well.",
      `device.timer.after(0, () => ${entity}.set(${entity}.state));`,
    ]);
  addTriggers(section, program, entity, SWITCH_TRIGGERS);
}

export function modbusNumber(section: Section, program: ImportedProgram): void {
  const register = registerOf(section, program, "holding");
  const value = register && transformed(section, program, "lambda", "number", "float");
  const own = register && section.has("write_lambda");
  const multiply = section.number("multiply") ?? 1;
  const written = own
    ? transformed(section, program, "write_lambda", "value", "float", false)
    : multiply === 1
      ? "value"
      : `value * ${multiply}`;
  if (!register || value === undefined || written === undefined) return;
  if (register.kind !== "holding" || (section.has("multiply") && !section.number("multiply")))
    return section.refuse("its register can't be written");
  const range = rangeOf(section, { min: -16_777_215, max: 16_777_215 });
  if (!range) return;
  const mode = section.text("mode")?.toLowerCase();
  const properties: CodeProperty[] = [
    ...program.common(section),
    ...range,
    ["unitOfMeasurement", literal(section.text("unit_of_measurement"))],
    deviceClassOf(section, "number"),
    ["mode", mode === "box" || mode === "slider" ? literal(mode) : undefined],
    ["onCommand", callback("(value)", [writes(register, written)])],
  ];
  const entity = program.add(section, program.make("NumberEntity", properties), "number");
  program.automations.push(
    reads(register, [
      `const number = ${masked(register)}${multiply === 1 ? "" : ` / ${multiply}`};`,
      `${entity}.publish(${value});`,
    ]),
  );
  addTriggers(section, program, entity, numberTriggers(false));
}

export function modbusSelect(section: Section, program: ImportedProgram): void {
  const lambda = ["lambda", "write_lambda"].find((key) => section.has(key));
  if (lambda !== undefined) return section.refuse(`its ${lambda} isn't`);
  const register = registerOf(section, program, "holding");
  const map = [...(section.take("optionsmap")?.map ?? [])].map(
    ([option, value]) => [option, Number(textOf(value))] as const,
  );
  if (!register) return;
  if (register.type.startsWith("float") || map.some(([, value]) => !Number.isInteger(value)))
    return section.refuse("its options aren't known");
  if (section.flag("optimistic") !== true)
    section.note("isn't optimistic in ESPHome: here its value follows the commands at once");
  const numbers = program.variable(`${section.text("id") ?? section.text("name")} numbers`);
  const items = map.map(([option, value]) => `${JSON.stringify(option)}: ${value}`);
  program.declare(`${numbers}: Record<string, number>`, {
    open: "{",
    items,
    close: "}",
    isSpaced: true,
  });
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["options", array(map.map(([option]) => JSON.stringify(option)))],
    ["onCommand", callback("(option)", [writes(register, `${numbers}[option] ?? 0`)])],
  ];
  const entity = program.add(section, program.make("Select<string>", properties), "select");
  program.automations.push(
    reads(register, [
      `const found = Object.entries(${numbers}).find(([, number]) => number === value);`,
      `if (found) ${entity}.publish(found[0]);`,
    ]),
  );
  addTriggers(section, program, entity, selectTriggers(false));
}

/** Numbers, selects and texts, which clients set. */
import { actionLines, addLambda, callback } from "../automation/callbacks.js";
import { addTriggers } from "../automation/triggers.js";
import {
  numberTriggers,
  selectTriggers,
  textTriggers,
  type ValueTriggers,
} from "../automation/value-triggers.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import type { CppType } from "../lambda/values.js";
import { array, type Code, type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { copyOf } from "./copies.js";
import { deviceClassOf } from "./device-class.js";
import { LD2410_NUMBERS, LD2410_SELECTS } from "./ld2410.js";
import { LD2450_NUMBERS, LD2450_SELECTS } from "./ld2450.js";
import { modbusNumber, modbusSelect } from "./modbus-entities.js";
import { rangeOf } from "./number-range.js";
import type { Platforms } from "./platforms.js";
import { TUYA_NUMBERS, TUYA_SELECTS } from "./tuya.js";
import { wordsOf } from "./words.js";

/** What a kind of value is in a program. */
interface ValueKind {
  readonly kind: "number" | "select" | "text";
  readonly make: string;
  /** The name of what its callback is given. */
  readonly given: string;
  readonly type: CppType;
  readonly triggers: ValueTriggers;
  readonly options: (section: Section) => CodeProperty[] | undefined;
}

function converter({ kind, make, given, type, triggers, options }: ValueKind) {
  return (section: Section, program: ImportedProgram): void => {
    const own = options(section);
    if (!own) return;
    const lines = actionLines(
      section,
      program,
      "set_action",
      new Map([["x", { code: given, type }]]),
    );
    if (!lines) return section.refuse("its set_action isn't");
    // Without `optimistic` or a lambda, ESPHome's keeps its old value.
    const follows = section.flag("optimistic") === true || section.has("lambda");
    if (!follows) section.note("isn't optimistic in ESPHome: here its value follows the commands");
    const properties: CodeProperty[] = [
      ...program.common(section),
      ...own,
      ["restore", literal(section.flag("restore_value") || undefined)],
      ["onCommand", lines.length > 0 ? callback(`(${given})`, lines) : undefined],
    ];
    // So that texts that aren't known beforehand can be selected.
    const code = program.make(make, properties);
    const entity = program.add(section, code, kind);
    addLambda(section, program, { code: entity, kind }, type, "60 s");
    addTriggers(section, program, entity, triggers(!section.has("lambda")));
  };
}

function numberOptions(section: Section): CodeProperty[] | undefined {
  const range = rangeOf(section);
  if (!range) return undefined;
  const mode = section.text("mode")?.toLowerCase();
  if (mode !== undefined && !["auto", "box", "slider"].includes(mode)) section.noteKey("mode");
  return [
    ...range,
    ["unitOfMeasurement", literal(section.text("unit_of_measurement"))],
    deviceClassOf(section, "number"),
    ["mode", mode === "box" || mode === "slider" ? literal(mode) : undefined],
  ];
}

function selectOptions(section: Section): CodeProperty[] | undefined {
  const options = wordsOf(section, "options");
  if (options.length === 0) return void section.refuse("its options aren't known");
  const given = section.text("initial_option");
  const initial = options.find((each) => each === given);
  if (given !== undefined && initial === undefined)
    section.noteKey("initial_option", `initial_option: "${oneLine(given)}" is none of its options`);
  return [
    ["options", array(options.map((each): Code => JSON.stringify(each)))],
    ["initialOption", literal(initial)],
  ];
}

/** Characters of a text that hubs take. */
const LONGEST = 255;

function textOptions(section: Section): CodeProperty[] {
  const mode = section.text("mode")?.toLowerCase();
  if (mode !== undefined && mode !== "text" && mode !== "password") section.noteKey("mode");
  const shortest = section.number("min_length");
  const longest = section.number("max_length");
  const initial = section.text("initial_value");
  const { length } = [...(initial ?? "")];
  const fits = length >= (shortest ?? 0) && length <= (longest ?? LONGEST);
  if (initial !== undefined && !fits)
    section.noteKey(
      "initial_value",
      `initial_value: it has ${length} characters, which are not as many as it may have`,
    );
  return [
    ["minLength", literal(shortest)],
    ["maxLength", literal(longest)],
    ["pattern", literal(section.text("pattern"))],
    ["mode", mode === "password" ? literal(mode) : undefined],
    ["initialText", literal(fits ? initial : undefined)],
  ];
}

export const NUMBERS: Platforms = {
  copy: copyOf("number"),
  ld2410: LD2410_NUMBERS,
  ld2450: LD2450_NUMBERS,
  tuya: TUYA_NUMBERS,
  modbus_controller: modbusNumber,
  template: converter({
    kind: "number",
    make: "NumberEntity",
    given: "value",
    type: "float",
    triggers: numberTriggers,
    options: numberOptions,
  }),
};

export const SELECTS: Platforms = {
  copy: copyOf("select"),
  ld2410: LD2410_SELECTS,
  ld2450: LD2450_SELECTS,
  tuya: TUYA_SELECTS,
  modbus_controller: modbusSelect,
  template: converter({
    kind: "select",
    make: "Select<string>",
    given: "text",
    type: "string",
    triggers: selectTriggers,
    options: selectOptions,
  }),
};

export const TEXTS: Platforms = {
  copy: copyOf("text"),
  template: converter({
    kind: "text",
    make: "TextEntity",
    given: "text",
    type: "string",
    triggers: textTriggers,
    options: textOptions,
  }),
};

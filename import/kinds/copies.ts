/** Copies of other entities, which follow them and pass commands on. ESPHome's `copy` has a file for each kind. */
import { callback } from "../automation/callbacks.js";
import {
  addTriggers,
  BINARY_SENSOR_TRIGGERS,
  COVER_TRIGGERS,
  LOCK_TRIGGERS,
  ON_OFF_TRIGGERS,
  SWITCH_TRIGGERS,
  type Triggers,
} from "../automation/triggers.js";
import {
  numberTriggers,
  selectTriggers,
  TEXT_TRIGGERS,
  textTriggers,
} from "../automation/value-triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type Code, type CodeProperty, literal } from "../program/code.js";
import { ICON, type ImportedProgram, type Known } from "../program/program.js";
import { type ClassifiedKind, deviceClassOf, knownClass } from "./device-class.js";
import type { Converter } from "./platforms.js";

interface CopiedKind {
  readonly kind: string;
  readonly make: string;
  /** It has a device class, which ESPHome takes over of the source's YAML. */
  readonly classes?: ClassifiedKind;
  /** What else it takes over of it: for each option its key. */
  readonly inherits?: Readonly<Record<string, string>>;
  /** What is taken over of the source itself, where it is there already; with an `||`, unless it is 0. */
  readonly taken?: readonly string[];
  /** The parameter of its callback, and what passes a command on. */
  readonly command?: readonly [option: string, parameter: string, call: (source: string) => string];
  /** The lines that have the copy follow. */
  readonly follow?: (copy: string, source: string) => readonly string[];
  readonly triggers?: Triggers;
}

/** @param listen - The source's subscription. @param value - Its state, as `publish` takes it. */
function following(listen: string, value: string, isKnown?: string) {
  return (copy: string, source: string): string[] => {
    const publish = `${copy}.publish(${value.replaceAll("$", source)});`;
    const line = isKnown ? `if (${isKnown.replaceAll("$", source)}) ${publish}` : publish;
    return [
      "{",
      `  const follow = () => {`,
      `    ${line}`,
      "  };",
      `  ${source}.${listen}(follow);`,
      "  device.timer.after(0, follow);",
      "}",
    ];
  };
}

const KINDS: readonly CopiedKind[] = [
  {
    kind: "binary_sensor",
    make: "BinarySensor",
    classes: "binary_sensor",
    follow: following("onState", "$.state", "$.state !== undefined"),
    triggers: BINARY_SENSOR_TRIGGERS,
  },
  {
    kind: "switch",
    make: "Switch",
    classes: "switch",
    command: ["onCommand", "state", (source) => `${source}.set(state)`],
    follow: following("onState", "$.state"),
    triggers: SWITCH_TRIGGERS,
  },
  {
    kind: "number",
    make: "NumberEntity",
    inherits: { unitOfMeasurement: "unit_of_measurement" },
    taken: ["minValue", "maxValue", "step", "mode"],
    command: ["onCommand", "value", (source) => `${source}.set(value)`],
    follow: following("onValue", "$.state", "$.state !== undefined"),
    triggers: numberTriggers(true),
  },
  {
    kind: "select",
    make: "Select<string>",
    taken: ["options"],
    command: ["onCommand", "option", (source) => `${source}.set(option)`],
    follow: following("onValue", "$.state", "$.state !== undefined"),
    triggers: selectTriggers(true),
  },
  {
    kind: "text",
    make: "TextEntity",
    taken: ["minLength", "maxLength"],
    command: ["onCommand", "text", (source) => `${source}.set(text)`],
    follow: following("onValue", "$.state", "$.state !== undefined"),
    triggers: textTriggers(true),
  },
  {
    kind: "text_sensor",
    make: "TextSensor",
    follow: following("onValue", "$.state", "$.state !== undefined"),
    triggers: TEXT_TRIGGERS,
  },
  {
    kind: "button",
    make: "Button",
    classes: "button",
    command: ["onPress", "", (source) => `${source}.press()`],
  },
  {
    kind: "cover",
    make: "Cover",
    classes: "cover",
    taken: ["assumedState", "supportsStop", "supportsPosition", "supportsTilt"],
    command: ["onCommand", "command", (source) => `${source}.set(command)`],
    follow: following("onChange", "{ position: $.position, tilt: $.tilt, operation: $.operation }"),
    triggers: COVER_TRIGGERS,
  },
  {
    kind: "fan",
    make: "Fan",
    taken: [
      "supportsOscillation",
      "supportsSpeed",
      "speedCount",
      "supportsDirection",
      "presetModes",
    ],
    command: ["onCommand", "fan", (source) => `${source}.set(fan)`],
    follow: following("onChange", "$"),
    triggers: ON_OFF_TRIGGERS,
  },
  {
    kind: "lock",
    make: "Lock",
    taken: ["assumedState", "supportsOpen"],
    command: ["onCommand", "command", (source) => `${source}.set(command)`],
    follow: following("onChange", "$.state"),
    triggers: LOCK_TRIGGERS,
  },
];

/** The converter of each kind's copies, by the kind. */
const COPIES: ReadonlyMap<string, Converter> = new Map(
  KINDS.map((kind) => [kind.kind, (section, program) => copy(section, program, kind)]),
);

export function copyOf(kind: string): Converter {
  const converter = COPIES.get(kind);
  if (!converter) throw new Error(`no copies of ${kind}`);
  return converter;
}

function copy(section: Section, program: ImportedProgram, how: CopiedKind): void {
  const id = section.text("source_id");
  const source = how.taken ? program.declared(id) : program.known(id);
  if (source?.kind !== how.kind) return section.refuse(whyNot(program, id, how));
  if (section.has("filters")) return section.refuse("its filters aren't");
  const own = inherited(section, program, id ?? "", how);
  const properties: CodeProperty[] = [
    ...program.common(section).map(([name, code]): CodeProperty => [name, code ?? own.get(name)]),
    ...Object.keys(how.inherits ?? {}).map((name): CodeProperty => [name, own.get(name)]),
    ...classOf(section, program, id ?? "", how.classes),
    ...(how.taken ?? []).map(
      (each): CodeProperty => [each.split(" ")[0] ?? "", `${source.code}.${each}`],
    ),
    commandProperty(how, source),
  ];
  if (how.kind === "switch" && section.has("restore_mode"))
    section.noteKey("restore_mode", "restore_mode isn't converted: it has its source's state");
  const entity = program.add(section, program.make(how.make, properties), how.kind);
  if (how.follow) program.automations.push(how.follow(entity, source.code));
  addTriggers(section, program, entity, how.triggers ?? {});
}

function whyNot(program: ImportedProgram, id: string | undefined, how: CopiedKind): string {
  const isLater = program.known(id)?.kind === how.kind;
  return isLater ? "its source comes later: put it before" : "its source isn't";
}

function commandProperty({ command }: CopiedKind, source: Known): CodeProperty {
  if (!command) return ["onCommand", undefined];
  const [option, parameter, call] = command;
  return [option, callback(`(${parameter})`, [`${call(source.code)};`])];
}

/** What is taken over of the source's YAML, where the section says nothing. */
function inherited(
  section: Section,
  program: ImportedProgram,
  id: string,
  { kind, inherits }: CopiedKind,
): Map<string, Code | undefined> {
  const source = program.sources.get(id);
  const isSensor = kind === "binary_sensor" || kind === "text_sensor";
  const given = (key: string) =>
    section.has(key) ? undefined : textOf(source?.map?.get(key)) || undefined;
  const icon = given("icon");
  const category = given("entity_category")?.toLowerCase();
  const categories = isSensor ? ["diagnostic"] : ["config", "diagnostic"];
  const own = Object.entries(inherits ?? {}).map(([name, key]): CodeProperty => {
    const text = section.text(key) ?? textOf(source?.map?.get(key));
    return [name, literal(text || undefined)];
  });
  return new Map([
    ...own,
    ["icon", icon !== undefined && ICON.test(icon) ? literal(icon) : undefined],
    ["category", category && categories.includes(category) ? literal(category) : undefined],
  ]);
}

/** The section's own class, or else the source's. */
function classOf(
  section: Section,
  program: ImportedProgram,
  id: string,
  kind: ClassifiedKind | undefined,
): CodeProperty[] {
  if (kind === undefined) return [];
  if (section.has("device_class")) return [deviceClassOf(section, kind)];
  const text = textOf(program.sources.get(id)?.map?.get("device_class"));
  return [["deviceClass", literal(knownClass(text, kind))]];
}

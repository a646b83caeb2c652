/** Readers of tags and keypads, and binary sensors that are on for one tag. */
import {
  addTriggers,
  BINARY_SENSOR_TRIGGERS,
  type Trigger,
  type Triggers,
} from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import type { CppType } from "../lambda/values.js";
import { type CodeProperty, literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { deviceClassOf } from "./device-class.js";
import { i2c, serial } from "./part-wiring.js";
import type { Converter, Platforms } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

/** As in ESPHome. */
const USUAL_INTERVAL = "1 s";

const DIGITS = "0123456789*#ABCD";

interface ImportedReader {
  /** Its class, and what its ids are called: `rc522_id`. */
  readonly make: string;
  readonly kind: string;
  /** Its options; undefined where it was refused. */
  readonly options: (section: Section, program: ImportedProgram) => CodeProperty[] | undefined;
  readonly triggers: Triggers;
}

/** A trigger with what it is given, by its name in C++: its code and its type. */
function told(
  call: string,
  given: Readonly<Record<string, readonly [code: string, type: CppType]>>,
  parameters: string,
): Trigger {
  return {
    variables: new Map(
      Object.entries(given).map(([name, [code, type]]) => [name, { code, type }] as const),
    ),
    lines: (entity, body) => [
      `${entity}.${call}((${parameters}) => {`,
      ...body.map((line) => `  ${line}`),
      "});",
    ],
  };
}

const TAG_TRIGGERS: Triggers = {
  on_tag: told("onTag", { x: ["tag", "string"] }, "tag"),
  on_tag_removed: told("onTagRemoved", { x: ["tag", "string"] }, "tag"),
};

const PN532_TRIGGERS: Triggers = {
  ...TAG_TRIGGERS,
  on_tag: {
    ...told("onTag", { x: ["tag", "string"], tag: ["said", "tag"] }, ""),
    lines: (entity, body) => {
      const isRead = body.some((line) => /\bsaid\b/.test(line));
      return [
        `${entity}.onTag((tag${isRead ? ", said" : ""}) => {`,
        ...body.map((line) => `  ${line}`),
        "});",
      ];
    },
  },
  on_finished_write: told("onWritten", {}, ""),
};

function interval(section: Section): CodeProperty {
  return ["interval", section.duration("update_interval") ?? literal(USUAL_INTERVAL)];
}

/** Its RST has to be high: what a pin does that is an output for it alone. */
function reset(section: Section, program: ImportedProgram): boolean {
  if (!section.has("reset_pin")) return true;
  const pin = pinOf(section, program, "reset_pin");
  if (!pin) return false;
  program.addInternal(`${section.text("id") ?? section.title} reset`, "GPIOSwitch", [
    ["pin", pin.pin],
    ["inverted", literal(pin.inverted || undefined)],
    ["initialState", "true"],
  ]);
  return true;
}

function onI2C(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const wires = i2c(section, program);
  if (!wires || !reset(section, program)) return undefined;
  return [...wires.filter(([name]) => name !== "hz"), interval(section)];
}

function onSPI(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("spi", section.text("spi_id"));
  if (!bus) return void section.refuse("there is no spi bus with pins for it");
  const select = pinOf(section, program, "cs_pin");
  if (select?.inverted) return void section.refuse("its cs_pin is inverted");
  if (!select || !reset(section, program)) return undefined;
  return [["spi", bus.code], ["selectPin", select.pin], interval(section)];
}

/** ESPHome tells each frame, of which a tag sends many. */
function rdm6300(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  if (section.has("on_tag"))
    section.note("on_tag comes once while a tag is there: in ESPHome again and again");
  return serial(section, program);
}

function wiegand(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const pins = ["d0", "d1"].map((key) => [key, pinOf(section, program, key)] as const);
  if (pins.some(([, pin]) => pin?.inverted)) return void section.refuse("a wire is inverted");
  if (pins.some(([, pin]) => !pin)) return undefined;
  return pins.map(([key, pin]): CodeProperty => [key, pin?.pin]);
}

const READERS: Readonly<Record<string, ImportedReader>> = {
  pn532_i2c: { make: "PN532", kind: "pn532", options: onI2C, triggers: PN532_TRIGGERS },
  pn532_spi: { make: "PN532", kind: "pn532", options: onSPI, triggers: PN532_TRIGGERS },
  rc522_i2c: { make: "RC522", kind: "rc522", options: onI2C, triggers: TAG_TRIGGERS },
  rc522_spi: { make: "RC522", kind: "rc522", options: onSPI, triggers: TAG_TRIGGERS },
  rdm6300: {
    make: "RDM6300",
    kind: "rdm6300",
    options: rdm6300,
    triggers: { on_tag: told("onTag", { x: ["Number(tag)", "int"] }, "tag") },
  },
  wiegand: {
    make: "Wiegand",
    kind: "wiegand",
    options: wiegand,
    triggers: {
      on_tag: told("onTag", { x: ["tag", "string"] }, "tag"),
      on_key: told("onKey", { x: [`"${DIGITS}".indexOf(key)`, "int"] }, "key"),
      on_raw: told("onCode", { bits: ["code.bits", "int"], value: ["code.value", "int"] }, "code"),
    },
  },
};

/** The readers, which binary sensors name. */
export function readTags(root: Section, program: ImportedProgram): void {
  for (const [key, { make, kind, options, triggers }] of Object.entries(READERS))
    for (const given of root.sections(key)) {
      const section = given.titled(key);
      const own = options(section, program);
      if (!own || section.isRefused) continue;
      const id = section.text("id");
      const reader = program.addInternal(id ?? `${kind} reader`, make, own);
      if (id !== undefined) program.refer(id, reader, kind);
      if (!program.declared(`only ${kind}`)) program.refer(`only ${kind}`, reader, kind);
      addTriggers(section, program, reader, triggers);
    }
}

/** On while the tag is there; an RDM6300's goes on and off at once. */
function tagSensor(kind: string): Converter {
  return (section, program) => {
    if (section.has("filters")) return section.refuse("its filters aren't");
    const reader = program.declared(section.text(`${kind}_id`) ?? `only ${kind}`);
    if (reader?.kind !== kind) return section.refuse(`its ${kind} isn't`);
    const isNumber = kind === "rdm6300";
    const uid = section.text("uid")?.toUpperCase();
    if (uid === undefined || (isNumber && Number.isNaN(Number(uid))))
      return section.refuse("its uid isn't known");
    const tag = JSON.stringify(isNumber ? String(Number(uid)) : uid);
    const properties: CodeProperty[] = [
      ...sensorCommon(section, program),
      deviceClassOf(section, "binary_sensor"),
      ["initialState", "false"],
    ];
    const entity = program.add(section, program.make("BinarySensor", properties), "binary_sensor");
    const off = `  ${entity}.publish(false);`;
    program.automations.push([
      `${reader.code}.onTag((tag) => {`,
      ...(isNumber
        ? [`  if (tag !== ${tag}) return;`, `  ${entity}.publish(true);`, off]
        : [`  ${entity}.publish(tag === ${tag});`]),
      "});",
      ...(isNumber ? [] : [`${reader.code}.onTagRemoved(() => ${off.trim().slice(0, -1)});`]),
    ]);
    addTriggers(section, program, entity, BINARY_SENSOR_TRIGGERS);
  };
}

export const TAG_SENSORS: Platforms = {
  pn532: tagSensor("pn532"),
  rc522: tagSensor("rc522"),
  rdm6300: tagSensor("rdm6300"),
};

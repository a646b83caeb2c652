import type { Section } from "../configuration/section.js";
import { addAutomated, BINARY_SENSOR_TRIGGERS } from "../program/automations.js";
import { type CodeProperty, duration, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import type { Platforms } from "./platforms.js";

const DELAYS = ["delayed_on_off", "delayed_on", "delayed_off", "settle"];

function gpio(section: Section, program: ImportedProgram): void {
  const { pin, inverted, mode } = program.pin(section);
  let isInverted = inverted === true;
  let debounce = 0;
  for (const filter of section.sections("filters")) {
    if (filter.has("invert")) isInverted = !isInverted;
    filter.ignore("invert");
    for (const name of DELAYS) debounce = Math.max(debounce, filter.milliseconds(name) ?? 0);
    if (filter.has("delayed_on") || filter.has("delayed_off"))
      filter.note("the delay is the same in both directions");
    filter.finish();
  }
  if (pin === undefined) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin],
    ["mode", mode === "pullUp" ? undefined : literal(mode)],
    ["inverted", literal(isInverted || undefined)],
    ["debounce", duration(debounce)],
    ["deviceClass", literal(section.text("device_class"))],
  ];
  const code = program.make("GPIOBinarySensor", properties);
  addAutomated(section, program, code, BINARY_SENSOR_TRIGGERS);
}

function status(section: Section, program: ImportedProgram): void {
  section.ignore("entity_category", "device_class");
  program.add(section, program.make("StatusBinarySensor", program.common(section)));
}

function template(section: Section, program: ImportedProgram): void {
  section.note("its state has to be programmed: see its TODO");
  section.ignore("lambda");
  program.todo(`${section.text("name") ?? "this"} shows nothing yet: call its publish.`);
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["deviceClass", literal(section.text("device_class"))],
  ];
  addAutomated(section, program, program.make("BinarySensor", properties), BINARY_SENSOR_TRIGGERS);
}

function homeassistant(section: Section, program: ImportedProgram): void {
  const entityId = section.text("entity_id");
  program.add(
    section,
    program.make("HubBinarySensor", [
      ...program.common(section).filter(([name]) => name !== "internal"),
      ["entityId", literal(entityId)],
      ["attribute", literal(section.text("attribute"))],
    ]),
  );
}

export const BINARY_SENSORS: Platforms = { gpio, status, template, homeassistant };

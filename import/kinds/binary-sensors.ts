import { addCondition, addLambda } from "../automation/callbacks.js";
import { CLICK_TRIGGERS } from "../automation/click-triggers.js";
import { addTriggers, BINARY_SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { contactFilters, debounceOf, publishedContact } from "./contact-filters.js";
import { copyOf } from "./copies.js";
import { deviceClassOf } from "./device-class.js";
import { hubEntityOf } from "./hub-entities.js";
import { LD2410_CONTACTS } from "./ld2410.js";
import { LD2450_CONTACTS } from "./ld2450.js";
import { modbusBinarySensor } from "./modbus-entities.js";
import type { Platforms } from "./platforms.js";
import { remoteBinarySensor } from "./remote-binary-sensors.js";
import { sensorCommon } from "./sensor-common.js";
import { TAG_SENSORS } from "./tags.js";
import { RELEASE, touchPad } from "./touch.js";
import { TUYA_CONTACTS } from "./tuya.js";

const TRIGGERS = { ...BINARY_SENSOR_TRIGGERS, ...CLICK_TRIGGERS };

function gpio(section: Section, program: ImportedProgram): void {
  const pin = pinOf(section, program);
  const filters = contactFilters(section);
  if (!pin || !filters) return;
  const properties: CodeProperty[] = [
    ...commonOf(section, program),
    ["pin", pin.pin],
    ["mode", pin.mode === "pullUp" ? undefined : literal(pin.mode)],
    ["inverted", literal(pin.inverted !== filters.inverted || undefined)],
    ["debounce", debounceOf(filters)],
  ];
  const code = program.make("GPIOBinarySensor", properties);
  const entity = program.add(section, code, "binary_sensor");
  addTriggers(section, program, entity, TRIGGERS);
}

function touch(section: Section, program: ImportedProgram): void {
  const pad = touchPad(section, program);
  const filters = contactFilters(section);
  if (!pad || !filters) return;
  const { inverted, on, off } = filters;
  const isDelayed = on > 0 || off > 0;
  const delays = inverted
    ? { inverted, on: on + RELEASE, off }
    : { inverted, on, off: off + RELEASE };
  const code = program.make("TouchBinarySensor", [
    ...commonOf(section, program),
    ...pad,
    ["inverted", literal(inverted || undefined)],
    ["debounce", isDelayed ? debounceOf(delays) : undefined],
  ]);
  const entity = program.add(section, code, "binary_sensor");
  addTriggers(section, program, entity, TRIGGERS);
}

function commonOf(section: Section, program: ImportedProgram): CodeProperty[] {
  return [...sensorCommon(section, program), deviceClassOf(section, "binary_sensor")];
}

function status(section: Section, program: ImportedProgram): void {
  if (section.has("filters")) return section.refuse("its filters aren't");
  const common = sensorCommon(section, program);
  const entity = program.add(section, program.make("StatusBinarySensor", common), "binary_sensor");
  addTriggers(section, program, entity, TRIGGERS);
}

function template(section: Section, program: ImportedProgram): void {
  const filters = contactFilters(section);
  if (!filters) return;
  const common = commonOf(section, program);
  const entity = program.add(section, publishedContact(program, common, filters), "binary_sensor");
  const target = { code: entity, kind: "binary_sensor" };
  addLambda(section, program, target, "bool", "loop");
  addCondition(section, program, target);
  addTriggers(section, program, entity, TRIGGERS);
}

function homeassistant(section: Section, program: ImportedProgram): void {
  const source = hubEntityOf(section);
  if (!source) return;
  if (section.has("filters")) return filteredHub(section, program, source);
  // Hidden by default, as in ESPHome.
  const common = commonOf(section, program).filter(([name]) => name !== "internal");
  const code = program.make("HubBinarySensor", [
    ...common,
    ["internal", section.flag("internal") === false ? "false" : undefined],
    ...source,
  ]);
  const entity = program.add(section, code, "binary_sensor");
  addTriggers(section, program, entity, TRIGGERS);
}

/** The hub's states, through filters. */
function filteredHub(
  section: Section,
  program: ImportedProgram,
  source: readonly CodeProperty[],
): void {
  const filters = contactFilters(section);
  if (!filters) return;
  const name = section.text("name") ?? section.text("id") ?? "state";
  const hub = program.addInternal(`${name} of the hub`, "HubBinarySensor", source);
  const properties: CodeProperty[] = [
    ...commonOf(section, program).filter(([option]) => option !== "internal"),
    ["internal", section.flag("internal") === false ? undefined : "true"],
  ];
  const code = publishedContact(program, properties, filters);
  const entity = program.add(section, code, "binary_sensor");
  program.automations.push([`${hub}.onState((state) => ${entity}.publish(state));`]);
  addTriggers(section, program, entity, TRIGGERS);
}

export const BINARY_SENSORS: Platforms = {
  modbus_controller: modbusBinarySensor,
  copy: copyOf("binary_sensor"),
  gpio,
  esp32_touch: touch,
  status,
  template,
  homeassistant,
  ld2410: LD2410_CONTACTS,
  ld2450: LD2450_CONTACTS,
  ...TAG_SENSORS,
  tuya: TUYA_CONTACTS,
  remote_receiver: remoteBinarySensor,
};

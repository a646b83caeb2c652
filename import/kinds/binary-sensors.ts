import { addCondition, addLambda } from "../automation/callbacks.js";
import { CLICK_TRIGGERS } from "../automation/click-triggers.js";
import { lambdaOf } from "../automation/scope.js";
import { addTriggers, BINARY_SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { millisecondsOf } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { type Code, type CodeProperty, duration, literal, object } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
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

/** What its filters make of it; undefined where one of them can't be converted. */
interface ContactFilters {
  readonly inverted: boolean;
  /** Milliseconds for which it has to be on, or off. */
  readonly on: number;
  readonly off: number;
}

function filtersOf(section: Section): ContactFilters | undefined {
  let inverted = false;
  let on = 0;
  let off = 0;
  const filters = section.entries("filters");
  if (!filters) return void section.refuse("one of its filters can't be read");
  for (const filter of filters)
    for (const key of filter.keys) {
      const isDelay = key.startsWith("delayed_");
      if (key === "invert") {
        // Filters before it see the other level.
        [on, off] = [off, on];
        inverted = !inverted;
        filter.take(key);
        continue;
      }
      const times = isDelay ? timesOf(filter, key) : undefined;
      if (!times) return void section.refuse(`its filter ${key} isn't`);
      on = Math.max(on, times.on);
      off = Math.max(off, times.off);
      filter.take(key);
    }
  return { inverted, on, off };
}

/** How long a filter delays each direction. */
function timesOf(filter: Section, key: string): { on: number; off: number } | undefined {
  const value = filter.value(key);
  if (key === "delayed_on_off" && value?.map) {
    const parts = ["time_on", "time_off"].map((each) =>
      millisecondsOf(textOf(value.map?.get(each)) ?? ""),
    );
    const [on, off] = parts;
    return on === undefined || off === undefined || value.map.size > 2 ? undefined : { on, off };
  }
  const time = fixedTime(value);
  if (time === undefined) return undefined;
  switch (key) {
    case "delayed_on":
      return { on: time, off: 0 };
    case "delayed_off":
      return { on: 0, off: time };
    case "delayed_on_off":
      return { on: time, off: time };
    default:
      return undefined;
  }
}

/** A time, also of a lambda that always returns the same number of milliseconds. */
function fixedTime(value: YamlValue | undefined): number | undefined {
  const number = /^\s*return\s+(\d+)\s*;\s*$/.exec(lambdaOf(value) ?? "")?.[1];
  return number === undefined ? millisecondsOf(textOf(value) ?? "") : Number(number);
}

function debounceOf({ on, off }: ContactFilters): Code | undefined {
  if (on === off) return duration(on);
  return object([
    ["on", duration(on)],
    ["off", duration(off)],
  ]);
}

function gpio(section: Section, program: ImportedProgram): void {
  const pin = pinOf(section, program);
  const filters = filtersOf(section);
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
  const filters = filtersOf(section);
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

/** Filters of others than pins have no counterpart. */
function withoutFilters(section: Section): boolean {
  if (!section.has("filters")) return true;
  section.refuse("its filters aren't");
  return false;
}

function commonOf(section: Section, program: ImportedProgram): CodeProperty[] {
  return [...sensorCommon(section, program), deviceClassOf(section, "binary_sensor")];
}

function status(section: Section, program: ImportedProgram): void {
  if (!withoutFilters(section)) return;
  const common = sensorCommon(section, program);
  const entity = program.add(section, program.make("StatusBinarySensor", common), "binary_sensor");
  addTriggers(section, program, entity, TRIGGERS);
}

function template(section: Section, program: ImportedProgram): void {
  if (!withoutFilters(section)) return;
  const code = program.make("BinarySensor", commonOf(section, program));
  const entity = program.add(section, code, "binary_sensor");
  const target = { code: entity, kind: "binary_sensor" };
  addLambda(section, program, target, "bool", "loop");
  addCondition(section, program, target);
  addTriggers(section, program, entity, TRIGGERS);
}

function homeassistant(section: Section, program: ImportedProgram): void {
  if (!withoutFilters(section)) return;
  const source = hubEntityOf(section);
  if (!source) return;
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

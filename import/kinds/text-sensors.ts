import { addLambda } from "../automation/callbacks.js";
import { addTriggers } from "../automation/triggers.js";
import { TEXT_TRIGGERS } from "../automation/value-triggers.js";
import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { copyOf } from "./copies.js";
import { deviceClassOf } from "./device-class.js";
import { DEVICE_TEXT_SENSORS } from "./device-sensors.js";
import { DSMR_TEXTS } from "./dsmr.js";
import { hubEntityOf } from "./hub-entities.js";
import { LD2410_TEXTS } from "./ld2410.js";
import { LD2450_TEXTS } from "./ld2450.js";
import { subscribedText } from "./mqtt-sensors.js";
import type { Platforms } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";
import { SML_TEXTS } from "./sml.js";
import { TUYA_TEXTS } from "./tuya.js";

function template(section: Section, program: ImportedProgram): void {
  if (section.has("filters")) return section.refuse("its filters aren't");
  const code = program.make("TextSensor", [
    ...sensorCommon(section, program),
    deviceClassOf(section, "text_sensor"),
  ]);
  const entity = program.add(section, code, "text_sensor");
  addLambda(section, program, { code: entity, kind: "text_sensor" }, "string", "60 s");
  addTriggers(section, program, entity, TEXT_TRIGGERS);
}

function version(section: Section, program: ImportedProgram): void {
  const code = program.make("VersionTextSensor", sensorCommon(section, program));
  program.add(section, code, "text_sensor");
}

function homeassistant(section: Section, program: ImportedProgram): void {
  if (section.has("filters")) return section.refuse("its filters aren't");
  const source = hubEntityOf(section);
  if (!source) return;
  const code = program.make("HubTextSensor", [
    // Hidden by default, as in ESPHome.
    ...sensorCommon(section, program).filter(([name]) => name !== "internal"),
    ["internal", section.flag("internal") === false ? "false" : undefined],
    deviceClassOf(section, "text_sensor"),
    ...source,
  ]);
  const entity = program.add(section, code, "text_sensor");
  addTriggers(section, program, entity, TEXT_TRIGGERS);
}

export const TEXT_SENSORS: Platforms = {
  ...DEVICE_TEXT_SENSORS,
  copy: copyOf("text_sensor"),
  dsmr: DSMR_TEXTS,
  ld2410: LD2410_TEXTS,
  ld2450: LD2450_TEXTS,
  mqtt_subscribe: subscribedText,
  sml: SML_TEXTS,
  tuya: TUYA_TEXTS,
  version,
  template,
  homeassistant,
};

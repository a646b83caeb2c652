import { addTriggers, COVER_TRIGGERS, noteRestoredCover } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { copyOf } from "./copies.js";
import { coverMotor } from "./cover-motors.js";
import { addUsualToggle } from "./cover-toggle.js";
import { deviceClassOf } from "./device-class.js";
import type { Platforms, SharedParts } from "./platforms.js";
import { endStopCover, feedbackCover } from "./sensed-covers.js";
import { templateCover } from "./template-covers.js";
import { TUYA_COVERS } from "./tuya-outputs.js";

function timeBased(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const motor = coverMotor(section, program, shared);
  if (!motor) return;
  if (section.flag("manual_control") === true) section.noteKey("manual_control");
  const properties: CodeProperty[] = [
    ...program.common(section),
    ...motor,
    ["openDuration", section.duration("open_duration")],
    ["closeDuration", section.duration("close_duration")],
    ["hasBuiltInEndstop", literal(section.flag("has_built_in_endstop") || undefined)],
    ["assumedState", literal(section.flag("assumed_state"))],
    deviceClassOf(section, "cover"),
    // ESPHome always restores covers and climates.
    ["restore", "true"],
  ];
  const entity = program.add(section, program.make("TimeBasedCover", properties), "cover");
  addUsualToggle(section, program, entity);
  addTriggers(section, program, entity, COVER_TRIGGERS);
  noteRestoredCover(section);
}

export const COVERS: Platforms = {
  time_based: timeBased,
  endstop: endStopCover,
  feedback: feedbackCover,
  template: templateCover,
  copy: copyOf("cover"),
  tuya: TUYA_COVERS,
};

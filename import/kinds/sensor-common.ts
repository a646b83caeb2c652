import type { Section } from "../configuration/section.js";
import type { CodeProperty } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** The options that all entities have. A sensor is never one of the device's settings, so it has no such category. */
export function sensorCommon(section: Section, program: ImportedProgram): CodeProperty[] {
  const common = program.common(section);
  const isSetting = common.some(([name, code]) => name === "category" && code === '"config"');
  if (isSetting)
    section.noteKey(
      "entity_category",
      "entity_category: a sensor isn't one of the device's settings",
    );
  return common.filter(([name]) => !isSetting || name !== "category");
}

import type { Section } from "../configuration/section.js";
import { array, type CodeProperty } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { deviceClassOf } from "./device-class.js";
import type { Platforms } from "./platforms.js";
import { wordsOf } from "./words.js";

function template(section: Section, program: ImportedProgram): void {
  const types = wordsOf(section, "event_types");
  if (types.length === 0) return section.refuse("its event_types aren't known");
  const properties: CodeProperty[] = [
    ...program.common(section),
    deviceClassOf(section, "event"),
    ["eventTypes", array(types.map((each) => JSON.stringify(each)))],
  ];
  program.add(section, program.make("EventEntity<string>", properties), "event");
}

export const EVENTS: Platforms = { template };

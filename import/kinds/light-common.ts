import { addTriggers, ON_OFF_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** ESPHome has 0 for no correction as well. */
export function gammaOf(section: Section): string | undefined {
  const gamma = section.number("gamma_correct");
  return literal(gamma === 0 ? 1 : gamma);
}

/** Adds a light with its triggers. */
export function addLight(
  section: Section,
  program: ImportedProgram,
  make: string,
  properties: readonly CodeProperty[],
  kind: string,
): void {
  const entity = program.add(section, program.make(make, properties), kind);
  addTriggers(section, program, entity, ON_OFF_TRIGGERS);
}

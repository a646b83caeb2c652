import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { NO_VARIABLES, scopeOf, type Variables } from "./scope.js";
import { sectionActions } from "./section-actions.js";
import { attempt, automationsIn, bodyOf } from "./triggers.js";

/**
 * The converted actions of each automation of a trigger. There are none when the trigger is missing, or when it can't be
 * converted, which a note says.
 *
 * @param needless - Options of the trigger that don't change the program.
 */
export function bodiesOf(
  section: Section,
  program: ImportedProgram,
  key: string,
  variables: Variables = NO_VARIABLES,
  needless: readonly string[] = [],
): string[][] {
  return convertedBodies(section, program, key, variables, needless) ?? [];
}

/** The same, but undefined when the trigger can't be converted. */
export function convertedBodies(
  section: Section,
  program: ImportedProgram,
  key: string,
  variables: Variables = NO_VARIABLES,
  needless: readonly string[] = [],
): string[][] | undefined {
  const bodies: string[][] = [];
  if (!section.has(key)) return bodies;
  const work = () => {
    for (const { actions } of automationsIn(section.value(key), needless))
      bodies.push(bodyOf(sectionActions(section, actions, scopeOf(program, variables))));
  };
  return attempt(section, key, work, ...needless) ? bodies : undefined;
}

import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { NO_VARIABLES, scopeOf, type Variables } from "./scope.js";
import { sectionActions } from "./section-actions.js";
import { attempt, automationsIn, bodyOf } from "./triggers.js";

/**
 * The bodies of a trigger's automations; none where it can't be converted, with a note.
 *
 * @param needless - Its options that don't matter.
 */
export function bodiesOf(
  section: Section,
  program: ImportedProgram,
  key: string,
  variables: Variables = NO_VARIABLES,
  needless: readonly string[] = [],
): string[][] {
  const bodies: string[][] = [];
  if (!section.has(key)) return bodies;
  const work = () => {
    for (const { actions } of automationsIn(section.value(key), needless))
      bodies.push(bodyOf(sectionActions(section, actions, scopeOf(program, variables))));
  };
  return attempt(section, key, work, ...needless) ? bodies : [];
}

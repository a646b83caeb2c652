/** Functions that do one of several actions, each of which ends the one before. */
import type { Section } from "../configuration/section.js";
import type { CodeFunction } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { indented } from "./actions.js";
import { actionLines, callback } from "./callbacks.js";

/** A command's test, and what is done then. */
export type Branch = readonly [test: string, lines: readonly string[] | undefined];

export function uses(lines: readonly string[], word: string): boolean {
  return lines.some((line) => new RegExp(`\\b${word}\\b`).test(line));
}

/**
 * `if`, `else if`, and so on; an action that waits can be ended by `stopLast`.
 *
 * @param others - Lines of other actions, which `stopLast` may have to end as well.
 */
export function chain(
  branches: readonly Branch[],
  stopLast: string,
  others: readonly string[] = [],
): string[] {
  const given = branches.filter(([, lines]) => lines && lines.length > 0);
  const waits = [...given.flatMap(([, lines]) => lines ?? []), ...others].some(
    (line) => isStart(line) || line.includes(`${stopLast} = `),
  );
  const lines = given.flatMap(([test, each = []], index) => {
    const started = each.map((line) => (isStart(line) ? `${stopLast} = ${line}` : line));
    if (test === "") return started;
    const open = `${index === 0 ? "" : "} else "}if (${test}) {`;
    return [open, ...indented(started), ...(index === given.length - 1 ? ["}"] : [])];
  });
  return waits ? [`${stopLast}();`, ...lines] : lines;
}

/** Whether a line starts what waits. */
function isStart(line: string): boolean {
  return line.startsWith("device.timer.run(");
}

export function addStopper(
  program: ImportedProgram,
  stopLast: string,
  body: readonly string[],
): void {
  if (uses(body, stopLast)) program.statements.push(`  let ${stopLast} = (): void => {};`);
}

/**
 * A function that does the actions of one of a section's keys: `(operation) => {`. Where one of them can't be converted,
 * the section is refused: half of what moves or heats may do harm.
 *
 * @param parameter - Says which: `"operation"`.
 * @param keys - For each of the parameter's values the key: `["opening", "open_action"]`.
 */
export function functionOf(
  section: Section,
  program: ImportedProgram,
  parameter: string,
  keys: readonly (readonly [value: string, key: string])[],
): CodeFunction | undefined {
  const branches = keys.map(
    ([value, key]): Branch => [`${parameter} === "${value}"`, actionLines(section, program, key)],
  );
  if (branches.some(([, lines]) => !lines)) return void section.refuse("one of its actions isn't");
  const stopLast = program.variable(
    `stop ${section.text("id") ?? section.text("name") ?? section.title}`,
  );
  const body = chain(branches, stopLast);
  addStopper(program, stopLast, body);
  return callback(`(${uses(body, parameter) ? parameter : ""})`, body);
}

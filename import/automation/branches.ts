/** Functions that do one of several actions, each of which ends the one before. */
import type { ImportedProgram } from "../program/program.js";

/** A command's test, and what is done then. */
export type Branch = readonly [test: string, lines: readonly string[] | undefined];

export function uses(lines: readonly string[], word: string): boolean {
  return lines.some((line) => new RegExp(`\\b${word}\\b`).test(line));
}

export function inner(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
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
    return [open, ...inner(started), ...(index === given.length - 1 ? ["}"] : [])];
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

/** What only converted code can use: where none does, it isn't written, since a compiler may refuse it. */
import type { Section } from "../configuration/section.js";

/** A variable that is left out of the program unless something else names it. */
export interface Removable {
  readonly variable: string;
  /** What a note says that of; undefined where another note says it. */
  readonly section?: Section;
  /** Its own lines: a list that is in the program by identity, or a statement. */
  readonly lines: readonly string[];
}

/**
 * Takes out what nothing uses, with notes. One may only be used by another that is taken out as well.
 *
 * @param statements - Each is a statement of its own.
 * @param automations - Each is the lines of one automation.
 */
export function removeUnused(
  removables: readonly Removable[],
  statements: string[],
  automations: (readonly string[])[],
): void {
  const left = new Set(removables);
  for (let changed = true; changed; ) {
    changed = false;
    for (const one of left) {
      const others = [...statements.map((each) => [each]), ...automations].filter(
        (lines) => lines.join("\n") !== one.lines.join("\n"),
      );
      const name = new RegExp(`\\b${one.variable}\\b`);
      if (others.some((lines) => lines.some((line) => name.test(line)))) continue;
      const [first = ""] = one.lines;
      const at = automations.indexOf(one.lines);
      if (at >= 0) automations.splice(at, 1);
      else statements.splice(statements.indexOf(first), 1);
      one.section?.refuse("nothing that was converted uses it");
      left.delete(one);
      changed = true;
    }
  }
}

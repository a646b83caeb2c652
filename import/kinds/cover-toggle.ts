import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";

/**
 * What `cover.toggle` does with covers that have relays, as time_based_cover.cpp has it: one that moves stops; another
 * goes the other way than the last time.
 */
export function addUsualToggle(section: Section, program: ImportedProgram, cover: string): void {
  const id = section.text("id");
  if (id === undefined) return;
  const toggle = program.variable(`toggle ${id}`);
  const lines = [
    `let ${toggle} = (): void => {};`,
    "{",
    "  let hasClosed = false;",
    `  ${cover}.onChange(() => {`,
    `    if (${cover}.operation !== "idle") hasClosed = ${cover}.operation === "closing";`,
    "  });",
    `  ${toggle} = () => {`,
    `    if (${cover}.operation !== "idle") ${cover}.set({ stop: true });`,
    `    else ${cover}.set({ position: ${cover}.position === 0 || hasClosed ? 1 : 0 });`,
    "  };",
    "}",
  ];
  program.automations.push(lines);
  program.removables.push({ variable: toggle, lines });
  program.refer(`${id} toggle`, toggle, "toggle");
}

import type { ImportedProgram } from "../program.js";
import type { Section } from "../section.js";

/** For each platform of a domain, what converts it. */
export type Platforms = Readonly<
  Record<string, (section: Section, program: ImportedProgram) => void>
>;

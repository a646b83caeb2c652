import type { ImportedProgram } from "../program.js";
import type { Section } from "../section.js";

/** The converter of each platform of a domain. */
export type Platforms = Readonly<
  Record<string, (section: Section, program: ImportedProgram) => void>
>;

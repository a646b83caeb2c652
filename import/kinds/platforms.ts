import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";

/** The converter of each platform of a domain. */
export type Platforms = Readonly<
  Record<string, (section: Section, program: ImportedProgram) => void>
>;

import type { Section } from "../configuration/section.js";
import type { ImportedOutputs } from "../program/outputs.js";
import type { ImportedProgram } from "../program/program.js";
import type { ImportedRelays } from "../program/relays.js";
import type { AnalogInputs } from "./analog-inputs.js";
import type { Interlocks } from "./interlocks.js";

/** What several entities share. */
export interface SharedParts {
  readonly outputs: ImportedOutputs;
  readonly relays: ImportedRelays;
  readonly interlocks: Interlocks;
  readonly analogInputs: AnalogInputs;
}

/** Converts a section to an entity, or refuses it. */
export type Converter = (section: Section, program: ImportedProgram, shared: SharedParts) => void;

/** The converter of each platform of a domain. */
export type Platforms = Readonly<Record<string, Converter>>;

/** What travels with programs, as the npm package has it: its own modules are bundled for Node. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../base/output.js";
import type { TravellingModules } from "./with-travelling.js";

/** Where the package has it. */
export const TRAVELLING_FILE = "build/travelling.json";

export interface PackedTravelling {
  /** The files of src/ that aren't in each firmware, as paths there. */
  readonly notInFirmware: readonly string[];
  readonly modules: TravellingModules;
}

let packed: PackedTravelling | undefined;

export function packedTravelling(): PackedTravelling {
  packed ??= JSON.parse(readFileSync(join(ROOT, TRAVELLING_FILE), "utf8")) as PackedTravelling;
  return packed;
}

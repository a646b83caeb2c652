import Modules from "modules";
import { SimulatorFlash } from "thimble/hosts/moddable/simulator/flash";
import { storedPrograms } from "thimble/hosts/moddable/stored-programs";
import type { ProgramPlatform } from "../plain/programs/run-programs.js";
import type { FirmwareProgram } from "../plain/run.js";

/** The module with the simulated parts of packages. An archive may be without. */
const SIMULATED = "simulated";

/** The program of the archive that the launcher was given. */
export default {
  get program(): FirmwareProgram {
    if (Modules.has(SIMULATED)) Modules.importNow(SIMULATED);
    return Modules.importNow("program") as FirmwareProgram;
  },
};

/** The launcher was given a flash memory as well. */
export function platform(): ProgramPlatform | undefined {
  const flash = new SimulatorFlash();
  return flash.sectors > 0 ? storedPrograms(flash) : undefined;
}

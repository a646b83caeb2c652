import Modules from "modules";
import type { FirmwareProgram } from "../plain/run.js";

/** The program of the archive that the launcher was given. */
export default {
  get program(): FirmwareProgram {
    return Modules.importNow("program") as FirmwareProgram;
  },
};

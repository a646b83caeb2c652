import Modules from "modules";
import type updates from "./recoverable-updates.js";

const UPDATES = "thimble/hosts/moddable/esp32/updates";

/** Makes the firmware replaceable over the network, if it was built with room for two or with a recovery firmware. */
export function updatesInBuild(): typeof updates | undefined {
  return Modules.has(UPDATES) ? (Modules.importNow(UPDATES) as typeof updates) : undefined;
}

import program from "program";
import { startFirmware } from "thimble/hosts/moddable/firmware";

/** Called when the simulator has started. Everything before this runs when it is built. */
export default function main(): void {
  startFirmware(program);
}

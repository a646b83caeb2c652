import program from "program";
import { startFirmware } from "thimble/hosts/moddable/firmware";

/** Called when the machine has started. Everything before this runs when the firmware is built. */
export default function main(): void {
  startFirmware(program);
}

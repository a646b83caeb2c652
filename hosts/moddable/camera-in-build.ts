import Modules from "modules";
import type { CameraSensorConstructor } from "../../src/host/host.js";

const CAMERA = "thimble/hosts/moddable/esp32/board-camera";

/** The board's camera, if the build has one: those with the setting `camera=`. */
export function cameraInBuild(): CameraSensorConstructor | undefined {
  return Modules.has(CAMERA) ? (Modules.importNow(CAMERA) as CameraSensorConstructor) : undefined;
}

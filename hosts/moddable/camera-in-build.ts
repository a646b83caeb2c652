import Modules from "modules";
import type { CameraSensorConstructor } from "../../src/host/host.js";

const CAMERA = "embedded:io/image/in/camera";

/** The SDK's camera, if the build has it: those with the setting `camera=`. */
export function cameraInBuild(): CameraSensorConstructor | undefined {
  return Modules.has(CAMERA) ? (Modules.importNow(CAMERA) as CameraSensorConstructor) : undefined;
}

import Camera from "embedded:io/image/in/camera";
import type * as host from "../../../src/host/host.js";

// In board-camera.c. This call runs once, when the firmware is built.
const set = native("xs_thimble_camera_set");

/** In C's order. */
const SETTINGS: readonly host.CameraSettingName[] = [
  ...(["vflip", "hmirror", "contrast", "brightness", "saturation", "special_effect"] as const),
  ...(["exposure_ctrl", "aec2", "ae_level", "aec_value"] as const),
  ...(["gain_ctrl", "agc_gain", "gainceiling", "wb_mode"] as const),
];

/** The SDK's camera, with all settings of esp32-camera. */
export default class BoardCamera extends Camera implements host.CameraSensor {
  override adjust(settings: readonly host.CameraSetting[]): void {
    for (const [name, value] of settings) set(SETTINGS.indexOf(name), value);
  }
}

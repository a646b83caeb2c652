/** Boards with cameras that makers have, and how their cameras are wired. */
import type { CameraPins } from "../../plain/camera-pins.js";

export interface CameraModule {
  readonly chip: "esp32" | "esp32s3";
  readonly pins: CameraPins;
}

/** The pins in the order in which Espressif's examples have them: Y9 to Y2 are d7 to d0. */
function wired(
  [xclk, sda, scl]: readonly [number, number, number],
  [d7, d6, d5, d4, d3, d2, d1, d0]: readonly [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ],
  [vsync, href, pclk]: readonly [number, number, number],
  others: Pick<CameraPins, "powerdown" | "reset"> = {},
): CameraPins {
  return {
    ...{ xclk, sda, scl, d7, d6, d5, d4, d3, d2, d1, d0, vsync, href, pclk },
    ...others,
  };
}

/** M5Stack's share most of theirs. */
const M5STACK_DATA = [19, 36, 18, 39, 5, 34, 35, 32] as const;

/**
 * By the setting `camera=`. The pins are those of `camera_pins.h` in Espressif's arduino-esp32 (CameraWebServer), and for
 * Seeed's XIAO of the Moddable SDK's target `xiao_esp32s3_sense`.
 */
export const CAMERA_MODULES: Readonly<Record<string, CameraModule>> = {
  "ai-thinker": {
    chip: "esp32",
    pins: wired([0, 26, 27], [35, 34, 39, 36, 21, 19, 18, 5], [25, 23, 22], { powerdown: 32 }),
  },
  "esp-eye": {
    chip: "esp32",
    pins: wired([4, 18, 23], [36, 37, 38, 39, 35, 14, 13, 34], [5, 27, 25]),
  },
  "wrover-kit": {
    chip: "esp32",
    pins: wired([21, 26, 27], [35, 34, 39, 36, 19, 18, 5, 4], [25, 23, 22]),
  },
  "m5stack-psram": {
    chip: "esp32",
    pins: wired([27, 25, 23], M5STACK_DATA, [22, 26, 21], { reset: 15 }),
  },
  "m5stack-wide": {
    chip: "esp32",
    pins: wired([27, 22, 23], M5STACK_DATA, [25, 26, 21], { reset: 15 }),
  },
  "ttgo-t-journal": {
    chip: "esp32",
    pins: wired([27, 25, 23], [19, 36, 18, 39, 5, 34, 35, 17], [22, 26, 21], {
      ...{ powerdown: 0, reset: 15 },
    }),
  },
  "esp32s3-eye": {
    chip: "esp32s3",
    pins: wired([15, 4, 5], [16, 17, 18, 12, 10, 8, 9, 11], [6, 7, 13]),
  },
  "xiao-sense": {
    chip: "esp32s3",
    pins: wired([10, 40, 39], [48, 11, 12, 14, 16, 18, 17, 15], [38, 47, 13]),
  },
};

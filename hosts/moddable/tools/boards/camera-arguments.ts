/** A camera in the settings of a build: `camera=ai-thinker`, or `camera=pins cam_xclk=0 …`. */
import { UsageError } from "../../../node/command-line.js";
import { CAMERA_PINS, type CameraPins, OPTIONAL_CAMERA_PINS } from "../../plain/camera-pins.js";
import type { MoreOfManifest } from "../sdk/manifest.js";
import { CAMERA_MODULES } from "./camera-modules.js";
import { checkPinsOnce, HIGHEST_PIN, keyAndValue, wholeNumberOf } from "./setting-values.js";

const CAMERA = "camera";
const PREFIX = "cam_";
/** The module whose pins are all given. */
const OTHER = "pins";

/** The chips that have a port for cameras, as the SDK's driver uses it. */
export type CameraChip = "esp32" | "esp32s3";

/** Whole numbers besides the pins: the least, the most, and the default. */
const NUMBERS = {
  /** The clock for the camera in MHz. ESPHome has the same range and default. */
  mhz: [1, 24, 20],
  /** A JPEG's quality, as the camera counts: a lower number is a better picture with more bytes. ESPHome has the same. */
  quality: [6, 63, 10],
} as const;

/** The build's settings without the camera's, and what a camera adds to the manifest. */
export interface CameraOfBuild {
  readonly settings: readonly string[];
  readonly more: MoreOfManifest;
  /** The board's chip; undefined without a camera. */
  readonly chip?: CameraChip;
}

/**
 * @param chip - the board's
 * @param words - the build's settings, as `key=value`: those for a camera are `camera` and `cam_…`
 * @throws {UsageError} the board can't have such a camera
 */
export function cameraOfBuild(chip: string, words: readonly string[]): CameraOfBuild {
  const isForCamera = (word: string) => word.startsWith(`${CAMERA}=`) || word.startsWith(PREFIX);
  const settings = words.filter((word) => !isForCamera(word));
  if (settings.length === words.length) return { settings, more: {} };
  const given = new Map(words.filter(isForCamera).map(keyAndValue));
  const name = given.get(CAMERA);
  given.delete(CAMERA);
  const module = moduleOf(chip, name);
  const numbers = new Map([...given].map(([key, text]) => [key, numberOf(key, text)]));
  const pins = {
    ...module,
    ...Object.fromEntries(
      CAMERA_PINS.filter((pin) => numbers.has(PREFIX + pin)).map((pin) => [
        pin,
        numbers.get(PREFIX + pin),
      ]),
    ),
  } as CameraPins;
  checkPins(name as string, pins);
  const number = (key: keyof typeof NUMBERS) => numbers.get(PREFIX + key) ?? NUMBERS[key][2];
  const { powerdown = -1, reset = -1 } = pins;
  return {
    settings,
    chip: chip as CameraChip,
    more: {
      config: { camera: pins },
      // The names of the SDK's driver.
      defines: {
        camera: {
          ...{ ...pins, powerdown, reset },
          xclk_freq_hz: number("mhz") * 1_000_000,
          jpeg_quality: number("quality"),
        },
      },
      include: ["esp32/manifest-camera.json"],
      // The SDK fetches the driver's component only into a folder that has no build yet.
      variant: "camera",
    },
  };
}

function moduleOf(chip: string, name: string | undefined): Partial<CameraPins> {
  const names = Object.keys(CAMERA_MODULES).filter((one) => CAMERA_MODULES[one]?.chip === chip);
  if (names.length === 0)
    throw new UsageError(`A camera isn't possible: an ${chip} has no port for it.`);
  const choice = `${names.map((one) => `${CAMERA}=${one}`).join(", ")}, or ${CAMERA}=${OTHER} with all pins`;
  if (name === undefined) throw new UsageError(`Which camera? ${choice}.`);
  if (name === OTHER) return {};
  const module = Object.hasOwn(CAMERA_MODULES, name) ? CAMERA_MODULES[name] : undefined;
  if (!module) throw new UsageError(`${CAMERA}=${name} isn't possible: ${choice}.`);
  if (module.chip !== chip)
    throw new UsageError(
      `${CAMERA}=${name} is for boards with an ${module.chip}, and this one has an ${chip}: ${choice}.`,
    );
  return module.pins;
}

function numberOf(key: string, text: string): number {
  const name = key.slice(PREFIX.length);
  const isPin = (CAMERA_PINS as readonly string[]).includes(name);
  if (!isPin && !Object.hasOwn(NUMBERS, name))
    throw new UsageError(
      `${key} isn't a setting of cameras: ${[...CAMERA_PINS, ...Object.keys(NUMBERS)].map((one) => PREFIX + one).join(", ")}.`,
    );
  const [least, most] = isPin ? [0, HIGHEST_PIN] : NUMBERS[name as keyof typeof NUMBERS];
  return wholeNumberOf(key, text, least, most);
}

function checkPins(name: string, pins: CameraPins): void {
  const missing = CAMERA_PINS.filter(
    (pin) => pins[pin] === undefined && !OPTIONAL_CAMERA_PINS.includes(pin),
  );
  if (missing.length > 0)
    throw new UsageError(
      `${CAMERA}=${name} needs ${missing.map((pin) => PREFIX + pin).join(", ")} as well.`,
    );
  checkPinsOnce(CAMERA, Object.fromEntries(CAMERA_PINS.map((pin) => [PREFIX + pin, pins[pin]])));
}

/** The options that say what flash memory a board has. */
import { UsageError } from "../../../node/command-line.js";

/**
 * With 8 MB or 16 MB there is room for two firmwares, so that they can be replaced over the network; with 4 MB for one,
 * and a recovery firmware that takes another.
 */
export type FlashSize = "4MB" | "8MB" | "16MB";

export const FLASH_SIZES: readonly FlashSize[] = ["4MB", "8MB", "16MB"];

/** @throws {UsageError} */
export function readFlashSize(text: string): FlashSize {
  const size = FLASH_SIZES.find((one) => one === text);
  if (size) return size;
  throw new UsageError(
    `--flash-size ${text} isn't possible: give ${FLASH_SIZES.join(", ")}, what the board has at least.`,
  );
}

/** How many of the flash's data lines are used. Cheap modules have two: with four they don't start. */
export type FlashMode = "dio" | "qio";

export const FLASH_MODES: readonly FlashMode[] = ["dio", "qio"];

/** @throws {UsageError} */
export function readFlashMode(text: string | undefined): FlashMode | undefined {
  if (text === undefined) return undefined;
  const mode = FLASH_MODES.find((one) => one === text);
  if (mode) return mode;
  throw new UsageError(`--flash-mode ${text} isn't possible: give ${FLASH_MODES.join(" or ")}.`);
}

/** The options that say what flash memory a board has. */
import { UsageError } from "../../../node/command-line.js";

/** With 8 MB there is room for two firmwares, so that they can be replaced over the network. */
export type FlashSize = "4MB" | "8MB";

/** @throws {UsageError} */
export function readFlashSize(text: string): FlashSize {
  if (text === "4MB" || text === "8MB") return text;
  throw new UsageError(
    `--flash-size ${text} isn't possible: give 4MB, or 8MB for boards with that much or more.`,
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

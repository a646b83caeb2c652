import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flashParts } from "../installer/flash-parts.js";

/** The size of the flash in bytes: builds are for 4 MB by default. */
const SIZE = 4 * 1024 * 1024;

/** What reads as erased. */
const ERASED = 0xff;

/**
 * The content of a flash with a firmware and nothing else.
 *
 * @param folder - the firmware's
 */
export function flashImage(folder: string): Buffer {
  const image = Buffer.alloc(SIZE, ERASED);
  for (const { file, offset } of flashParts(folder))
    readFileSync(join(folder, file)).copy(image, offset);
  return image;
}

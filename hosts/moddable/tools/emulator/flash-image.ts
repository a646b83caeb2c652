import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flashParts } from "../boards/flash-parts.js";

/** The byte of an image whose upper half has the size of the flash that it was built for: 0 is 1 MB, 1 is 2 MB. */
const SIZE_AT = 3;
const SMALLEST = 1024 * 1024;

/** What reads as erased. */
const ERASED = 0xff;

/**
 * The content of a flash with a firmware and nothing else.
 *
 * @param folder - the firmware's
 */
export function flashImage(folder: string): Buffer {
  const size = readFileSync(join(folder, "xs_esp32.bin")).readUInt8(SIZE_AT) >> 4;
  const image = Buffer.alloc(SMALLEST << size, ERASED);
  for (const { file, offset } of flashParts(folder))
    readFileSync(join(folder, file)).copy(image, offset);
  return image;
}

/** Images of one build that behave differently. */
import { createHash } from "node:crypto";
import { HASH } from "../../hosts/moddable/plain/firmware/image.js";
import { BEHAVIOUR, type Behaviour, PREFIX } from "./behaviour.js";

/** Where the number of the chip stands. */
const CHIP_AT = 12;

/** The image with another behaviour. Its checksum and its SHA-256 are right again. */
export function imageThat(built: Buffer, behaviour: Behaviour): Buffer {
  const image = Buffer.from(built);
  const text = Buffer.from((PREFIX + behaviour).padEnd(BEHAVIOUR.text.length));
  const at = image.indexOf(BEHAVIOUR.text);
  if (at < 0) throw new Error(`The firmware has no text "${BEHAVIOUR.text}"`);
  const checksumAt = image.length - HASH - 1;
  // The checksum is the exclusive or of all bytes of the segments.
  for (const [index, byte] of text.entries())
    image[checksumAt] = (image[checksumAt] ?? 0) ^ (image[at + index] ?? 0) ^ byte;
  text.copy(image, at);
  hashOf(image).copy(image, image.length - HASH);
  return image;
}

/** The image for another chip, by the chip's number. */
export function imageForChip(built: Buffer, chip: number): Buffer {
  const image = Buffer.from(built);
  image.writeUInt16LE(chip, CHIP_AT);
  hashOf(image).copy(image, image.length - HASH);
  return image;
}

/** The SHA-256 at its end, in hexadecimal. */
export function sha256In(image: Buffer): string {
  return image.toString("hex", image.length - HASH);
}

function hashOf(image: Buffer): Buffer {
  return createHash("sha256").update(image.subarray(0, -HASH)).digest();
}

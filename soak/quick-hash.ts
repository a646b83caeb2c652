/** What both sides of a soak's deployments agree on. */
import type { Hash } from "../hosts/moddable/plain/programs/program-memory.js";

/** What programs have to be for. */
export const PROGRAM_TARGET = { device: "soaked", interface: "abc", xs: "17.7" };

/** A hash (FNV-1a) in place of those that XS under Node doesn't have. It finds what was changed by accident. */
function quickHash(length: number): Hash {
  return (pieces) => {
    let hash = 0x811c9dc5;
    for (const piece of pieces)
      for (const byte of piece) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash
      .toString(16)
      .padStart(8, "0")
      .repeat(length / 4);
  };
}

/** In place of SHA-256. */
export const sha256 = quickHash(32);

/** In place of MD5. */
export const md5 = quickHash(16);

import { createHash } from "node:crypto";
import type { Hash } from "../../../../hosts/moddable/plain/programs/program-memory.js";
import type { ProgramPlatform } from "../../../../hosts/moddable/plain/programs/run-programs.js";
import type { FirmwareProgram } from "../../../../hosts/moddable/plain/run.js";
import { INTERFACE, mapped, XS } from "./engine.js";
import type { FlashChip } from "./flash-chip.js";

export const sha256: Hash = (pieces) => hashOf("sha256", pieces);
export const md5: Hash = (pieces) => hashOf("md5", pieces);

function hashOf(kind: string, pieces: Iterable<Uint8Array>): string {
  const hash = createHash(kind);
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

/**
 * Firmware that takes programs.
 *
 * @param load - the program of the archive that is mapped
 */
export function platformWith(flash: FlashChip, load: () => FirmwareProgram): ProgramPlatform {
  return {
    flash,
    hash: sha256,
    md5,
    survived() {},
    isMapped: (program) => Buffer.compare(mapped(program), flash.read(0, program.length)) === 0,
    xs: XS,
    interface: INTERFACE,
    firmware: "one",
    load,
  };
}

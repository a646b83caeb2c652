import { Digest } from "crypt";
import config from "mc/config";
import Modules from "modules";
import { connect } from "thimble/hosts/moddable/connect";
import { programSurvived } from "thimble/hosts/moddable/program-guard";
import { engine, isMapped } from "thimble/hosts/moddable/program-map";
import type { FlashMemory } from "./plain/programs/flash.js";
import type { ProgramPlatform } from "./plain/programs/run-programs.js";
import type { FirmwareProgram } from "./plain/run.js";

/** The module of an archive that gives its program. */
const ENTRY = "deployed";

/** What firmware needs to accept programs over the network. */
export function storedPrograms(flash: FlashMemory): ProgramPlatform {
  return {
    flash,
    hash: (pieces) => hashOf("SHA256", pieces),
    md5: (pieces) => hashOf("MD5", pieces),
    isMapped,
    connect,
    survived: programSurvived,
    xs: engine(),
    interface: config.interface ?? "",
    firmware: config.firmware ?? "",
    load: () => Modules.importNow(ENTRY) as FirmwareProgram,
  };
}

function hashOf(kind: "SHA256" | "MD5", pieces: Iterable<Uint8Array>): string {
  const digest = new Digest(kind);
  // It accepts any bytes, but its typings only allow buffers.
  for (const piece of pieces) digest.write(piece as unknown as ArrayBuffer);
  let hex = "";
  for (const byte of new Uint8Array(digest.close())) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

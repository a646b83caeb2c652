import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { CommandOutput } from "../../../node/command-output.js";
import { findProgram } from "../../../node/programs/find-program.js";
import { engineOf } from "../../plain/programs/archive.js";
import { interfaceOf } from "../programs/interface.js";
import type { ToFile } from "./arguments.js";
import { compiledProgram } from "./compiled-program.js";

/** Writes the compiled program to a file, which the device's page sends. */
export async function saveProgram({ program, save: file, version, json }: ToFile): Promise<void> {
  const output = new CommandOutput(json);
  const archive = await compiledProgram(findProgram(program), output.words);
  writeFileSync(file, archive);
  const bytes = archive.length;
  if (version === undefined) {
    output.result(
      { program, file, bytes },
      `${file} has ${bytes} bytes. Choose it on the device's page, in the view Device.`,
    );
    return;
  }
  const manifest = `${file.slice(0, file.length - extname(file).length)}.json`;
  writeFileSync(manifest, `${JSON.stringify(manifestOf(archive, basename(file), version))}\n`);
  output.result(
    { program, file, bytes, manifest, version },
    `${file} has ${bytes} bytes. Put it and ${manifest} on a server in your network, and name the address of ${basename(manifest)} in a ProgramUpdate.`,
  );
}

/** What devices read to know which program there is; see `ProgramDownloads`. */
function manifestOf(archive: Uint8Array, path: string, version: string): object {
  return {
    ...{ version, path, length: archive.length },
    sha256: createHash("sha256").update(archive).digest("hex"),
    ...{ interface: interfaceOf(), xs: engineOf(archive) },
  };
}

import { writeFileSync } from "node:fs";
import { CommandOutput } from "../../../node/command-output.js";
import { findProgram } from "../../../node/programs/find-program.js";
import type { ToFile } from "./arguments.js";
import { compiledProgram } from "./compiled-program.js";

/** Writes the compiled program to a file, which the device's page sends. */
export async function saveProgram({ program, save: file, json }: ToFile): Promise<void> {
  const output = new CommandOutput(json);
  const archive = await compiledProgram(findProgram(program), output.words);
  writeFileSync(file, archive);
  const bytes = archive.length;
  output.result(
    { program, file, bytes },
    `${file} has ${bytes} bytes. Choose it on the device's page, in the view Device.`,
  );
}

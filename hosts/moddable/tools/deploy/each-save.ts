import { basename } from "node:path";
import type { CommandOutput } from "../../../node/command-output.js";
import { findProgram } from "../../../node/programs/find-program.js";
import { untilSaved } from "../../../node/watch-files.js";
import { CompileError } from "../base/errors.js";
import { programFiles } from "../programs/program-modules.js";
import { printProblem } from "./compiled-program.js";

/**
 * Does something with a program, once or each time it is saved. Sets the exit code when that fails.
 *
 * @param where - the device, as JSON has it
 */
export async function eachSave(
  { program, watch }: { readonly program: string; readonly watch: boolean },
  where: object,
  output: CommandOutput,
  deploy: (file: string) => Promise<void>,
): Promise<void> {
  const file = findProgram(program);
  let files = filesOf(file) ?? [file];
  if (watch) process.on("SIGINT", () => process.exit());
  for (;;) {
    // Watched from before the compilation, so that files saved meanwhile aren't missed.
    const saved = watch ? untilSaved(files) : undefined;
    try {
      await deploy(file);
    } catch (error) {
      if (!printProblem(error)) throw error;
      output.value({ program, ...where, error: (error as Error).message });
      process.exitCode = 1;
    }
    if (!saved) return;
    output.say(`Waiting until ${basename(file)} or what it imports is saved`);
    await saved;
    process.exitCode = 0;
    files = filesOf(file) ?? files;
  }
}

/** The program's files; undefined while it has an error. */
function filesOf(file: string): readonly string[] | undefined {
  try {
    return programFiles(file);
  } catch (error) {
    if (error instanceof CompileError) return undefined;
    throw error;
  }
}

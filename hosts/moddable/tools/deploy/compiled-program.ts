import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { checkArchive, engineOf } from "../../plain/programs/archive.js";
import { step } from "../base/command.js";
import { BuildError, CompileError, FlashError } from "../base/errors.js";
import { findCompiler } from "../programs/find-compiler.js";
import { buildArchive } from "../programs/program-archive.js";
import { DeviceError } from "./program-sender.js";

/**
 * The program's archive.
 *
 * @param progress - Where the progress is printed.
 */
export async function compiledProgram(
  program: string,
  progress: NodeJS.WriteStream,
): Promise<Uint8Array> {
  const compiler = findCompiler();
  const what = `Compiling ${basename(program)}`;
  const archive = new Uint8Array(
    readFileSync(
      await step(what, () => buildArchive(compiler, program, { entry: "deployed" }), progress),
    ),
  );
  checkCompiled(archive);
  return archive;
}

/**
 * Checks an archive as the device does, which refuses it otherwise.
 *
 * @throws {DeviceError} no device takes it
 */
export function checkCompiled(archive: Uint8Array): void {
  const problem = checkArchive(archive, engineOf(archive), md5);
  if (problem !== undefined) throw new DeviceError(`No device takes the program. ${problem}`);
}

function md5(pieces: Iterable<Uint8Array>): string {
  const hash = createHash("md5");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

/** Prints what is wrong with the program or the device; false for any other error. */
export function printProblem(error: unknown): boolean {
  if (error instanceof BuildError) console.error(`${error.output}\n${error.message}`);
  else if ([CompileError, DeviceError, FlashError].some((one) => error instanceof one))
    console.error((error as Error).message);
  else return false;
  return true;
}

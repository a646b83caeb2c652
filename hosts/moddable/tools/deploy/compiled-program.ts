import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { step } from "../base/command.js";
import { BuildError, CompileError } from "../base/errors.js";
import { buildArchive } from "../programs/program-archive.js";
import { findSDK } from "../sdk/sdk.js";
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
  const sdk = findSDK();
  const what = `Compiling ${basename(program)}`;
  return readFileSync(
    await step(what, () => buildArchive(sdk, program, { entry: "deployed" }), progress),
  );
}

/** Prints what is wrong with the program or the device; false for any other error. */
export function printProblem(error: unknown): boolean {
  if (error instanceof BuildError) console.error(`${error.output}\n${error.message}`);
  else if (error instanceof CompileError || error instanceof DeviceError)
    console.error(error.message);
  else return false;
  return true;
}

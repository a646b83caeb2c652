import { UsageError } from "../../node/command-line.js";
import { BuildError, MissingToolError } from "./errors.js";

/**
 * Runs a command's main function. Its exit codes: 0 done, 1 it failed, 2 the command line is wrong,
 * 3 something is missing that has to be installed.
 *
 * @param help - the command that shows its help
 */
export async function runCommand(main: () => Promise<void>, help: string): Promise<void> {
  // Whoever read the output has gone.
  process.stdout.on("error", () => process.exit());
  try {
    await main();
  } catch (error) {
    if (
      error instanceof UsageError ||
      (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS")
    ) {
      console.error(`${(error as Error).message}\nSee ${help}.`);
      process.exitCode = 2;
    } else if (error instanceof MissingToolError) {
      console.error(error.message);
      process.exitCode = 3;
    } else if (error instanceof BuildError) {
      console.error(`${error.output}\n${error.message}`);
      process.exitCode = 1;
    } else {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

/** Prints what is being done, then how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${what} ... `);
  const began = Date.now();
  try {
    const result = await work();
    console.log(`${((Date.now() - began) / 1000).toFixed(0)} s`);
    return result;
  } catch (error) {
    console.log("failed");
    throw error;
  }
}

import { UsageError } from "../../../node/command-line.js";
import {
  BuildError,
  CompileError,
  EmulatedChipError,
  FirmwareTooLongError,
  FlashError,
  MissingToolError,
} from "./errors.js";

/** Errors whose message says all. */
const IN_WORDS = [CompileError, EmulatedChipError, FirmwareTooLongError, FlashError];

/**
 * Runs a command's main function. Exit codes: 0 done, 1 failed, 2 wrong command line,
 * 3 something has to be installed first. All errors of an AggregateError are printed, and the highest of their
 * codes is set.
 *
 * @param help - the command that shows its help
 */
export async function runCommand(main: () => Promise<void>, help: string): Promise<void> {
  // The reader of the output has closed it.
  process.stdout.on("error", () => process.exit());
  try {
    await main();
  } catch (error) {
    const errors = error instanceof AggregateError ? error.errors : [error];
    process.exitCode = Math.max(...errors.map((one: unknown) => report(one, help)));
  }
}

/** Prints an error. Returns the exit code. */
function report(error: unknown, help: string): number {
  // The code of a failed program is a number.
  const code = String((error as NodeJS.ErrnoException).code);
  if (error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS")) {
    console.error(`${(error as Error).message}\nSee ${help}.`);
    return 2;
  }
  if (error instanceof MissingToolError) {
    console.error(error.message);
    return 3;
  }
  if (IN_WORDS.some((one) => error instanceof one)) console.error((error as Error).message);
  else if (error instanceof BuildError) console.error(`${error.output}\n${error.message}`);
  else console.error(error);
  return 1;
}

/**
 * Prints what is being done, and then how long it took.
 *
 * @param progress - where it is printed. Default: standard output
 */
export async function step<T>(
  what: string,
  work: () => Promise<T>,
  progress: Pick<NodeJS.WriteStream, "write"> = process.stdout,
): Promise<T> {
  progress.write(`${what} ... `);
  const began = Date.now();
  try {
    const result = await work();
    progress.write(`${((Date.now() - began) / 1000).toFixed(0)} s\n`);
    return result;
  } catch (error) {
    progress.write("failed\n");
    throw error;
  }
}

import { UsageError } from "../hosts/node/command-line.js";

/**
 * Carries out a command that needs no tools. Prints errors, and sets the exit code: 1 failed, 2 the command line
 * is wrong.
 *
 * @param name - As `thimble` has it.
 */
export async function runCommandLine(name: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { message } = error as Error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    const isUsage = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS");
    console.error(isUsage ? `${message}\nSee npx thimble ${name} --help.` : message);
    process.exitCode = isUsage ? 2 : 1;
  }
}

import { UsageError } from "../command-line.js";
import { commandLine } from "../command-names.js";
import { ListenError } from "../errors.js";
import { ProgramError } from "../programs/bundle-program.js";
import { devHelp, readDevArguments } from "./arguments.js";

/** Compares names, because a device on XS throws classes of its own. */
const EXPECTED = ["ConfigurationError", "InvalidMACError", "PictureError"];

/** Carries out the command line of `npm start` and `thimble dev`. Prints errors, and sets the exit code. */
export async function dev(args: readonly string[]): Promise<void> {
  // The reader of the output has closed it: `npm start | head`.
  process.stdout.on("error", () => process.exit());
  // Programs are compiled: their stacks should name their own files and lines.
  process.setSourceMapsEnabled(true);
  try {
    const options = readDevArguments(args);
    if (options.help) console.log(devHelp());
    else if (options["no-watch"]) await (await import("./run-program.js")).runProgram(options);
    else {
      // Loads less, because the device runs in another process.
      const { ProgramWatcher } = await import("./watch-program.js");
      process.exitCode = await new ProgramWatcher(options).ended;
    }
  } catch (error) {
    process.exitCode = report(error as Error);
  }
}

/** Prints an error. Returns the exit code. */
function report(error: Error): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee ${commandLine("dev", "--help")}.`);
    return 2;
  }
  const { name, message } = error;
  if (error instanceof ProgramError) console.error(message);
  // A stack doesn't help to fix a configuration: print the message only.
  else if (error instanceof ListenError || EXPECTED.includes(name) || name === "XSMissingError")
    console.error(`${name}: ${message}`);
  else console.error(error);
  return name === "XSMissingError" ? 3 : 1;
}

/** `npm run workshop` and `thimble workshop`: serves the workshop on this machine. */
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { isPrebuilt } from "../../hosts/moddable/tools/flasher/prebuilt-firmware.js";
import { portOf, UsageError } from "../../hosts/node/command-line.js";
import { commandLine } from "../../hosts/node/command-names.js";
import { CommandOutput, JSON_OPTION } from "../../hosts/node/command-output.js";
import { findWorkshop } from "./workshop-files.js";
import { WorkshopServer } from "./workshop-server.js";

const help = () => `Serves the workshop to this machine's browser: an editor for programs, the
virtual board that runs them, their tests, and what sends them to devices. It
needs the package thimble-workshop, and thimble-compiler for what is sent.

  ${commandLine("workshop", "[options]")}

  --port PORT        where the page is (default: 8090); 0 takes any free one
  --firmware FOLDER  what it installs on boards over USB, as thimble installer
                     makes it (default: what is chosen in the page)
  --json             print the address as JSON
  --help             show this

It runs until ctrl-C. Exit codes: 0 done, 1 failed, 2 the command line is wrong,
3 a package is missing.`;

/** For `parseArgs`. */
export const WORKSHOP_OPTIONS = {
  port: { type: "string", default: "8090" },
  firmware: { type: "string" },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function workshop(args: readonly string[]): Promise<void> {
  return runCommand(
    async () => {
      const { values } = parseArgs({ args: [...args], options: WORKSHOP_OPTIONS });
      if (values.help) return console.log(help());
      const port = portOf("--port", values.port);
      const output = new CommandOutput(values.json);
      const { firmware } = values;
      if (firmware !== undefined && !isPrebuilt(firmware))
        throw new UsageError(
          `--firmware: ${firmware} has no manifest.json; thimble installer makes one.`,
        );
      const server = await WorkshopServer.open({ ...findWorkshop(), firmware }, port);
      process.once("SIGINT", () => server.close());
      process.once("SIGTERM", () => server.close());
      output.happened(
        { event: "open", address: server.origin },
        `The workshop is at ${server.origin}; ctrl-C ends it.`,
      );
    },
    commandLine("workshop", "--help"),
  );
}

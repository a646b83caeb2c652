/** Builds firmware and writes it to a board: `npm run flash` and `thimble flash`. */
import { commandLine } from "../../node/command-names.js";
import { boardHelp, readBoardArguments } from "./board-arguments.js";
import { runCommand, step } from "./command.js";
import { buildFirmware } from "./firmware.js";
import { OUTPUT } from "./output.js";
import { runTool } from "./run-tool.js";

const help = () => `Builds a program's firmware and writes it to the board at this computer's USB
port. It needs the Moddable SDK and ESP-IDF.

  ${commandLine("flash", "BOARD [PROGRAM] [KEY=VALUE ...]")}

${boardHelp()}

If there is more than one serial port, set $UPLOAD_PORT to the board's.
Exit codes: 0 done, 1 failed, 2 the command line is wrong,
3 a tool is missing.`;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function flash(args: readonly string[]): Promise<void> {
  return runCommand(() => buildAndWrite(args), commandLine("flash", "--help"));
}

async function buildAndWrite(args: readonly string[]): Promise<void> {
  const options = readBoardArguments(args);
  if (options.help) {
    console.log(help());
    return;
  }
  const { platform, settings } = options;
  const { sdk, manifest } = await buildFirmware(options);
  await step(`Writing it to the board`, () => {
    const args = ["-m", "-p", platform, "-t", "deploy", "-o", OUTPUT, ...settings];
    return runTool("mcconfig", args, {
      cwd: manifest.folder,
      env: sdk.env,
      what: `${platform} flash`,
    });
  });
  console.log("Done: the board restarts with it. Home Assistant finds it as an ESPHome device.");
}

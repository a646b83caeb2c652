/** Builds firmware and writes it to a board, or writes one that was built: `npm run flash` and `thimble flash`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../../../node/command-names.js";
import { CommandOutput } from "../../../node/command-output.js";
import { runCommand, step } from "../base/command.js";
import { runTool } from "../base/run-tool.js";
import {
  boardHelp,
  type FirmwareArguments,
  isPlatform,
  readBoardArguments,
} from "../boards/board-arguments.js";
import { chipOf } from "../boards/chip-family.js";
import { flashParts } from "../boards/flash-parts.js";
import { flashPrebuilt } from "../flasher/flash-prebuilt.js";
import { isPrebuilt } from "../flasher/prebuilt-firmware.js";
import { BINARY, runMcconfig } from "../sdk/mcconfig.js";
import { connectToXsbug, findXsbug } from "../sdk/xsbug.js";
import { buildFirmware, type Firmware } from "./firmware.js";

const help = () => `Builds a program's firmware and writes it to the board at this computer's USB
port. It needs the Moddable SDK and ESP-IDF.

  ${commandLine("flash", "BOARD [PROGRAM] [KEY=VALUE ...]")}
  ${commandLine("flash", "FOLDER [PROGRAM] [ssid=… password=…] [api_key=…]")}

  FOLDER     firmware that was built elsewhere, with its manifest.json, as a
             release has it. It needs neither SDK nor ESP-IDF, but the packages
             esptool-js and serialport, and for a program thimble-compiler. What
             the board has stored is erased if settings or a program are given
${boardHelp()}

With --debug, xsbug or another debugger that speaks its protocol has to run on
this computer, at port 5002 or $XSBUG_PORT. The board is connected to it by the
serial port, until ctrl-C.
If there is more than one serial port, set $UPLOAD_PORT to the board's.
Exit codes: 0 done, 1 failed, 2 the command line is wrong,
3 a tool is missing.`;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function flash(args: readonly string[]): Promise<void> {
  const [first = ""] = args.filter((word) => !word.startsWith("-"));
  const isBuilt = !isPlatform(first) && isPrebuilt(first) && !args.includes("--help");
  return runCommand(
    () => (isBuilt ? flashPrebuilt(args) : buildAndWrite(args)),
    commandLine("flash", "--help"),
  );
}

async function buildAndWrite(args: readonly string[]): Promise<void> {
  const options = readBoardArguments(args);
  if (options.help) {
    console.log(help());
    return;
  }
  const { platform, debug } = options;
  const xsbug = debug ? await findXsbug() : undefined;
  const output = new CommandOutput(options.json);
  const { sdk, build, settings, folder, bytes } = await writeFirmware(options, output.words);
  output.result(
    { board: platform, folder, bytes },
    "Done: the board restarts with it. Home Assistant finds it as an ESPHome device.",
  );
  if (xsbug === undefined) return;
  output.words.write("Connecting it to xsbug. Ctrl-C ends this.\n");
  await connectToXsbug(sdk, build, settings, xsbug);
}

/**
 * Writes a firmware's parts with Espressif's tool. What else there is in flash stays, as the networks. ESP-IDF's own
 * command would write the firmware to the place of the recovery firmware.
 */
function writeParts(folder: string): Promise<string> {
  const { UPLOAD_PORT: port, UPLOAD_SPEED: speed = "921600" } = process.env;
  const { tools } = chipOf(readFileSync(join(folder, BINARY)));
  const parts = flashParts(folder).flatMap(({ file, offset }) => [`${offset}`, join(folder, file)]);
  const at = port === undefined ? [] : ["--port", port];
  const args = ["-m", "esptool", "--chip", tools, ...at, "--baud", speed, "write_flash", ...parts];
  return runTool("python3", args, { cwd: folder, env: process.env, what: "flash" });
}

/**
 * Builds firmware, and writes it to the board at $UPLOAD_PORT or the only serial port.
 *
 * @param progress - where the progress is printed
 * @throws {MissingToolError} @throws {CompileError} @throws {BuildError}
 */
export async function writeFirmware(
  options: FirmwareArguments,
  progress: NodeJS.WriteStream,
): Promise<Firmware> {
  const firmware = await buildFirmware(options, progress);
  const { sdk, build, settings, folder, recovery } = firmware;
  if (recovery !== undefined) {
    await step("Writing both firmwares to the board", () => writeParts(folder), progress);
    return firmware;
  }
  const words = ["-m", "-t", "deploy", ...settings];
  const write = () => runMcconfig(sdk, build, words, `${options.platform} flash`);
  await step("Writing it to the board", write, progress);
  return firmware;
}

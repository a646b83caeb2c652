/** Builds firmware: `npm run build:esp32` and `thimble build`. */
import { commandLine } from "../../../node/command-names.js";
import { CommandOutput } from "../../../node/command-output.js";
import { runCommand } from "../base/command.js";
import { shown } from "../base/output.js";
import { boardHelp, readBoardArguments } from "../boards/board-arguments.js";
import { buildFirmware } from "./firmware.js";
import { roomInWords } from "./room-left.js";

const help = () => `Builds a program's firmware for a board. It needs the Moddable SDK and ESP-IDF.

  ${commandLine("build", "BOARD [PROGRAM] [KEY=VALUE ...]")}

${boardHelp()}

Exit codes: 0 done, 1 failed, 2 the command line is wrong,
3 a tool is missing.`;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function build(args: readonly string[]): Promise<void> {
  return runCommand(
    async () => {
      const options = readBoardArguments(args);
      if (options.help) {
        console.log(help());
        return;
      }
      const { platform } = options;
      const output = new CommandOutput(options.json);
      const { folder, bytes, room, recovery, compressed } = await buildFirmware(
        options,
        output.words,
      );
      const beside = recovery !== undefined && { recovery, compressed };
      const flash = commandLine("flash", platform) + (beside ? " --recovery" : "");
      output.result(
        { board: platform, folder, bytes, ...room, ...beside },
        `The firmware is in ${shown(folder)}; ${flash} writes it. ${roomInWords(room)}`,
      );
    },
    commandLine("build", "--help"),
  );
}

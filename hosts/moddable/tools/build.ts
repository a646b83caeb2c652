/** Builds firmware: `npm run build:esp32`. */
import { BOARD_HELP, readBoardArguments } from "./board-arguments.js";
import { runCommand } from "./command.js";
import { buildFirmware } from "./firmware.js";
import { shown } from "./output.js";

const HELP = `Builds a program's firmware for a board. It needs the Moddable SDK and ESP-IDF.

  npm run build:esp32 -- BOARD [PROGRAM] [KEY=VALUE ...]

${BOARD_HELP}

Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

await runCommand(async () => {
  const options = readBoardArguments();
  if (options.help) {
    console.log(HELP);
    return;
  }
  const { folder } = await buildFirmware(options);
  console.log(
    `The firmware is in ${shown(folder)}; npm run flash -- ${options.platform} writes it.`,
  );
}, "npm run build:esp32 -- --help");

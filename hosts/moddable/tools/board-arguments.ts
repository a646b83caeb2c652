import { parseArgs } from "node:util";
import { UsageError } from "../../node/command-line.js";
import { programHelp } from "../../node/programs/find-program.js";
import { wrapped } from "../../node/wrapped.js";
import { PLATFORMS } from "./chips.js";

/** The boards and the program in help texts. */
export const platformHelp = () => `  BOARD      ${wrapped(PLATFORMS, 13)},
             or any other of Moddable's ESP32 boards
  PROGRAM    ${programHelp(13)}`;

/** The settings in help texts. */
export const SETTINGS_HELP = `  KEY=VALUE  goes into the firmware:
             ssid=… password=…    the Wi-Fi
             ssid2=… password2=…  a second one, for when the first is gone
             api_password=…       the password of clients
             api_token=…          HTTP on port 8080, with the owner's token of
                                  at least 8 characters
             console=off          the pins of the serial port for the program`;

/** The part on arguments of both commands' help texts. */
export const boardHelp = () => `${platformHelp()}
${SETTINGS_HELP}
  --help     show this`;

/** Whether it is a name of a board, as mcconfig has them. */
export function isPlatform(word: string): boolean {
  return /^esp32(\/\w+)?$/.test(word);
}

/** For `parseArgs`. */
export const BOARD_OPTIONS = {
  help: { type: "boolean", short: "h", default: false },
} as const;

export interface BoardArguments {
  help: boolean;
  /** mcconfig's name: `"esp32/nodemcu"`. */
  platform: string;
  /** Undefined where none is named. */
  program: string | undefined;
  /** Passed on to mcconfig unchanged. */
  settings: string[];
}

/** @throws {UsageError} */
export function readBoardArguments(args: readonly string[]): BoardArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: BOARD_OPTIONS,
  });
  const settings = positionals.filter((word) => word.includes("="));
  const [platform, program, ...others] = positionals.filter((word) => !word.includes("="));
  if (values.help) return { help: true, platform: "", program, settings };
  if (platform === undefined) throw new UsageError(`Which board? ${PLATFORMS.join(", ")}, …`);
  if (!isPlatform(platform))
    throw new UsageError(`"${platform}" isn't a board: ${PLATFORMS.join(", ")}, …`);
  if (others.length > 0)
    throw new UsageError(`Only one program at a time: remove ${others.join(", ")}.`);
  return { help: false, platform, program, settings };
}

import { parseArgs } from "node:util";
import { UsageError } from "../../node/command-line.js";
import { PLATFORMS } from "./chips.js";
import { examples } from "./program-manifest.js";

/** The part on arguments of both commands' help texts. */
export const BOARD_HELP = `  BOARD      ${PLATFORMS.join(", ")},
             or any other of Moddable's ESP32 boards
  PROGRAM    an example (${examples().join(", ")}), or a file of your own
             that ends with .ts (default: workbench)
  KEY=VALUE  goes into the firmware: ssid=… password=… for the Wi-Fi, ssid2=… password2=…
             for a second one when the first is gone, api_password=… for clients,
             api_token=… for HTTP on port 8080: the owner's token, at least 8 characters
  --help     show this`;

export interface BoardArguments {
  help: boolean;
  /** mcconfig's name: `"esp32/nodemcu"`. */
  platform: string;
  program: string;
  /** Passed on to mcconfig unchanged. */
  settings: string[];
}

/** @throws {UsageError} */
export function readBoardArguments(): BoardArguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h", default: false } },
  });
  const settings = positionals.filter((word) => word.includes("="));
  const [platform, program = "workbench", ...others] = positionals.filter(
    (word) => !word.includes("="),
  );
  if (values.help) return { help: true, platform: "", program, settings };
  if (platform === undefined) throw new UsageError(`Which board? ${PLATFORMS.join(", ")}, …`);
  if (!/^esp32(\/\w+)?$/.test(platform))
    throw new UsageError(`"${platform}" isn't a board: ${PLATFORMS.join(", ")}, …`);
  if (others.length > 0)
    throw new UsageError(`Only one program at a time: remove ${others.join(", ")}.`);
  return { help: false, platform, program, settings };
}

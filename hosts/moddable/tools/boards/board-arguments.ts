import { parseArgs } from "node:util";
import { UsageError } from "../../../node/command-line.js";
import { JSON_OPTION } from "../../../node/command-output.js";
import { programHelp } from "../../../node/programs/find-program.js";
import { wrapped } from "../../../node/wrapped.js";
import { ETHERNET_BOARDS, PLATFORMS } from "./chips.js";
import { ethernetOfBuild } from "./ethernet-arguments.js";
import { type FlashMode, type FlashSize, readFlashMode, readFlashSize } from "./flash-options.js";

/** The boards and the program in help texts. */
export const platformHelp = () => `  BOARD      ${wrapped(PLATFORMS, 13)},
             or any other of Moddable's ESP32 boards
  PROGRAM    ${programHelp(13)}`;

/** The settings in help texts. */
export const SETTINGS_HELP = `  KEY=VALUE  goes into the firmware:
             ssid=… password=…    the Wi-Fi
             ssid2=… password2=…  a second one, for when the first is gone
             ap_password=…        the password of the network that a board opens
                                  when it finds no other (default: random, shown
                                  on the serial port); ap=off: it opens none
             api_password=…       the password of clients
             api_key=…            the key with which clients encrypt: 32 bytes
                                  in Base64 (openssl rand -base64 32)
             api_token=…          HTTP on port 8080, with the owner's token of
                                  at least 8 characters
             console=off          the pins of the serial port for the program
             ethernet=lan8720 or ethernet=w5500, with eth_…=… for its pins:
                                  Ethernet in place of Wi-Fi
             microphone=i2s or speaker=i2s, with mic_…=… or spk_…=… for pins:
                                  sound
             camera=ai-thinker    the camera of that board, or camera=pins and
                                  cam_…=… for its pins: for all see
                                  docs/guides/deploying.md`;

/** The flash in help texts. */
export const FLASH_HELP = `  --flash-size SIZE  4MB (default), which all of these boards have, 8MB or 16MB:
             with 8 MB and more the firmware can be replaced over the network
  --recovery for 4MB: a small firmware beside it takes others over the network
  --flash-mode MODE  dio, for modules that don't start with the board's usual
             one, or qio, which is faster`;

/** The part on arguments of both commands' help texts. */
export const boardHelp = () => `${platformHelp()}
${SETTINGS_HELP}
${FLASH_HELP}
  --debug    a build for the debugger, which names lines of TypeScript; it is
             larger and slower, and has no console, so no Improv either
  --json     print the result as JSON; the progress goes to standard error
  --help     show this`;

/** Whether a word is a board's name, as mcconfig has them. */
export function isPlatform(word: string): boolean {
  return /^esp32(\/\w+)?$/.test(word);
}

/** For `parseArgs`. */
export const BOARD_OPTIONS = {
  debug: { type: "boolean", default: false },
  "flash-size": { type: "string", default: "4MB" },
  "flash-mode": { type: "string" },
  recovery: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** @throws {UsageError} the firmware can't be built for a flash of this size on this board */
export function checkFlashSize(size: FlashSize, platform: string): void {
  if (size === "4MB" || PLATFORMS.includes(platform)) return;
  throw new UsageError(
    `--flash-size ${size} isn't possible for ${platform}, which has settings of its own in the SDK.`,
  );
}

/** @throws {UsageError} the board can't have a recovery firmware */
export function checkRecovery({
  recovery,
  flashSize,
  platform,
  settings,
  debug,
}: FirmwareArguments): void {
  if (!recovery) return;
  const no = (why: string) => new UsageError(`--recovery isn't possible: ${why}.`);
  if (flashSize !== "4MB") throw no(`with ${flashSize} there is room for two firmwares`);
  if (!PLATFORMS.includes(platform)) throw no(`${platform} has settings of its own in the SDK`);
  if (debug) throw no("a build for a debugger needs all of the flash");
  if (ETHERNET_BOARDS[platform] || settings.some((one) => one.startsWith("ethernet=")))
    throw no("the recovery firmware has Wi-Fi only");
}

/** Settings that are passwords of Wi-Fi networks. */
const WIFI_PASSWORDS = ["password", "password2", "ap_password"];

/** As clients write it: 32 bytes in Base64. */
const API_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** @throws {UsageError} no Wi-Fi network can have this password, no client this key, or the board no such Ethernet */
export function checkSettings(settings: readonly string[], platform: string): void {
  ethernetOfBuild(platform, settings);
  for (const setting of settings) {
    const equals = setting.indexOf("=");
    const name = setting.slice(0, equals);
    const length = setting.length - equals - 1;
    if (WIFI_PASSWORDS.includes(name) && length > 0 && (length < 8 || length > 63))
      throw new UsageError(`${name} has ${length} characters: WPA takes 8 to 63.`);
    if (name === "api_key" && length > 0 && !API_KEY.test(setting.slice(equals + 1)))
      throw new UsageError(
        "api_key isn't a key: give 32 bytes in Base64 (44 characters), as openssl rand -base64 32 makes them.",
      );
  }
}

/** What a firmware is built for and from. */
export interface FirmwareArguments {
  /** mcconfig's name: `"esp32/nodemcu"`. */
  platform: string;
  /** Undefined where none is named. */
  program: string | undefined;
  /** Passed on to mcconfig unchanged. */
  settings: string[];
  flashSize: FlashSize;
  /** Undefined: as the SDK has it for the board. */
  flashMode?: FlashMode | undefined;
  /** On 4 MB: with a recovery firmware beside it. Default false. */
  recovery?: boolean;
  /** Whether xsbug can debug it. The serial port is then the debugger's. */
  debug: boolean;
}

export interface BoardArguments extends FirmwareArguments {
  help: boolean;
  json: boolean;
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
  const flashSize = readFlashSize(values["flash-size"]);
  const flashMode = readFlashMode(values["flash-mode"]);
  const { help, json, debug, recovery } = values;
  const flash = { flashSize, flashMode, recovery };
  if (help) return { help, json, platform: "", program, settings, ...flash, debug };
  if (platform === undefined) throw new UsageError(`Which board? ${PLATFORMS.join(", ")}, …`);
  if (!isPlatform(platform))
    throw new UsageError(`"${platform}" isn't a board: ${PLATFORMS.join(", ")}, …`);
  if (others.length > 0)
    throw new UsageError(`Only one program at a time: remove ${others.join(", ")}.`);
  checkFlashSize(flashSize, platform);
  checkSettings(settings, platform);
  const all = { help, json, platform, program, settings, ...flash, debug };
  checkRecovery(all);
  return all;
}

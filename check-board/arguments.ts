import { parseArgs } from "node:util";
import {
  checkSettings,
  isPlatform,
  platformHelp,
} from "../hosts/moddable/tools/boards/board-arguments.js";
import { portOf, timeOf, UsageError } from "../hosts/node/command-line.js";
import { commandLine } from "../hosts/node/command-names.js";
import { secretArgument } from "../hosts/node/secret-argument.js";
import { wrapped } from "../hosts/node/wrapped.js";
import type { BoardCheck } from "./check.js";
import { CHECKS } from "./checks/checks.js";

export const help =
  () => `Checks a board: flashes a self-test and runs it over the serial port and the
network, with some wires between its pins. It writes a report.

  ${commandLine("check-board", "BOARD [KEY=VALUE ...] [options]")}

${platformHelp().split("\n  PROGRAM")[0]}
  KEY=VALUE       goes into the firmware: ssid=... password=..., see
                  ${commandLine("flash", "--help")}
  --port PORT     the board's serial port: /dev/ttyUSB0, COM3
  --address HOST  the board runs the self-test already, and is not flashed
  --virtual       no board: tries all of this on a virtual one
  --wires LIST    the wires that are there: 16-17,25-34, all (default) or none
  --only LIST     only these checks; --skip LIST: all but these. They are:
                  ${wrapped(
                    CHECKS.map(({ name }) => name),
                    18,
                  )}
  --clients TIME  how long clients use the board: 10m, 2h (default: 1h; with
                  --virtual 10s)
  --token TOKEN   with --address: the one that it was flashed with; or
                  --token-file FILE, or $THIMBLE_TOKEN
  --yes           asks nothing: the wires are there
  --json FILE     the report (default: board-report.json); the same in Markdown
                  goes beside it
  --plan          shows the wires, and ends
  --help          show this

Flashing needs the Moddable SDK and ESP-IDF, and --port the package serialport.
Exit codes: 0 nothing failed, 1 a check failed, 2 the command line is wrong,
3 a tool is missing.`;

/** For `parseArgs`. */
export const CHECK_BOARD_OPTIONS = {
  port: { type: "string" },
  address: { type: "string" },
  "api-port": { type: "string", default: "6053" },
  "http-port": { type: "string", default: "8080" },
  virtual: { type: "boolean", default: false },
  wires: { type: "string", default: "all" },
  only: { type: "string" },
  skip: { type: "string" },
  clients: { type: "string" },
  token: { type: "string" },
  "token-file": { type: "string" },
  yes: { type: "boolean", default: false },
  json: { type: "string", default: "board-report.json" },
  plan: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

export interface CheckBoardArguments {
  readonly help: boolean;
  /** mcconfig's name. */
  readonly platform: string;
  /** For the firmware. */
  readonly settings: readonly string[];
  readonly serialPort: string | undefined;
  readonly address: string | undefined;
  readonly apiPort: number;
  readonly httpPort: number;
  readonly isVirtual: boolean;
  readonly wires: string;
  readonly checks: readonly BoardCheck[];
  /** Milliseconds. */
  readonly clientsTime: number;
  readonly token: string | undefined;
  readonly yes: boolean;
  /** The report's file. */
  readonly json: string;
  readonly isPlan: boolean;
}

/** @throws {UsageError} */
export function readArguments(args: readonly string[]): CheckBoardArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: CHECK_BOARD_OPTIONS,
  });
  const settings = positionals.filter((word) => word.includes("="));
  const [platform, ...others] = positionals.filter((word) => !word.includes("="));
  if (!values.help) {
    if (platform === undefined || !isPlatform(platform))
      throw new UsageError(
        `Which board? esp32/nodemcu, ...${platform === undefined ? "" : `; "${platform}" isn't one.`}`,
      );
    if (others.length > 0)
      throw new UsageError(`Only one board at a time: remove ${others.join(", ")}.`);
    checkSettings(settings, platform);
    if (values.virtual && (values.address !== undefined || values.port !== undefined))
      throw new UsageError("Give --virtual, or --port and --address, not both.");
    if (
      !values.plan &&
      !values.virtual &&
      values.address === undefined &&
      values.port === undefined
    )
      throw new UsageError(
        "Where is the board? Give --port, as /dev/ttyUSB0; or --address if it runs the self-test; or --virtual.",
      );
    if (!values.json.endsWith(".json"))
      throw new UsageError(`--json ${values.json}: give a file that ends with .json.`);
  }
  return {
    help: values.help,
    platform: platform ?? "",
    settings,
    serialPort: values.port,
    address: values.address,
    apiPort: portOf("--api-port", values["api-port"]),
    httpPort: portOf("--http-port", values["http-port"]),
    isVirtual: values.virtual,
    wires: values.wires,
    checks: chosenChecks(values.only, values.skip),
    clientsTime: timeOf("--clients", values.clients ?? (values.virtual ? "10s" : "1h")),
    token: secretArgument("--token", values.token, values["token-file"], "THIMBLE_TOKEN"),
    yes: values.yes,
    json: values.json,
    isPlan: values.plan,
  };
}

/** @throws {UsageError} there's no check of such a name */
function chosenChecks(only: string | undefined, skip: string | undefined): readonly BoardCheck[] {
  const wanted = namesIn("--only", only);
  const unwanted = namesIn("--skip", skip);
  return CHECKS.filter(({ name }) => wanted?.includes(name) ?? true).filter(
    ({ name }) => !unwanted?.includes(name),
  );
}

function namesIn(option: string, list: string | undefined): readonly string[] | undefined {
  const names = list?.split(",").map((name) => name.trim());
  const known = CHECKS.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(`${option} ${unknown} isn't a check: ${known.join(", ")}.`);
}

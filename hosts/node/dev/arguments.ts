/** The command line of `npm start` and `thimble dev`. */
import { parseArgs } from "node:util";
import { BOARDS } from "../../virtual/boards.js";
import type { ChipName } from "../../virtual/chips/chips.js";
import { TYPED_HELP } from "../board/typed-action.js";
import { UsageError } from "../command-line.js";
import { commandLine } from "../command-names.js";
import { DEVICE_HELP, DEVICE_OPTIONS, readDeviceArguments } from "../device-arguments.js";
import { findProgram, programHelp } from "../programs/find-program.js";

const BOARD_NAMES = Object.keys(BOARDS) as ChipName[];

/** What `--help` prints. */
export const devHelp =
  () => `Runs a program on a virtual board, and restarts it when its files change.

  ${commandLine("dev", "[PROGRAM]", "[options]")}

  PROGRAM            ${programHelp(21)}
  --board BOARD      the board: ${BOARD_NAMES.join(", ")}; each
                     refuses what its chip can't do (default: a board whose pins
                     can do everything)
  --engine ENGINE    what runs it: node, or xs as on an ESP32 (default: node)
  --no-watch         run it once: don't look whether its files change
  --no-check         don't look for type errors: they are shown, and stop
                     nothing
  --mac ADDRESS      the MAC address, by which hubs know it
                     (default: made from PROGRAM)
  --mdns             announce it by mDNS also when it is on this machine only
                     (default: where --host lets others reach it)
  --no-mdns          never announce it
  --tls              HTTPS, with a certificate that is made for this start
  --tls-cert FILE    HTTPS, with the certificate in this file, in PEM
  --tls-key FILE     its key, in PEM
  --origin ORIGIN    an origin whose pages may use HTTP; repeatable:
                     https://home.example:8123
${DEVICE_HELP}

${TYPED_HELP}

Exit codes: 0 ended, 1 it didn't start, 2 the command line is wrong,
3 the engine is missing.`;

/** For `parseArgs`. */
export const DEV_OPTIONS = {
  board: { type: "string" },
  engine: { type: "string", default: "node" },
  "no-watch": { type: "boolean", default: false },
  "no-check": { type: "boolean", default: false },
  mac: { type: "string" },
  mdns: { type: "boolean", default: false },
  "no-mdns": { type: "boolean", default: false },
  tls: { type: "boolean", default: false },
  "tls-cert": { type: "string" },
  "tls-key": { type: "string" },
  origin: { type: "string", multiple: true },
  ...DEVICE_OPTIONS,
} as const;

export type DevArguments = ReturnType<typeof readArguments>;

/** @throws {UsageError} */
export function readDevArguments(args: readonly string[]): DevArguments {
  try {
    return readArguments(args);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: DEV_OPTIONS,
  });
  const [name, ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(`Only one program at a time: remove ${others.join(", ")}.`);
  if (values.engine !== "node" && values.engine !== "xs")
    throw new UsageError(`--engine ${values.engine} is not an engine: node or xs.`);
  const { "tls-cert": certFile, "tls-key": keyFile } = values;
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new UsageError("--tls-cert and --tls-key go together.");
  const tls = values.tls || certFile !== undefined;
  if (tls && values.engine !== "node")
    throw new UsageError(
      `HTTPS needs --engine node, since XS has no TLS server: leave out --engine ${values.engine} or --tls.`,
    );
  return {
    ...values,
    ...readDeviceArguments(values),
    tls,
    // --help works without a program.
    file: values.help ? "" : findProgram(name),
    board: boardOf(values.board),
  };
}

/** @throws {UsageError} there's no such board */
function boardOf(name: string | undefined): ChipName | undefined {
  const known = BOARD_NAMES.find((board) => board === name);
  if (known !== undefined || name === undefined) return known;
  throw new UsageError(`--board ${name} is not a board: ${BOARD_NAMES.join(", ")}.`);
}

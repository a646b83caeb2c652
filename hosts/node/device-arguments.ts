/** The options of the commands that run a device on this machine: `npm start` and `npm run sim`. */
import { LogLevel } from "../../src/log/log.js";
import type { EncryptionOptions } from "../../src/security/encryption.js";
import { portOf, UsageError } from "./command-line.js";
import { JSON_OPTION } from "./command-output.js";
import { type OwnerToken, ownerToken, TOKEN_VARIABLE } from "./owner-token.js";
import { secretArgument } from "./secret-argument.js";

export const LOOPBACK = "127.0.0.1";

/** The environment's variable that holds the key. */
const KEY_VARIABLE = "THIMBLE_KEY";

/** Indexed by LogLevel, from NONE on. */
const LEVELS = ["none", "error", "warn", "info", "debug", "verbose", "very-verbose"];

/** The part on these options of both commands' help texts. */
export const DEVICE_HELP = `  --port PORT        where clients connect, 0 for any free port (default: 6053)
  --host ADDRESS     the address to listen on (default: ${LOOPBACK}; 0.0.0.0: all)
  --http-port PORT   the port for HTTP, 0 for any free port, none for no HTTP
                     (default: 8080; with --port 0 any free port)
  --board-port PORT  the port for the board's page, 0 for any free port
                     (default: 8081; with --port 0 any free port)
  --no-board         no page for the board
  --token TOKEN      the token that HTTP clients must send, 8 characters
                     or more; without it, only this machine can use HTTP
                     (default: that in ${TOKEN_VARIABLE}, or none)
  --token-file FILE  the file with the token; other users can see --token
  --key KEY          the key that clients need, 32 bytes in Base64; without it a
                     hub can set one if there is --storage to keep it
                     (default: that in ${KEY_VARIABLE}, or none)
  --key-file FILE    the file with the key; other users can see --key
  --password TEXT    the password for clients (default: none)
  --storage FILE     the file that keeps what the device stores (default: none)
  --log-level LEVEL  the log lines to show: ${LEVELS.slice(0, 5).join(", ")},
                     ${LEVELS.slice(5).join(", ")} (default: info)
  --verbose          show the whole log, with each connection's details
  --json             print what happens as JSON, a line for each event: started,
                     state, log, refused, ended
  --help             show this`;

/** For `parseArgs`. */
export const DEVICE_OPTIONS = {
  port: { type: "string", default: "6053" },
  host: { type: "string", default: LOOPBACK },
  "http-port": { type: "string" },
  "board-port": { type: "string" },
  "no-board": { type: "boolean", default: false },
  token: { type: "string" },
  "token-file": { type: "string" },
  key: { type: "string" },
  "key-file": { type: "string" },
  password: { type: "string", default: "" },
  "log-level": { type: "string", default: "info" },
  storage: { type: "string" },
  verbose: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** The result of `parseArgs`. */
interface DeviceOptionValues {
  readonly port: string;
  readonly "http-port"?: string;
  readonly "board-port"?: string;
  readonly "no-board": boolean;
  readonly token?: string;
  readonly "token-file"?: string;
  readonly key?: string;
  readonly "key-file"?: string;
  readonly storage?: string;
  readonly "log-level": string;
  readonly verbose: boolean;
}

export interface DeviceArguments {
  readonly port: number;
  /** Undefined without HTTP. */
  readonly httpPort: number | undefined;
  /** Undefined without a page for the board. */
  readonly boardPort: number | undefined;
  readonly logLevel: number;
  /** The key that the user gave; undefined if none. */
  readonly key: string | undefined;
  /** Options for starting the device. */
  readonly encryption: EncryptionOptions | false;
  /** Undefined where no token is needed. */
  readonly owner: OwnerToken | undefined;
}

/** @throws {UsageError} a port or the level is wrong, or the file of the token or of the key can't be read */
export function readDeviceArguments(values: DeviceOptionValues): DeviceArguments {
  const port = portOf("--port", values.port);
  const { "http-port": http = port === 0 ? "0" : "8080" } = values;
  const httpPort = http === "none" ? undefined : portOf("--http-port", http);
  const { "board-port": board = port === 0 ? "0" : "8081" } = values;
  const boardPort = values["no-board"] ? undefined : portOf("--board-port", board);
  const logLevel = values.verbose ? LogLevel.VERY_VERBOSE : LEVELS.indexOf(values["log-level"]);
  if (logLevel < 0)
    throw new UsageError(
      `--log-level ${values["log-level"]} is not a level: ${LEVELS.join(", ")}.`,
    );
  const owner = ownerToken(values.token, values["token-file"]);
  const key = secretArgument("--key", values.key, values["key-file"], KEY_VARIABLE);
  // A key that isn't kept would lock its hub out after a restart.
  const encryption = key === undefined ? values.storage !== undefined && {} : { key };
  return { port, httpPort, boardPort, logLevel, owner, key, encryption };
}

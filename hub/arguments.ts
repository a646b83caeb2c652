import { parseArgs } from "node:util";
import { JSON_OPTION } from "../hosts/node/command-output.js";
import { secretArgument } from "../hosts/node/secret-argument.js";
import { CommandError } from "./command-error.js";

export interface Arguments {
  host: string;
  port: number;
  password: string;
  /** For encryption: 32 bytes. */
  key: Uint8Array | undefined;
  once: boolean;
  json: boolean;
  help: boolean;
  /** The command's. */
  words: readonly string[];
}

/** For `parseArgs`. */
export const HUB_OPTIONS = {
  port: { type: "string", default: "6053" },
  host: { type: "string", default: "127.0.0.1" },
  password: { type: "string", default: "" },
  key: { type: "string" },
  "key-file": { type: "string" },
  once: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Marks negative numbers, which parseArgs would take for options. No word contains it. */
const NUMBER_MARK = "\0";

/** @throws CommandError */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(
    args.map((word) => (/^-[\d.]/.test(word) ? NUMBER_MARK + word : word)),
  );
  const { port } = values;
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new CommandError(`--port takes a number from 1 to 65535, not "${unmarked(port)}".`);
  return {
    ...values,
    password: unmarked(values.password),
    key: keyArgument(values.key, values["key-file"]),
    port: Number(port),
    words: positionals.map(unmarked),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: HUB_OPTIONS,
    });
  } catch (error) {
    throw new CommandError((error as Error).message.replaceAll("\n", " "));
  }
}

/** The key that the command line, a file or the environment gives. */
function keyArgument(text: string | undefined, file: string | undefined): Uint8Array | undefined {
  let key: string | undefined;
  try {
    key = secretArgument("--key", text, file, "THIMBLE_KEY");
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  return key === undefined ? undefined : keyOf(key);
}

/**
 * The bytes of a key.
 *
 * @throws CommandError it isn't 32 bytes in Base64
 */
export function keyOf(text: string): Uint8Array {
  const key = /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, "base64") : undefined;
  if (key) return key;
  throw new CommandError("That isn't a key: give 32 bytes in Base64 (44 characters).");
}

function unmarked(word: string): string {
  return word.startsWith(NUMBER_MARK) ? word.slice(NUMBER_MARK.length) : word;
}

import { parseArgs } from "node:util";
import { CommandError } from "./command-error.js";

export interface Arguments {
  host: string;
  port: number;
  password: string;
  once: boolean;
  help: boolean;
  /** The command's. */
  words: readonly string[];
}

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
    port: Number(port),
    words: positionals.map(unmarked),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        port: { type: "string", default: "6053" },
        host: { type: "string", default: "127.0.0.1" },
        password: { type: "string", default: "" },
        once: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new CommandError((error as Error).message.replaceAll("\n", " "));
  }
}

function unmarked(word: string): string {
  return word.startsWith(NUMBER_MARK) ? word.slice(NUMBER_MARK.length) : word;
}

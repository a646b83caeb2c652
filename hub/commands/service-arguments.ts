import type { MessageToSend } from "../../src/messages/client/messages.js";
import { ServiceArgType } from "../../src/messages/enums.js";
import { CommandError } from "../command-error.js";
import type { HubService } from "../hub.js";
import { inWords, numberOf } from "./words.js";

/** The first minor version of the protocol with `int_`. */
const SIGNED_INTEGERS = 3;

/** Indexed by ServiceArgType. */
const TYPES = ["bool", "int", "float", "string", "bool[]", "int[]", "float[]", "string[]"];

const BOOLS = ["true", "false", "on", "off"];

type Arg = HubService["args"][number];

/** For example "message (string), times (int)". */
export function argumentsInWords({ args }: HubService): string {
  return args.map(({ name, type }) => `${name} (${TYPES[type] ?? `type ${type}`})`).join(", ");
}

/**
 * Reads an argument's value from a word of the command line.
 *
 * @param minorVersion - The device's minor version of the protocol.
 * @throws CommandError
 */
export function argumentOf(
  { name, type }: Arg,
  word: string,
  minorVersion: number,
): MessageToSend<"ExecuteServiceArgument"> {
  switch (type) {
    case ServiceArgType.BOOL:
      return { bool_: bool(name, word) };
    case ServiceArgType.INT: {
      const value = int(name, word);
      return minorVersion < SIGNED_INTEGERS ? { legacyInt: value } : { int_: value };
    }
    case ServiceArgType.FLOAT:
      return { float_: float(name, word) };
    case ServiceArgType.STRING:
      return { string_: word };
    case ServiceArgType.BOOL_ARRAY:
      return { boolArray: items(word, (item) => bool(name, item.trim())) };
    case ServiceArgType.INT_ARRAY:
      return { intArray: items(word, (item) => int(name, item.trim())) };
    case ServiceArgType.FLOAT_ARRAY:
      return { floatArray: items(word, (item) => float(name, item.trim())) };
    case ServiceArgType.STRING_ARRAY:
      return { stringArray: items(word, (item) => item) };
    default:
      throw new Error(`"${name}" is of a type that this hub doesn't know: ${type}.`);
  }
}

/** An empty word is an empty array. */
function items<Item>(word: string, read: (item: string) => Item): Item[] {
  return word === "" ? [] : word.split(",").map(read);
}

function bool(name: string, word: string): boolean {
  if (!BOOLS.includes(word))
    throw new CommandError(`${name} takes ${inWords(BOOLS)}, not "${word}".`);
  return word === "true" || word === "on";
}

function int(name: string, word: string): number {
  const value = numberOf(word);
  if (value === undefined || (value | 0) !== value)
    throw new CommandError(
      `${name} takes a whole number from -2147483648 to 2147483647, not "${word}".`,
    );
  return value;
}

function float(name: string, word: string): number {
  const value = numberOf(word);
  if (value === undefined || !Number.isFinite(Math.fround(value)))
    throw new CommandError(`${name} takes a number, not "${word}".`);
  return value;
}

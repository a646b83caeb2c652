/** What `--help` prints of a kind's command. */
import { commandLine } from "../../hosts/node/command-names.js";
import { type KindValue, ValueType } from "../../src/kinds/kind.js";
import { besides } from "../columns.js";
import { isFlag } from "./flag.js";
import type { HubKind } from "./hub-kind.js";
import { takes } from "./value-words.js";

/** More words than these aren't told in a line. */
const MAX_WORDS = 4;

/** What follows the kind's word: `ID [on|off] [NAME VALUE]...` */
export function kindUsage(kind: HubKind): string {
  const { unnamed, settable } = kind;
  const [first] = settable;
  if (first && settable.length === 1) return `ID ${unnamed ? symbol(kind, unnamed) : first.name}`;
  return `ID ${unnamed ? `[${symbol(kind, unnamed)}] ` : ""}[NAME VALUE]...`;
}

/** The value that needs no name: `on|off`, `open|close|0..1`. */
function symbol(kind: HubKind, { name, type, words, minimum, maximum }: KindValue): string {
  const shorthands = Object.keys(kind.messages.special?.words ?? {});
  const example = kind.messages.special?.values?.[name]?.example;
  if (example) return example;
  if (words && words.length <= MAX_WORDS) return words.join("|");
  if (words) return `${words.slice(0, MAX_WORDS - 1).join("|")}|…`;
  if (type === ValueType.BOOLEAN) return "on|off";
  if (type === ValueType.TEXT) return "TEXT";
  const number = minimum === undefined ? "NUMBER" : `${minimum}..${maximum}`;
  return [...shorthands, number].join("|");
}

/** All that a command can give, a line for each value. */
export function kindHelp(kind: HubKind): string {
  const { settable, messages, name } = kind;
  const width = Math.max(...settable.map((value) => value.name.length));
  const rows = settable.map((value) =>
    besides(`  ${value.name.padEnd(width)}  `, explained(kind, value)),
  );
  const what = `${messages.kind.description}. Sets the values that are given, and prints the state.`;
  return `${besides("", what)}
${besides(`  ${commandLine("hub", "[options]", name)} `, kindUsage(kind))}
${rows.join("")}`;
}

function explained(kind: HubKind, value: KindValue): string {
  if (isFlag(value)) return "given without a value";
  const parts = [among(value, kind)];
  if (value === kind.unnamed) {
    const words = Object.entries(kind.messages.special?.words ?? {});
    parts.push(...words.map(([word, plain]) => `${word} is ${plain}`), "needs no name");
  }
  return parts.join("; ");
}

/** What it can be, and how the entity itself limits that. */
function among(value: KindValue, kind: HubKind): string {
  const all = takes(value, kind);
  if (value.from || value.to) return `${all}, in the entity's range`;
  if (!value.among) return all;
  return value.words ? `${all}, if the entity has it` : "one that the entity has";
}

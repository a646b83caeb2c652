/** TypeScript as a tree of lists, which is printed on one line where it fits. */
import { durationInWords } from "../../src/base/duration.js";

export type Code = string | CodeList;

/** `open`, the items separated by commas, `close`. */
export interface CodeList {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
  /** Spaces stand inside the brackets. */
  readonly isSpaced: boolean;
}

/** A property: its name and its value. Properties without a value are left out. */
export type CodeProperty = readonly [name: string, value: Code | undefined];

/** Columns. */
const WIDTH = 100;

export function object(properties: readonly CodeProperty[], before = "", after = ""): Code {
  const items = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [prefixed(`${name}: `, value)],
  );
  if (items.length === 0) return `${before}{}${after}`;
  return { open: `${before}{`, items, close: `}${after}`, isSpaced: true };
}

export function array(items: readonly Code[]): Code {
  return items.length === 0 ? "[]" : { open: "[", items, close: "]", isSpaced: false };
}

export function literal(value: string | number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** A time in milliseconds as a duration: `"5 min"`. */
export function duration(milliseconds: number | undefined): string | undefined {
  return milliseconds ? literal(durationInWords(milliseconds)) : literal(milliseconds);
}

/** The same with a text in front. */
export function prefixed(text: string, code: Code): Code {
  return typeof code === "string" ? text + code : { ...code, open: text + code.open };
}

/** @param used - The columns that are taken on its first and last line. */
export function printed(code: Code, indent = "", used = 0): string {
  const line = onOneLine(code);
  if (typeof code === "string" || indent.length + used + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const items = code.items.map((item) => `${inner}${printed(item, inner, 1)},\n`);
  return `${code.open}\n${items.join("")}${indent}${code.close}`;
}

function onOneLine(code: Code): string {
  if (typeof code === "string") return code;
  const space = code.isSpaced ? " " : "";
  return `${code.open}${space}${code.items.map(onOneLine).join(", ")}${space}${code.close}`;
}

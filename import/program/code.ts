/** TypeScript as a tree of lists, which is printed on one line where it fits. */
import { durationInWords } from "../../src/base/duration.js";

export type Code = string | CodeList | CodeFunction;

/** `open`, the items separated by commas, `close`. */
export interface CodeList {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
  /** Spaces stand inside the brackets. */
  readonly isSpaced: boolean;
}

/** A function: `open`, each line on its own, `close`. */
export interface CodeFunction {
  readonly open: string;
  readonly lines: readonly string[];
  readonly close: string;
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
  const inner = `${indent}  `;
  if (typeof code !== "string" && "lines" in code) {
    const lines = code.lines.map((line) => `${inner}${line}\n`);
    return `${code.open}\n${lines.join("")}${indent}${code.close}`;
  }
  const line = onOneLine(code);
  if (typeof code === "string" || (line && indent.length + used + line.length <= WIDTH))
    return line ?? "";
  const items = code.items.map((item) => `${inner}${printed(item, inner, 1)},\n`);
  return `${code.open}\n${items.join("")}${indent}${code.close}`;
}

/** Undefined for what takes several lines. */
function onOneLine(code: Code): string | undefined {
  if (typeof code === "string") return code;
  if ("lines" in code) return undefined;
  const items = code.items.map(onOneLine);
  if (items.includes(undefined)) return undefined;
  const space = code.isSpaced ? " " : "";
  return `${code.open}${space}${items.join(", ")}${space}${code.close}`;
}

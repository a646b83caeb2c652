/** Measures how large a program is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Bytes per slot on a chip. */
const SLOT = 16;

/** Bytes in front of an XS atom's content: its length and its name. */
const ATOM_HEADER = 8;

export interface Sizes {
  /** Bytes of XS code by its author, before the linker drops unused code; largest first. */
  code: Record<string, number>;
  /** What is preloaded into flash: the number of slots, and their bytes. */
  preloadedSlots: number;
  preloadedBytes: number;
  /** The bytes of all that is preloaded: slots, functions' code, names and texts. */
  flashBytes: number;
  /** Preloaded variables that the program may change: each takes a slot and a pointer in RAM. */
  aliases: number;
}

/** @param folder - what linkPreloads returned */
export function measureSizes(folder: string): Sizes {
  const modules = join(folder, "modules");
  const authors = new Map<string, number>();
  for (const file of modulesOf(folder)) {
    const author = authorOf(file);
    const bytes = codeLength(readFileSync(join(modules, file)));
    authors.set(author, (authors.get(author) ?? 0) + bytes);
  }
  const linked = readFileSync(join(folder, "mc.xs.c"), "utf8");
  const preloadedSlots = constant(linked, "mxHeapCount");
  return {
    code: Object.fromEntries([...authors].sort(([, a], [, b]) => b - a)),
    preloadedSlots,
    preloadedBytes: preloadedSlots * SLOT,
    flashBytes: preloadedFlash(linked),
    aliases: constant(linked, "mxAliasCount"),
  };
}

/** The files of a build's modules. Its folder may have others, of earlier builds. */
function modulesOf(folder: string): Set<string> {
  const makefile = readFileSync(join(folder, "makefile"), "utf8");
  const lines = makefile.matchAll(/^\t\$\(MODULES_DIR\)\/(.+\.xsb)\\?$/gm);
  return new Set([...lines].map(([, file = ""]) => file));
}

/** The bytes that a linked program takes in flash, without C: `linked` is the text of its mc.xs.c. */
export function preloadedFlash(linked: string): number {
  return constant(linked, "mxHeapCount") * SLOT + literalBytes(linked);
}

/** Thimble's modules are one, with the program's: see asOneModule. */
function authorOf(file: string): string {
  return /^(thimble|main)\b/.test(file) ? "Thimble and the program" : "Moddable SDK";
}

/** Bytes of a compiled module's code: the length of its CODE atom. */
export function codeLength(bytes: Buffer): number {
  for (let at = ATOM_HEADER; at + ATOM_HEADER <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "CODE") return length - ATOM_HEADER;
    at += Math.max(length, ATOM_HEADER);
  }
  return 0;
}

function constant(source: string, name: string): number {
  const [, value] = new RegExp(`#define ${name} (\\d+)`).exec(source) ?? [];
  if (value === undefined) throw new Error(`The linked program has no ${name}`);
  return Number(value);
}

/** The bytes of the C strings in the heap that was linked: functions' code, names and texts. Equal ones are stored once. */
function literalBytes(source: string): number {
  const literals = new Set<string>();
  for (const line of source.split("\n")) {
    const [, literal] = (line.startsWith("/* ") && /"((?:[^"\\]|\\.)*)"/.exec(line)) || [];
    if (literal !== undefined) literals.add(literal);
  }
  let bytes = 0;
  for (const literal of literals)
    bytes += literal.replace(/\\(?:x[\da-f]{2}|[0-7]{1,3}|.)/gi, "?").length + 1;
  return bytes;
}

/** A Markdown table with one column per platform. */
export function sizesTable(all: Readonly<Record<string, Sizes>>): string {
  const platforms = Object.keys(all);
  const sizes = Object.values(all);
  const authors = [...new Set(sizes.flatMap(({ code }) => Object.keys(code)))];
  const row = (name: string, value: (sizes: Sizes) => number) =>
    `| ${name} | ${sizes.map((one) => value(one).toLocaleString("en")).join(" | ")} |`;
  return [
    `| | ${platforms.join(" | ")} |`,
    `|---|${platforms.map(() => "--:|").join("")}`,
    ...authors.map((author) => row(author, ({ code }) => code[author] ?? 0)),
    row("**all XS code**", ({ code }) => Object.values(code).reduce((a, b) => a + b, 0)),
    row("preloaded slots", ({ preloadedSlots }) => preloadedSlots),
    row("their bytes", ({ preloadedBytes }) => preloadedBytes),
    row("with code, names and texts", ({ flashBytes }) => flashBytes),
    row("variables that can change", ({ aliases }) => aliases),
  ].join("\n");
}

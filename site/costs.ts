/** What a kind or a component costs, from the figures in `bench/`. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { ROOT } from "../test/sources/tree.js";
import type { Declaration } from "./declarations.js";

/** What an entity of each kind takes of the heap, as `npm run bench:xs` has measured it. */
const { heap } = read<{ heap: Record<string, { slots: number; chunkBytes: number }> }>("xs.json");

/** Bytes of each module's code, as `npm run bench:code` has measured them. */
const code = read<Record<string, number>>("code.json");

function read<Figures>(name: string): Figures {
  return JSON.parse(readFileSync(`${ROOT}bench/${name}`, "utf8")) as Figures;
}

/**
 * The section on costs.
 *
 * @param kind - The kind of a component; the declaration itself for a kind.
 */
export function costText(declaration: Declaration, kind: Declaration | undefined): string {
  const { path } = declaration.file;
  const own = code[path];
  if (own === undefined) return "";
  const all = [...needed(path)].reduce((sum, file) => sum + (code[file] ?? 0), 0);
  const flash = `Flash: ${bytes(own)} of code${all > own ? `, ${bytes(all)} with the entities, components and drivers that it needs` : ""}. What several components need is stored once.`;
  const taken = kind && heap[heapName(kind.name)];
  if (!taken) return `## Cost\n\n${flash}`;
  const { slots, chunkBytes } = taken;
  const amount = `${slots} slots and ${bytes(chunkBytes)} of texts and buffers`;
  const isPart = path.startsWith("src/components/parts/");
  const who = kind === declaration ? "One takes" : `${isPart ? "Each sensor" : "Its kind"} takes`;
  const more = kind === declaration ? "" : "; its pins and timers add to that";
  return `## Cost\n\n${flash}\n\nHeap: ${who} ${amount}${more}. [Figures](../figures.md) says how that is measured.`;
}

/** A module and what it imports, directly or not. */
function needed(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || code[path] === undefined) return found;
  found.add(path);
  const compiled = readFileSync(`${ROOT}build/${path.replace(/\.ts$/, ".js")}`, "utf8");
  for (const [, target = ""] of compiled.matchAll(/from "(\.[^"]+)\.js"/g))
    needed(`${posix.join(posix.dirname(path), target)}.ts`, found);
  return found;
}

/** `"binary sensor"` for `BinarySensor`, `"datetime"` for `DateTimeEntity`. */
function heapName(name: string): string {
  const plain = name.replace(/Entity$/, "").toLowerCase();
  return Object.keys(heap).find((key) => key.replaceAll(" ", "") === plain) ?? "";
}

function bytes(count: number): string {
  return `${count.toLocaleString("en")} bytes`;
}

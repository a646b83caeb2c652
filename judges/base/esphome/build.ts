/** Compiles what ESPHome has generated, without PlatformIO. What configurations share is compiled once. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeIfChanged } from "../../../hosts/moddable/tools/base/output.js";

const run = promisify(execFile);

/** What a judge has in place of a part of the machine. */
export interface JudgedMachine {
  /** The folder of its C++. */
  readonly cpp: string;
  /** The files of ESPHome in whose place that stands: `"esphome/components/host/gpio.cpp"`. */
  readonly replaced: readonly string[];
}

const DEFINES = "esphome/core/defines.h";
// ESPHome compiles with GNU's dialect; its warnings are its own.
const FLAGS = [
  "-std=gnu++20",
  "-O1",
  "-w",
  "-DUSE_HOST",
  "-DESPHOME_LOG_LEVEL=ESPHOME_LOG_LEVEL_DEBUG",
  // A type of each chip's, for a bus that this machine hasn't.
  "-DSPIInterface=int",
];
/** The machine has few cores, and others use it. */
const AT_ONCE = 2;

/** ESPHome's sources and the judge's, compiled for all configurations. */
export interface ESPHomeLibrary {
  readonly machine: JudgedMachine;
  readonly tree: string;
  readonly objects: string;
  readonly files: readonly string[];
}

/**
 * Compiles the sources of all configurations, unless that is done.
 *
 * @param folder - Where to.
 * @param generated - The folders that ESPHome has made, one for each configuration.
 * @param machine - What stands for the board.
 */
export async function buildLibrary(
  folder: string,
  generated: readonly string[],
  machine: JudgedMachine,
): Promise<ESPHomeLibrary> {
  const { cpp, replaced } = machine;
  const tree = join(folder, "tree");
  rmSync(tree, { recursive: true, force: true });
  for (const each of generated) cpSync(each, tree, { recursive: true, preserveTimestamps: true });
  const defines = unionOf(generated.map((each) => readFileSync(join(each, DEFINES), "utf8")));
  writeIfChanged(join(tree, DEFINES), defines);
  const objects = join(folder, "objects");
  mkdirSync(objects, { recursive: true });
  const sources = readdirSync(tree, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".cpp") && file !== "main.cpp" && !replaced.includes(file))
    .map((file) => join(tree, file));
  const own = readdirSync(cpp)
    .filter((file) => file.endsWith(".cpp"))
    .map((file) => join(cpp, file));
  const library = { machine, tree, objects, files: [] as string[] };
  const files = await inTurns([...own, ...sources], (file) => compiled(library, file, [tree, cpp]));
  return { ...library, files };
}

/** Compiles and links one configuration. Returns the program's file. */
export async function buildProgram(library: ESPHomeLibrary, generated: string, name: string) {
  const folder = join(library.tree, "..", "programs", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ["main.cpp", "esphome.h"]) cpSync(join(generated, file), join(folder, file));
  const main = await compiled(
    library,
    join(folder, "main.cpp"),
    [library.tree, library.machine.cpp],
    ["-O0"],
  );
  const program = join(folder, name);
  // The judge's clock comes first, so its functions count.
  await run("g++", [main, ...library.files, "-Wl,--allow-multiple-definition", "-o", program]);
  return program;
}

/** So many of each thing a configuration may have. */
const ROOM = 128;

/** All that any configuration defines, with room for what is counted: so one more compiles nothing anew. */
function unionOf(defines: readonly string[]): string {
  const values = new Map<string, string>();
  for (const line of defines.flatMap((text) => text.split("\n"))) {
    const [, name, value = ""] = /^#define (\w+)(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    values.set(name, name.endsWith("_COUNT") ? ` ${ROOM}` : value);
  }
  const lines = [...values].sort().map(([name, value]) => `#define ${name}${value}`);
  return `#pragma once\n#include "esphome/core/macros.h"\n${lines.join("\n")}\n`;
}

/** Compiles a file unless that is done: its object's name tells what it was made of. */
async function compiled(
  { machine, tree, objects }: Omit<ESPHomeLibrary, "files">,
  file: string,
  include: readonly string[],
  more: readonly string[] = [],
): Promise<string> {
  const hash = createHash("sha256")
    .update(`${FLAGS.join(" ")} ${more.join(" ")} ${file}`)
    .update(readFileSync(file))
    .update(readFileSync(join(tree, DEFINES)))
    .update(readFileSync(join(tree, "esphome/core/version.h")));
  const { cpp } = machine;
  if (file.startsWith(cpp)) for (const header of headersOf(cpp)) hash.update(readFileSync(header));
  if (file.endsWith("main.cpp")) hash.update(readFileSync(file.replace("main.cpp", "esphome.h")));
  const object = join(objects, `${hash.digest("hex").slice(0, 24)}.o`);
  if (existsSync(object)) return object;
  const folders = include.map((each) => `-I${each}`);
  const part = `${object}.part`;
  await run("nice", ["g++", ...FLAGS, ...more, ...folders, "-c", file, "-o", part], {
    maxBuffer: 1 << 26,
  });
  await run("mv", [part, object]);
  return object;
}

function headersOf(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".h"));
  return files.sort().map((file) => join(folder, file));
}

/** As `Promise.all`, a few at once. */
export async function inTurns<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++)
      results[index] = await work(all[index] as One);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

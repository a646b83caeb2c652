import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { outputFolder, writeIfChanged } from "../base/output.js";

/** How the SDK's makefile adds a component of ESP-IDF's registry to a file that doesn't name it yet. */
const COMMAND = /grep -q '([^']+)' (\S+) \|\| idf\.py add-dependency "([^"]+)"/g;

/** What ESP-IDF's component manager makes of that file: the versions that it chose, and the components themselves. */
const LOCK = "dependencies.lock";
const COMPONENTS = "managed_components";

/**
 * Lists the components of ESP-IDF's registry that a build needs. The SDK would add all of them at the same time, so that
 * some get lost, and would ask the registry for each.
 *
 * @param makefile - the build's, which mcconfig has made
 * @returns the file with the list; undefined where none is needed
 */
export function writeComponents(makefile: string): string | undefined {
  const commands = [...readFileSync(makefile, "utf8").matchAll(COMMAND)];
  const file = commands[0]?.[2];
  if (file === undefined) return undefined;
  const lines = commands.map(([, name = "", , component = ""]) => {
    const version = component.slice(name.length) || "*";
    return `  ${name}: "${version}"\n`;
  });
  writeIfChanged(file, `dependencies:\n${lines.join("")}`);
  return file;
}

/**
 * Copies the components that an earlier build with the same list downloaded, so that this build needs no network. When the
 * registry can't be reached, the component manager uses the versions in the lock file (`is_solve_required` in its
 * dependencies.py).
 *
 * @param list - what `writeComponents` wrote
 * @param kept - where builds share them. Default: in the output
 */
export function useKeptComponents(list: string, kept = keptFolder()): void {
  const [project, from] = [projectOf(list), join(kept, keyOf(list))];
  if (!existsSync(from) || existsSync(join(project, LOCK))) return;
  for (const name of [COMPONENTS, LOCK])
    cpSync(join(from, name), join(project, name), { recursive: true });
}

/** Keeps the components that a build has downloaded, for builds with the same list. */
export function keepComponents(list: string, kept = keptFolder()): void {
  const [project, to] = [projectOf(list), join(kept, keyOf(list))];
  if (![LOCK, COMPONENTS].every((name) => existsSync(join(project, name)))) return;
  if (isSame(join(project, LOCK), join(to, LOCK))) return;
  // Whole or not at all, whenever this is stopped.
  const part = `${to}.part`;
  for (const folder of [part, to]) rmSync(folder, { recursive: true, force: true });
  for (const name of [COMPONENTS, LOCK])
    cpSync(join(project, name), join(part, name), { recursive: true });
  renameSync(part, to);
}

function isSame(file: string, other: string): boolean {
  return existsSync(other) && readFileSync(file).equals(readFileSync(other));
}

function keptFolder(): string {
  return outputFolder("components");
}

/** The folder that Espressif's tools build; the list is in its `main`. */
function projectOf(list: string): string {
  return dirname(dirname(list));
}

/** The same for all builds for a chip with the same list: the SDK names the project's folder after the chip. */
function keyOf(list: string): string {
  const hash = createHash("sha256").update(readFileSync(list)).digest("hex").slice(0, 16);
  return `${basename(projectOf(list))}-${hash}`;
}

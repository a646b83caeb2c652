/** Where builds go: everything is in build/moddable/, which can be deleted at any time. */
import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
export const OUTPUT = join(ROOT, "build", "moddable");

/** A folder under there, made where it isn't yet. */
export function outputFolder(...names: string[]): string {
  const folder = join(OUTPUT, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A file as people read it. */
export function shown(path: string): string {
  return relative(process.cwd(), path);
}

/** Where builds go: everything is in build/moddable/, which may be deleted at any time. */
import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
export const OUTPUT = join(ROOT, "build", "moddable");

/** A folder in build/moddable/, created if it doesn't exist. */
export function outputFolder(...names: string[]): string {
  const folder = join(OUTPUT, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A file's path as shown to people. */
export function shown(path: string): string {
  return relative(process.cwd(), path);
}

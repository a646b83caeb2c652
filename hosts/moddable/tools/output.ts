/** Where builds go: everything is in build/moddable/, which may be deleted at any time. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
export const OUTPUT = join(ROOT, "build", "moddable");

/** A folder in build/moddable/, created if it doesn't exist. */
export function outputFolder(...names: string[]): string {
  const folder = join(OUTPUT, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Writes a file, with its folder. A file that has this content already stays as old as it is, so nothing is built again for it. */
export function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A file's path as shown to people. */
export function shown(path: string): string {
  return relative(process.cwd(), path);
}

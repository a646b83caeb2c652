/** Where builds go: in a clone to build/moddable/. It may be deleted at any time. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { IS_CLONE } from "../../../node/clone.js";

export const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
export const OUTPUT = IS_CLONE ? join(ROOT, "build", "moddable") : cacheFolder();

/**
 * Where an installed package builds: the user's cache. The SDK passes the paths of all modules to a shell at
 * once, so they have to be short, and a project's node_modules can be anywhere. Make compares files' times,
 * and npm gives all files of a package the same time, so each version has a folder of its own.
 */
function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const hash = createHash("sha256")
    .update(ROOT)
    .update(readFileSync(join(ROOT, "package.json")));
  const cache = XDG_CACHE_HOME ?? LOCALAPPDATA ?? join(homedir(), ".cache");
  return join(cache, "thimble", hash.digest("hex").slice(0, 8));
}

/** A folder of the output, created if it doesn't exist. */
export function outputFolder(...names: string[]): string {
  const folder = join(OUTPUT, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Writes a file, with its folder. A file that already has this content keeps its time, so nothing is rebuilt
 * because of it.
 */
export function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A file's path as shown to people. */
export function shown(path: string): string {
  return relative(process.cwd(), path);
}

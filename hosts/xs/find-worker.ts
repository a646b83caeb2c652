import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { XSMissingError } from "./errors.js";

/** This room's own package. */
const OWN = fileURLToPath(new URL("../../../hosts/xs/", import.meta.url));
const PACKAGE = "@agoric/xsnap";
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { darwin: "mac", win32: "win" };

/**
 * The XS worker's file: from this room's own package, or, where Thimble is installed, from a package in
 * `node_modules` of the current folder, of Thimble's folder, or above these.
 *
 * @param folders where to look for `node_modules`
 * @throws {XSMissingError} the file isn't there
 */
export function findWorker(
  folders: readonly string[] = [OWN, ...withParents(resolve()), ...withParents(OWN)],
): string {
  return builtIn("bin", folders);
}

/**
 * The file of the worker whose meter readings are `CountingMeterReading`s, in a clone.
 *
 * @param bits as long as pointers are; `npm run bench:heap` builds the worker with 32
 * @throws {XSMissingError} the file isn't there
 */
export function findCountingWorker(bits: 32 | 64 = 64): string {
  return builtIn(bits === 32 ? "counting-32/bin" : "counting/bin", [OWN]);
}

function builtIn(kind: string, folders: readonly string[]): string {
  const platform = PLATFORMS[process.platform] ?? "lin";
  const inside = `xsnap-native/xsnap/build/${kind}/${platform}/release/xsnap-worker`;
  const files = folders.map((folder) => join(folder, "node_modules", PACKAGE, inside));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new XSMissingError(files[0] ?? PACKAGE, howToGetIt());
  return found;
}

function withParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

function howToGetIt(): string {
  const { dependencies } = JSON.parse(readFileSync(join(OWN, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  // Only a clone has this room's package-lock.json.
  const isClone = existsSync(join(OWN, "package-lock.json"));
  const command = isClone
    ? "npm ci --prefix hosts/xs"
    : `npm install --save-dev ${PACKAGE}@${dependencies[PACKAGE]}`;
  return (
    "It is built when it is installed, by a C compiler and make: install these " +
    `(Debian, Ubuntu: build-essential; macOS: xcode-select --install), then ${command}`
  );
}

/** Where the sources of the firmware are, which builds with the SDK need. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { IS_CLONE } from "../../../node/clone.js";
import { MissingToolError } from "./errors.js";
import { ROOT } from "./output.js";

/** The package with them: its files lie in it as in a clone. */
const NAME = "thimble-sources";

/** The folder with `src/manifest.json`, `hosts/moddable/` and the compiled modules: the clone, or the package's. */
export const FIRMWARE_ROOT = IS_CLONE ? ROOT : (installed() ?? join(ROOT, "..", NAME));

/** @throws {MissingToolError} the package isn't installed, or is of another version */
export function checkFirmwareSources(): void {
  if (IS_CLONE) return;
  const wanted = versionOf(ROOT);
  const found = existsSync(join(FIRMWARE_ROOT, "package.json")) ? versionOf(FIRMWARE_ROOT) : "";
  if (found === wanted) return;
  const problem = found === "" ? "is missing" : `has the version ${found}`;
  throw new MissingToolError(
    `The package with the firmware's sources ${problem}: npm install --save-dev ${NAME}@${wanted}`,
  );
}

function versionOf(folder: string): string {
  const manifest = readFileSync(join(folder, "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** In the current folder's project, or beside this package. */
function installed(): string | undefined {
  for (const from of [resolve("program.js"), import.meta.url]) {
    try {
      return dirname(createRequire(from).resolve(`${NAME}/package.json`));
    } catch {
      // It may be in the other place.
    }
  }
  return undefined;
}

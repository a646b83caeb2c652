import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";

/** The package with the large files of pages. */
const NAME = "thimble-workshop";

/**
 * The folder with the editor's files: of the package thimble-workshop in the project of the programs, or beside this
 * package; in a clone, of what `npm run build:workshop` has made.
 *
 * @param programs - the folder of the programs
 * @returns undefined if they are nowhere
 */
export function findEditor(programs: string): string | undefined {
  const manifests = [join(programs, "program.js"), import.meta.url].flatMap((from) => {
    try {
      return [createRequire(from).resolve(`${NAME}/package.json`)];
    } catch {
      return [];
    }
  });
  manifests.push(join(ROOT, "release", "workshop", "package.json"));
  const folders = manifests.map((manifest) => join(dirname(manifest), "dist"));
  return folders.find((folder) => existsSync(join(folder, "house-editor.js")));
}

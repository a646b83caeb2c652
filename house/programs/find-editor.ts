import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";

/** The package with the large files of pages. */
const NAME = "thimble-workshop";

/**
 * The folder with the editor's files: of the package thimble-workshop, in the project of the programs or beside this
 * one, or of a clone where `npm run build:house-editor` has made them.
 *
 * @param programs - the folder of the programs
 * @returns undefined if they are nowhere
 */
export function findEditor(programs: string): string | undefined {
  const folders = [join(programs, "program.js"), import.meta.url].flatMap((from) => {
    try {
      return [join(dirname(createRequire(from).resolve(`${NAME}/package.json`)), "house-editor")];
    } catch {
      return [];
    }
  });
  folders.push(join(ROOT, "build", "house-editor-files"));
  return folders.find((folder) => existsSync(join(folder, "code.js")));
}

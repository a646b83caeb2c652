import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";

/** The package with the files of large pages. */
const NAME = "thimble-workshop";

/** Where the files for browsers are. */
export interface HousePage {
  /** The folder with the page's own files; see `bundleHousePage`. */
  readonly page: string;
  /** The folder with the editor's files; see `bundleHouseEditor`. A page without it shows programs as plain text. */
  readonly editor: string | undefined;
}

/**
 * Finds the page in the package thimble-workshop, in the project of the programs or beside this package; in a clone, in
 * what `npm run build` and `npm run build:workshop` have made.
 *
 * @param programs - the folder of the programs
 * @throws {MissingToolError} it is nowhere
 */
export function findPage(programs: string): HousePage {
  const manifests = [join(programs, "program.js"), import.meta.url].flatMap((from) => {
    try {
      return [createRequire(from).resolve(`${NAME}/package.json`)];
    } catch {
      return [];
    }
  });
  manifests.push(join(ROOT, "release", "workshop", "package.json"));
  const folders = manifests.map((manifest) => join(dirname(manifest), "dist"));
  const pages = [join(ROOT, "build", "house-page-files"), ...folders.map((f) => join(f, "house"))];
  const page = pages.find((folder) => existsSync(join(folder, "house.js")));
  if (page === undefined)
    throw new MissingToolError(
      `The house's page is in a package of its own: npm install --save-dev ${NAME}`,
    );
  return { page, editor: folders.find((folder) => existsSync(join(folder, "house-editor.js"))) };
}

/** Where the workshop's files are, and XS's compiler for it. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { IS_CLONE } from "../../hosts/node/clone.js";

export interface WorkshopFolders {
  /** The page's files. */
  readonly page: string;
  /** thimble-compiler's; undefined where it isn't installed: the page then says so when it is needed. */
  readonly compiler: string | undefined;
  /** Where firmware for boards is, with its manifest. Default: none. */
  readonly firmware?: string | undefined;
}

/** @throws {MissingToolError} The package thimble-workshop isn't installed. */
export function findWorkshop(): WorkshopFolders {
  const page = distOf("thimble-workshop", "workshop");
  if (page === undefined)
    throw new MissingToolError(
      IS_CLONE
        ? "The workshop's files are missing: npm run build:workshop"
        : "The workshop's files are missing: npm install --save-dev thimble-workshop thimble-compiler",
    );
  return { page, compiler: distOf("thimble-compiler", "compiler") };
}

/** The package in the current folder's project, or beside this one; in a clone, what it has built. */
function distOf(name: string, folder: string): string | undefined {
  const found = [resolve("program.js"), import.meta.url].map((from) => {
    try {
      return join(dirname(createRequire(from).resolve(`${name}/package.json`)), "dist");
    } catch {
      // It may be in another place.
      return undefined;
    }
  });
  return [...found, join(ROOT, "release", folder, "dist")].find(
    (dist) => dist !== undefined && existsSync(dist),
  );
}

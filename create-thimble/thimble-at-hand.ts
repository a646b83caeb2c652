/** Which Thimble a new project has: the one at hand, as it was installed. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The Thimble that runs. */
interface ThimbleAtHand {
  /** What the project's package.json says: `"^0.1.0"`, or the file or folder that the one at hand came from. */
  readonly version: string;
  /** A folder above the project has it already: the project works without `npm install`. */
  readonly isInstalled: boolean;
}

/**
 * @param templates - the folder of templates of this package
 * @param project - the folder of the new project
 */
export function thimbleAtHand(templates: URL, project: string): ThimbleAtHand {
  const root = fileURLToPath(new URL("../..", templates)).replace(/[\\/]$/, "");
  const own = manifestIn(root);
  // npm create has a package of its own, whose version is the same.
  const isThimble = own.name === "thimble";
  const { version } = isThimble ? own : manifestIn(fileURLToPath(new URL("..", templates)));
  return {
    version: (isThimble && placeOf(root, project)) || `^${version}`,
    isInstalled: foldersFrom(project).some((folder) =>
      existsSync(join(folder, "node_modules", "thimble", "package.json")),
    ),
  };
}

/** The file or the folder that this copy of Thimble came from; undefined for one from a registry. */
function placeOf(root: string, project: string): string | undefined {
  const owner = dirname(dirname(root));
  if (dirname(root) !== join(owner, "node_modules")) return placeFrom(root, project);
  const { dependencies = {}, devDependencies = {} } = manifestIn(owner);
  const asked = dependencies.thimble ?? devDependencies.thimble ?? "";
  if (!asked.startsWith("file:")) return undefined;
  return placeFrom(resolve(owner, asked.slice("file:".length)), project);
}

function placeFrom(path: string, project: string): string {
  const way = relative(project, path);
  return `file:${(isAbsolute(way) ? path : way).replaceAll("\\", "/")}`;
}

/** The folder and all above it. */
function foldersFrom(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}

interface AnyManifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifestIn(folder: string): AnyManifest {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as AnyManifest;
  } catch {
    return {};
  }
}

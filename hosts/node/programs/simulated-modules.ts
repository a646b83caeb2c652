/** The simulated parts that packages bring: drivers of parts that Thimble doesn't know. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importProgram, ProgramError } from "./bundle-program.js";

interface ProjectManifest {
  readonly thimble?: { readonly simulated?: unknown };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * The modules that simulate parts for a program: `"thimble": { "simulated": "./simulated.ts" }` in the package.json of its
 * project, and in those of the packages on which the project depends.
 *
 * @throws {ProgramError} A file that is named isn't there.
 */
export function simulatedModules(program: string): readonly string[] {
  const project = folderAbove(dirname(resolve(program)), (folder) =>
    existsSync(join(folder, "package.json")),
  );
  if (project === undefined) return [];
  const { dependencies = {}, devDependencies = {} } = manifestIn(project);
  const packages = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const inModules = join("node_modules", name);
    const owner = folderAbove(project, (folder) =>
      existsSync(join(folder, inModules, "package.json")),
    );
    return owner === undefined ? [] : join(owner, inModules);
  });
  return [project, ...packages].flatMap((folder) => {
    const { simulated } = manifestIn(folder).thimble ?? {};
    if (typeof simulated !== "string") return [];
    const file = join(folder, simulated);
    if (existsSync(file)) return file;
    throw new ProgramError(
      `${file} isn't there, which ${join(folder, "package.json")} names as "simulated".`,
      [file],
    );
  });
}

/**
 * Imports the modules that simulate parts for a program: each calls `simulatePart`.
 *
 * @throws {ProgramError} One of them isn't there, or can't be compiled.
 */
export async function importSimulatedParts(program: string): Promise<void> {
  for (const file of simulatedModules(program)) await importProgram(file);
}

/** The folder, or the next one above it, for which this is true. */
function folderAbove(from: string, isIt: (folder: string) => boolean): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isIt(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

function manifestIn(folder: string): ProjectManifest {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as ProjectManifest;
  } catch {
    // What is wrong with it is npm's to say.
    return {};
  }
}

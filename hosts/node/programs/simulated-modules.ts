/** The simulated parts that packages bring: drivers of parts that Thimble doesn't know. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { importProgram, ProgramError } from "./bundle-program.js";

interface ProjectManifest {
  readonly thimble?: { readonly simulated?: unknown };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
}

/** A module that simulates parts. */
interface SimulatedModule {
  readonly file: string;
  /** How a test beside the program imports it. */
  readonly specifier: string;
}

/**
 * The modules that simulate parts for a program: `"thimble": { "simulated": "./simulated.ts" }` in the package.json of its
 * project, and in those of the packages on which the project depends.
 *
 * @throws {ProgramError} A file that is named isn't there.
 */
export function simulatedModules(program: string): readonly string[] {
  return modulesFor(program).map(({ file }) => file);
}

/**
 * What a test beside the program imports, so that the same parts are simulated there: `"thimble-sts35/simulated"`, or
 * `"./ld2410-simulated.js"`.
 *
 * @throws {ProgramError} As `simulatedModules`.
 */
export function simulatedImports(program: string): readonly string[] {
  return modulesFor(program).map(({ specifier }) => specifier);
}

function modulesFor(program: string): SimulatedModule[] {
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
    return owner === undefined ? [] : { folder: join(owner, inModules), name };
  });
  return [{ folder: project, name: undefined }, ...packages].flatMap(({ folder, name }) => {
    const manifest = manifestIn(folder);
    const { simulated } = manifest.thimble ?? {};
    if (typeof simulated !== "string") return [];
    const file = join(folder, simulated);
    const isExported = Object.keys(manifest.exports ?? {}).includes("./simulated");
    const specifier =
      name !== undefined && isExported
        ? `${name}/simulated`
        : pathFrom(dirname(resolve(program)), file);
    if (existsSync(file)) return { file, specifier };
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

/** The path of a module as an import has it: `"./ld2410-simulated.js"`. */
function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join("/").replace(/\.ts$/, ".js");
  return path.startsWith("../") ? path : `./${path}`;
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

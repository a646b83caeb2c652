/** The manifests for mcconfig: of one program, or of a simulator with several. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { UsageError } from "../../node/command-line.js";
import { outputFolder, ROOT } from "./output.js";

const EXAMPLES = join(ROOT, "examples");
const MODDABLE = join(ROOT, "hosts", "moddable");

/** What mcconfig builds. The folder's name becomes the build's name. */
export interface ProgramManifest {
  readonly name: string;
  readonly folder: string;
}

/** The names of the examples. */
export function examples(): string[] {
  return readdirSync(EXAMPLES)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"));
}

/**
 * The file of an example, or of a user's own program.
 *
 * @throws {UsageError} it doesn't exist
 */
export function programFile(program: string): string {
  const file = program.endsWith(".ts") ? resolve(program) : join(EXAMPLES, `${program}.ts`);
  if (existsSync(file)) return file;
  throw new UsageError(
    `There's no program "${program}"; the examples are: ${examples().join(", ")}. A file of your own ends with .ts.`,
  );
}

/**
 * A manifest for an example, or for a user's own program.
 *
 * @param more - what to add to the manifest
 * @throws {UsageError} the program doesn't exist
 */
export function programManifest(program: string, more: object = {}): ProgramManifest {
  const file = programFile(program);
  return writeManifest(basename(file, ".ts"), (folder) => ({
    include: manifests(readFileSync(file, "utf8")).map((name) =>
      relative(folder, join(MODDABLE, name)),
    ),
    modules: { program: module(folder, file) },
    preload: ["program"],
    ...more,
  }));
}

/** A manifest for a simulator with several devices' programs, controlled by a program on this computer. */
export function controlledManifest(
  name: string,
  files: readonly string[],
  more: object = {},
): ProgramManifest {
  return writeManifest(name, (folder) => {
    const modules: Record<string, string> = { programs: "./programs" };
    for (const file of withImports(files))
      modules[`program/${basename(file, ".ts")}`] = module(folder, file);
    const names = files.map((file) => basename(file, ".ts"));
    writeFileSync(join(folder, "programs.ts"), programs(names));
    const simulator = relative(folder, join(MODDABLE, "simulator", "manifest-controlled.json"));
    return {
      include: [relative(folder, join(MODDABLE, "manifest.json")), simulator],
      modules,
      preload: Object.keys(modules),
      ...more,
    };
  });
}

/** The manifests that a program needs for its imports. */
function manifests(source: string): string[] {
  return ["manifest.json", ...(source.includes('"thimble/wire"') ? ["manifest-wire.json"] : [])];
}

function writeManifest(name: string, content: (folder: string) => object): ProgramManifest {
  const folder = outputFolder("manifests", name);
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(content(folder), null, 2));
  return { name, folder };
}

function module(folder: string, file: string): string {
  return relative(folder, file.slice(0, -".ts".length));
}

/** The source of a module that exports all programs by name. */
function programs(names: readonly string[]): string {
  const imports = names.map((name, index) => `import program${index} from "program/${name}";`);
  const members = names.map((name, index) => `  ${JSON.stringify(name)}: program${index},`);
  return `${imports.join("\n")}\n\nexport default {\n${members.join("\n")}\n};\n`;
}

/** The files, and the neighbouring files that they import. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set<string>();
  const add = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    for (const [, name] of readFileSync(file, "utf8").matchAll(/from "\.\/(.+)\.js"/g))
      add(join(dirname(file), `${name}.ts`));
  };
  for (const file of files) add(file);
  return all;
}

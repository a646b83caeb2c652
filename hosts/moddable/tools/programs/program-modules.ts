/** The modules of users' programs: which files they are, and where their JavaScript is. */
import { dirname, join, parse, relative, resolve, sep } from "node:path";
import { buildSync, type Message } from "esbuild";
import { IS_CLONE } from "../../../node/clone.js";
import { CompileError } from "../base/errors.js";
import { ROOT, writeIfChanged } from "../base/output.js";
import { isUpToDate } from "../base/up-to-date.js";
import { SENSORS } from "../travelling/with-travelling.js";
import { bundleWithPackages, installedPackages } from "./package-modules.js";

const FIRMWARE = join(ROOT, "hosts", "moddable");

export interface ProgramModules {
  /** The file with each module's JavaScript, by the module's name. */
  readonly modules: Readonly<Record<string, string>>;
  /** Their TypeScript files. */
  readonly sources: readonly string[];
  /** The names of the programs' own modules, in the order of the files. */
  readonly names: readonly string[];
  /** The names of packages that they import: `"thimble/wire"`. */
  readonly imports: ReadonlySet<string>;
  /** The TypeScript configuration that compiles them, if the project's own doesn't. */
  readonly project: string | undefined;
}

/**
 * The modules of programs: their files, and all that these import by relative paths. Modules are
 * named by their paths below the folder that holds them all, so that they find one another.
 *
 * @param files - the programs' TypeScript files
 * @param folder - where to write the configuration that compiles them
 * @param prefix - the prefix of their names
 * @throws {CompileError} a file that one of them imports doesn't exist
 */
export function programModules(
  files: readonly string[],
  folder: string,
  prefix = "program",
): ProgramModules {
  const { files: all, imports } = withImports(files.map((file) => resolve(file)));
  const root = commonFolder(all);
  // A file that was saved since is compiled here, since with --watch nobody runs npm run build.
  const isCompiled = all.every((file) => isUpToDate(compiledWithProject(file), [file]));
  const packages = installedPackages(imports, dirname(all[0] ?? "."));
  if (packages.length > 0) return withPackages(files, all, imports, packages, folder, prefix);
  const modules: Record<string, string> = {};
  for (const file of all)
    modules[nameOf(prefix, root, file)] = isCompiled
      ? compiledWithProject(file)
      : join(folder, "js", `${withoutExtension(relative(parse(file).root, file))}.js`);
  Object.assign(modules, sensorModules(imports, folder));
  return {
    modules,
    sources: all,
    names: files.map((file) => nameOf(prefix, root, resolve(file))),
    imports,
    project: isCompiled ? undefined : writeProject(folder, files),
  };
}

/** Programs that import packages: each is one module, with its packages. Its types are checked all the same. */
function withPackages(
  files: readonly string[],
  all: readonly string[],
  imports: ReadonlySet<string>,
  packages: readonly string[],
  folder: string,
  prefix: string,
): ProgramModules {
  const root = commonFolder(all);
  const left = [...imports].filter((name) => !packages.includes(name));
  const modules: Record<string, string> = {};
  const imported = new Set<string>();
  for (const file of files) {
    const name = nameOf(prefix, root, resolve(file));
    const bundled = join(folder, "bundled", `${name}.js`);
    for (const path of bundleWithPackages(resolve(file), bundled, left)) imported.add(path);
    modules[name] = bundled;
  }
  Object.assign(modules, sensorModules(imported, folder));
  return {
    modules,
    sources: all,
    names: files.map((file) => nameOf(prefix, root, resolve(file))),
    imports: imported,
    project: writeProject(folder, files),
  };
}

/** A module for each driver that is imported: it gives what the firmware has by the driver's path in src/. */
export function sensorModules(
  imports: ReadonlySet<string>,
  folder: string,
): Record<string, string> {
  const names = [...imports].filter((name) => name.startsWith(SENSORS));
  return Object.fromEntries(
    names.map((name) => {
      const part = name.slice(SENSORS.length);
      const file = join(folder, "sensors", `${part}.js`);
      writeIfChanged(file, `export * from "thimble/src/parts/${part}";\n`);
      return [name, file];
    }),
  );
}

/**
 * A program's file and all that it imports by relative paths.
 *
 * @throws {CompileError} a file that one of them imports doesn't exist, or can't be read as TypeScript
 */
export function programFiles(file: string): readonly string[] {
  return withImports([resolve(file)]).files;
}

/** The files, all files that they import directly or indirectly, and the packages that these import. */
function withImports(files: readonly string[]) {
  try {
    const { metafile } = buildSync({
      entryPoints: [...files],
      absWorkingDir: ROOT,
      // Nothing is written: only the list of files is wanted.
      outdir: ROOT,
      write: false,
      bundle: true,
      // Only then its list has what each file exports.
      format: "esm",
      metafile: true,
      logLevel: "silent",
      packages: "external",
    });
    checkDefaultExports(files, Object.values(metafile.outputs));
    const inputs = Object.entries(metafile.inputs);
    const others = inputs.flatMap(([, { imports }]) => imports.filter(({ external }) => external));
    return {
      files: inputs.map(([path]) => resolve(ROOT, path)),
      imports: new Set(others.map(({ path }) => path)),
    };
  } catch (error) {
    if (error instanceof CompileError) throw error;
    throw new CompileError((error as { errors: Message[] }).errors.map(inWords).join("\n"));
  }
}

/** @throws {CompileError} a program exports nothing that could be started */
function checkDefaultExports(
  programs: readonly string[],
  outputs: readonly { readonly entryPoint?: string; readonly exports: readonly string[] }[],
): void {
  for (const { entryPoint, exports } of outputs) {
    const file = entryPoint === undefined ? undefined : resolve(ROOT, entryPoint);
    if (file === undefined || !programs.includes(file) || exports.includes("default")) continue;
    throw new CompileError(
      `${relative(process.cwd(), file)}: error: it has no default export, which a program is: export default function (host: Host): Device { … }`,
    );
  }
}

/** An error of esbuild in the format of TypeScript's compiler. */
export function inWords({ text, location }: Message): string {
  if (!location) return text;
  const file = relative(process.cwd(), resolve(ROOT, location.file));
  return `${file}(${location.line},${location.column + 1}): error: ${text}`;
}

function commonFolder(files: readonly string[]): string {
  const [first = "", ...others] = files;
  let folder = dirname(first);
  while (folder !== parse(folder).root && others.some((file) => !file.startsWith(folder + sep)))
    folder = dirname(folder);
  return folder;
}

function nameOf(prefix: string, root: string, file: string): string {
  return `${prefix}/${withoutExtension(relative(root, file)).replaceAll(sep, "/")}`;
}

function withoutExtension(file: string): string {
  return file.replace(/\.[jt]s$/, "");
}

/** Where `npm run build` puts a file's JavaScript, if the file belongs to the project. */
function compiledWithProject(file: string): string {
  const path = relative(ROOT, file);
  return path.startsWith("..") ? "" : join(ROOT, "build", `${withoutExtension(path)}.js`);
}

function writeProject(folder: string, files: readonly string[]): string {
  const project = join(folder, "tsconfig.json");
  const compiled = join(ROOT, "build", "src");
  const content = {
    extends: IS_CLONE ? join(FIRMWARE, "tsconfig.json") : join(ROOT, "tsconfig.program.json"),
    compilerOptions: {
      ...(!IS_CLONE && {
        module: "preserve",
        noEmit: false,
        noEmitOnError: true,
        paths: {
          thimble: [join(compiled, "index.d.ts")],
          "thimble/host": [join(compiled, "host", "host.d.ts")],
          "thimble/sensors/*": [join(compiled, "parts", "*.d.ts")],
          "thimble/testing": [join(ROOT, "build", "testing", "own-parts.d.ts")],
          "thimble/wire": [join(compiled, "wire", "protobufjs", "index.d.ts")],
        },
      }),
      allowJs: true,
      // Relative to the file system's root: a program may import files of any folder.
      rootDir: parse(resolve(folder)).root,
      outDir: join(folder, "js"),
      tsBuildInfoFile: join(folder, "tsbuildinfo"),
      composite: false,
      incremental: true,
      declaration: false,
    },
    files: [
      IS_CLONE ? join(FIRMWARE, "globals.d.ts") : join(ROOT, "program-globals.d.ts"),
      ...files.map((file) => resolve(file)),
    ],
    include: [],
    ...(IS_CLONE && { references: [{ path: join(ROOT, "src") }] }),
  };
  writeIfChanged(project, JSON.stringify(content, null, 2));
  return project;
}

/** Builds programs without the engine: archives, which a firmware or a simulator runs. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../../node/programs/find-program.js";
import { BuildError, CompileError } from "../base/errors.js";
import { outputFolder, shown, writeIfChanged } from "../base/output.js";
import { copySourceMap } from "../base/source-map.js";
import { isUpToDate } from "../base/up-to-date.js";
import { compile, compileProjects } from "../sdk/compile.js";
import type { SDK } from "../sdk/sdk.js";
import { separateTravelling } from "../travelling/separate-travelling.js";
import { travellingModules } from "../travelling/travelling-modules.js";
import {
  isOfTravellingDriver,
  UnnamedImportError,
  withNeeded,
  withTravelling,
} from "../travelling/with-travelling.js";
import type { CompilerPackage } from "./find-compiler.js";
import { interfaceOf } from "./interface.js";
import { buildName } from "./program-manifest.js";
import { programModules } from "./program-modules.js";
import { checkForBoard, simulatedPartModules } from "./simulated-parts.js";

const run = promisify(execFile);

export interface ArchiveOptions {
  /** Whether its errors name files and lines, for an engine that was built to show them: the SDK only. Default false. */
  debug?: boolean;
  /**
   * The prefix of its modules' names, and the name of the module that exports the program. Default "program", for the
   * simulator: simulated parts of packages come with it. "deployed" for one that runs beside a firmware's own.
   */
  entry?: "program" | "deployed";
  /** Whether what travels with it are the modules that it is written in, which a debugger shows. Default false. */
  separateModules?: boolean;
}

/**
 * Compiles a program and links it into an archive.
 *
 * @param compiler - see `findCompiler`
 * @returns the archive's file
 * @throws {UsageError} the program doesn't exist
 * @throws {CompileError} it has errors
 */
export async function buildArchive(
  compiler: SDK | CompilerPackage,
  program: string | undefined,
  { debug = false, entry = "program", separateModules = false }: ArchiveOptions = {},
): Promise<string> {
  const file = findProgram(program);
  const folder = outputFolder("programs", buildName(file));
  const { modules, names, imports, project } = programModules([file], folder, entry);
  if (entry === "deployed") checkForBoard(file, imports);
  else Object.assign(modules, simulatedPartModules(file, folder));
  const projects = project === undefined ? [] : [project];
  const hasSDK = !("script" in compiler);
  if (hasSDK) compile(compiler, projects);
  else compileProjects(projects);
  const main = join(folder, `${entry}.js`);
  writeIfChanged(main, `export { default } from "${names[0]}";\n`);
  const output = join(folder, `${entry}-${debug ? "debug" : "release"}`);
  const archive = join(output, "mc.xsa");
  const all = Object.entries({
    [entry]: main,
    ...(await withWhatTravels(modules, join(folder, `${entry}-whole`), separateModules)),
  });
  // The engine ignores an archive's name, so it is used to say which firmware the program is for.
  const name = interfaceOf();
  try {
    if (hasSDK) {
      const compiled = await Promise.all(
        all.map(([module, source]) => compileModule(compiler, join(output, module), source, debug)),
      );
      await run("xsl", ["-a", "-b", output, "-n", name, "-o", output, ...compiled], compiler);
    } else {
      mkdirSync(output, { recursive: true });
      const files = all.map(([module, source]) => `${module}=${source}`);
      // A program of its own, since its licence is another.
      const args = [compiler.script, "--output", archive, "--name", name, ...files];
      await run(process.execPath, args);
    }
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
    throw new BuildError(basename(file), `${stdout}${stderr}`.trim(), shown(folder));
  }
  return archive;
}

/**
 * The modules with those that travel with them, as files.
 *
 * @throws {CompileError} one imports all of Thimble
 */
async function withWhatTravels(
  modules: Readonly<Record<string, string>>,
  folder: string,
  separateModules: boolean,
): Promise<Record<string, string>> {
  const travelling = separateModules ? separateTravelling() : await travellingModules();
  const needed = new Set<string>();
  const files: Record<string, string> = {};
  const write = (name: string, text: string) => {
    const file = join(folder, `${name}.js`);
    writeIfChanged(file, text);
    files[name] = file;
    return file;
  };
  try {
    for (const [name, file] of Object.entries(modules)) {
      if (isOfTravellingDriver(name, travelling)) continue;
      const code = withTravelling(readFileSync(file, "utf8"), travelling, needed);
      copySourceMap(file, write(name, code));
    }
  } catch (error) {
    if (!(error instanceof UnnamedImportError)) throw error;
    throw new CompileError(error.message);
  }
  for (const [name, { code, file }] of Object.entries(withNeeded(travelling, needed))) {
    const copy = write(name, code);
    if (file !== undefined) copySourceMap(file, copy);
  }
  return files;
}

/** Compiles a module to the engine's code, unless that is newer than its source. */
async function compileModule(
  sdk: SDK,
  target: string,
  source: string,
  debug: boolean,
): Promise<string> {
  const file = `${target}.xsb`;
  if (isUpToDate(file, [source])) return file;
  mkdirSync(dirname(target), { recursive: true });
  const flags = debug ? ["-d"] : [];
  await run("xsc", [source, ...flags, "-e", "-o", dirname(target), "-r", basename(target)], sdk);
  return file;
}

/** Builds programs without the engine: archives, which a firmware or a simulator runs. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../../node/programs/find-program.js";
import { BuildError, CompileError } from "../base/errors.js";
import { outputFolder, shown, writeIfChanged } from "../base/output.js";
import { isUpToDate } from "../base/up-to-date.js";
import { compile, compileProjects } from "../sdk/compile.js";
import type { SDK } from "../sdk/sdk.js";
import { travellingModules } from "../travelling/travelling-modules.js";
import {
  SENSORS,
  type TravellingModules,
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
  /** Whether it is for an engine with all components and parts, as builds for a debugger are. Default false. */
  hasAllParts?: boolean;
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
  { debug = false, entry = "program", hasAllParts = false }: ArchiveOptions = {},
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
    ...(hasAllParts ? modules : await withWhatTravels(modules, join(folder, `${entry}-whole`))),
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
): Promise<Record<string, string>> {
  const travelling = await travellingModules();
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
  for (const [name, code] of Object.entries(withNeeded(travelling, needed))) write(name, code);
  return files;
}

/** Has a copy of a module lead to the same TypeScript: its lines are the same. */
function copySourceMap(file: string, copy: string): void {
  const map = `${file}.map`;
  if (!existsSync(map)) return;
  const content = JSON.parse(readFileSync(map, "utf8")) as {
    sourceRoot?: string;
    sources: string[];
  };
  const root = resolve(dirname(file), content.sourceRoot ?? "");
  const sources = content.sources.map((source) => resolve(root, source));
  writeIfChanged(
    join(dirname(copy), basename(map)),
    JSON.stringify({ ...content, sourceRoot: "", sources }),
  );
}

/** Whether a module only exports a driver that travels. The program imports such a driver from the driver's own module. */
function isOfTravellingDriver(name: string, { drivers }: TravellingModules): boolean {
  return name.startsWith(SENSORS) && name.slice(SENSORS.length) in drivers;
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

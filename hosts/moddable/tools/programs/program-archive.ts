/** Builds programs without the engine: archives, which a firmware or a simulator runs. */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../../node/programs/find-program.js";
import { BuildError } from "../base/errors.js";
import { outputFolder, shown, writeIfChanged } from "../base/output.js";
import { isUpToDate } from "../base/up-to-date.js";
import { compile } from "../sdk/compile.js";
import type { SDK } from "../sdk/sdk.js";
import { interfaceOf } from "./interface.js";
import { buildName } from "./program-manifest.js";
import { programModules } from "./program-modules.js";

const run = promisify(execFile);

export interface ArchiveOptions {
  /** Whether its errors name files and lines, for an engine that was built to show them. Default false. */
  debug?: boolean;
  /**
   * The prefix of its modules' names, and the name of the module that exports the program. Default "program";
   * "deployed" for one that runs beside the firmware's own.
   */
  entry?: "program" | "deployed";
}

/**
 * Compiles a program and links it into an archive.
 *
 * @returns the archive's file
 * @throws {UsageError} the program doesn't exist
 * @throws {CompileError} it has errors
 */
export async function buildArchive(
  sdk: SDK,
  program: string | undefined,
  { debug = false, entry = "program" }: ArchiveOptions = {},
): Promise<string> {
  const file = findProgram(program);
  const folder = outputFolder("programs", buildName(file));
  const { modules, names, project } = programModules([file], folder, entry);
  compile(sdk, project === undefined ? [] : [project]);
  const main = join(folder, `${entry}.js`);
  writeIfChanged(main, `export { default } from "${names[0]}";\n`);
  const output = join(folder, `${entry}-${debug ? "debug" : "release"}`);
  try {
    const compiled = await Promise.all(
      Object.entries({ [entry]: main, ...modules }).map(([name, source]) =>
        compileModule(sdk, join(output, name), source, debug),
      ),
    );
    // The engine ignores an archive's name, so it is used to say which firmware the program is for.
    await run("xsl", ["-a", "-b", output, "-n", interfaceOf(), "-o", output, ...compiled], sdk);
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
    throw new BuildError(basename(file), `${stdout}${stderr}`.trim(), shown(folder));
  }
  return join(output, "mc.xsa");
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

/** Builds programs for Moddable's simulator, and the launcher that runs them without its window. */
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./build-lock.js";
import { compile } from "./compile.js";
import { MissingToolError } from "./errors.js";
import { forgetOldNames } from "./old-names.js";
import { asOneModule } from "./one-module/one-module.js";
import { OUTPUT, outputFolder, ROOT } from "./output.js";
import type { ProgramManifest } from "./program-manifest.js";
import { runTool } from "./run-tool.js";
import type { SDK } from "./sdk.js";
import { withShortNames } from "./short-names.js";

/** The launcher: run it as `launcher ADDRESS library [archive]`. */
export interface SimulatorBuild {
  readonly launcher: string;
  readonly library: string;
  /** The program, for a build without one. */
  readonly archive?: string;
}

export interface SimulatorBuildOptions {
  /** Whether to include the instruments that print heap figures. Default false. */
  instrumented?: boolean;
  /** Whether stacks name files and lines, and xsbug can debug it. Default false. */
  debug?: boolean;
}

/** @throws {CompileError} @throws {BuildError} @throws {MissingToolError} there's no C compiler, no GLib, or this isn't Linux */
export async function buildForSimulator(
  sdk: SDK,
  manifest: ProgramManifest,
  { instrumented = false, debug = false }: SimulatorBuildOptions = {},
): Promise<SimulatorBuild> {
  if (sdk.simulator !== "lin")
    throw new MissingToolError(
      "The simulator without a window runs on Linux only; elsewhere, mcconfig -m -p sim opens Moddable's own.",
    );
  compile(sdk, manifest.projects);
  const launcher = buildLauncher(sdk);
  const flags = [...(instrumented ? ["-i"] : []), ...(debug ? ["-d"] : [])];
  // Without a target, a debug build opens the simulator's window and ends other processes.
  const args = ["-m", "-p", "lin", "-t", "build", "-o", OUTPUT, ...flags];
  const { name, folder } = debug
    ? withShortNames(manifest)
    : await asOneModule(manifest, "lin", { shortNames: true });
  const options = { cwd: folder, env: sdk.env, what: `simulator, ${name}` };
  const kind = debug ? "debug" : instrumented ? "instrument" : "release";
  await alone(join(manifest.folder, "lock"), () => {
    forgetOldNames("lin/mc", kind, name);
    return runTool("mcconfig", args, options);
  });
  return { launcher, library: join(OUTPUT, "bin", "lin", "mc", kind, name, "mc.so") };
}

function buildLauncher(sdk: SDK): string {
  const source = join(ROOT, "hosts", "moddable", "simulator", "launcher.c");
  const launcher = join(outputFolder(), "launcher");
  if (existsSync(launcher) && statSync(launcher).mtimeMs > statSync(source).mtimeMs)
    return launcher;
  const headers = join(sdk.path, "build", "simulators", "modules");
  try {
    const glib = execFileSync("pkg-config", ["--cflags", "--libs", "glib-2.0"], { stdio: "pipe" });
    const flags = glib.toString().trim().split(/\s+/);
    execFileSync(
      "cc",
      ["-O1", "-o", launcher, source, `-I${headers}`, ...flags, "-ldl", "-rdynamic"],
      { stdio: "pipe" },
    );
  } catch (error) {
    throw new MissingToolError(
      `The simulator needs a C compiler and GLib (on Debian: build-essential, libglib2.0-dev). ${(error as Error).message}`,
    );
  }
  return launcher;
}

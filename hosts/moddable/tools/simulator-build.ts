/** Builds programs for Moddable's simulator, and the launcher that runs them without its window. */
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./build-lock.js";
import { compile } from "./compile.js";
import { MissingToolError } from "./errors.js";
import { forgetEarlierBuilds, type McconfigBuild, resultFolder, runMcconfig } from "./mcconfig.js";
import { asOneModule } from "./one-module/one-module.js";
import { outputFolder, ROOT } from "./output.js";
import type { ProgramManifest } from "./program-manifest.js";
import type { SDK } from "./sdk.js";
import { withShortNames } from "./short-names.js";

/** The launcher: run it as `launcher ADDRESS library [archive]`. */
export interface SimulatorBuild {
  readonly launcher: string;
  readonly library: string;
  /** The program, for a build without one. */
  readonly archive?: string;
}

/** @throws {CompileError} @throws {BuildError} @throws {MissingToolError} there's no C compiler, no GLib, or this isn't Linux */
export async function buildForSimulator(
  sdk: SDK,
  manifest: ProgramManifest,
  kind: McconfigBuild["kind"] = "release",
): Promise<SimulatorBuild> {
  if (sdk.simulator !== "lin")
    throw new MissingToolError(
      "The simulator without a window runs on Linux only; elsewhere, mcconfig -m -p sim opens Moddable's own.",
    );
  compile(sdk, manifest.projects);
  const launcher = buildLauncher(sdk);
  const built =
    kind === "debug"
      ? withShortNames(manifest)
      : await asOneModule(manifest, "lin", { shortNames: true });
  const build: McconfigBuild = { platform: "lin", kind, manifest: built };
  await alone(join(manifest.folder, "lock"), () => {
    forgetEarlierBuilds(build);
    // Without a target, a debug build opens the simulator's window and ends other processes.
    return runMcconfig(sdk, build, ["-m", "-t", "build"], `simulator, ${manifest.name}`);
  });
  return { launcher, library: join(resultFolder(build), "mc.so") };
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

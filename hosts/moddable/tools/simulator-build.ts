/** Builds programs for Moddable's simulator, and the launcher that runs them without its window. */
import { execFileSync } from "node:child_process";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./build-lock.js";
import { compile } from "./compile.js";
import { MissingToolError } from "./errors.js";
import { forgetEarlierBuilds, type McconfigBuild, resultFolder, runMcconfig } from "./mcconfig.js";
import { modulesOfManifest } from "./one-module/manifest-modules.js";
import { asOneModule } from "./one-module/one-module.js";
import { outputFolder, ROOT } from "./output.js";
import type { ProgramManifest } from "./program-manifest.js";
import type { SDK } from "./sdk.js";
import { withShortNames } from "./short-names.js";
import { isUpToDate } from "./up-to-date.js";

/** The simulator, as mcconfig calls it. */
const PLATFORM = "lin";

/** The launcher: run it as `launcher ADDRESS library [archive]`. */
export interface SimulatorBuild {
  readonly launcher: string;
  readonly library: string;
  /** The program, for a build without one. */
  readonly archive?: string;
}

export interface SimulatorBuildOptions {
  /** Default `"release"`. */
  readonly kind?: McconfigBuild["kind"];
  /**
   * Leaves Thimble's modules apart, as a debugger's user knows them; as one module they take a quarter of the time.
   * Such a build needs a name of its own. Default false.
   */
  readonly separateModules?: boolean;
}

/** @throws {CompileError} @throws {BuildError} @throws {MissingToolError} there's no C compiler, no GLib, or this isn't Linux */
export async function buildForSimulator(
  sdk: SDK,
  manifest: ProgramManifest,
  { kind = "release", separateModules = false }: SimulatorBuildOptions = {},
): Promise<SimulatorBuild> {
  if (sdk.simulator !== PLATFORM)
    throw new MissingToolError(
      "The simulator without a window runs on Linux only; elsewhere, mcconfig -m -p sim opens Moddable's own.",
    );
  compile(sdk, manifest.projects);
  const launcher = buildLauncher(sdk);
  const library = join(resultFolder({ platform: PLATFORM, kind, manifest }), "mc.so");
  await alone(join(manifest.folder, "lock"), async () => {
    if (isUpToDate(library, inputsOf(sdk, manifest))) return;
    const began = new Date();
    const built = separateModules
      ? withShortNames(manifest)
      : await asOneModule(manifest, PLATFORM, { shortNames: true });
    const build: McconfigBuild = { platform: PLATFORM, kind, manifest: built };
    forgetEarlierBuilds(build);
    // Without a target, a debug build opens the simulator's window and ends other processes.
    await runMcconfig(sdk, build, ["-m", "-t", "build"], `simulator, ${manifest.name}`);
    // What was changed meanwhile may not be in it.
    utimesSync(library, began, began);
  });
  return { launcher, library };
}

/** What a build is made from. The SDK's tools would find that nothing has changed, but take seconds for it. */
function inputsOf(sdk: SDK, manifest: ProgramManifest): string[] {
  const file = join(manifest.folder, "manifest.json");
  const manifests = [file, join(ROOT, "src", "manifest.json"), join(ROOT, "hosts", "moddable")];
  const page = join(ROOT, "build", "page-files");
  const fromSDK = ["build/simulators", "modules", "xs"].map((folder) => join(sdk.path, folder));
  return [...manifests, page, ...modulesOfManifest(file, PLATFORM).files.values(), ...fromSDK];
}

function buildLauncher(sdk: SDK): string {
  const source = join(ROOT, "hosts", "moddable", "simulator", "launcher.c");
  const launcher = join(outputFolder(), "launcher");
  if (isUpToDate(launcher, [source])) return launcher;
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

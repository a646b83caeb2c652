/** Builds programs for Moddable's simulator, and the launcher that runs them without its window. */
import { execFileSync } from "node:child_process";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { alone } from "../base/build-lock.js";
import { MissingToolError } from "../base/errors.js";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { outputFolder, writeIfChanged } from "../base/output.js";
import { isUpToDate } from "../base/up-to-date.js";
import { modulesOfManifest } from "../one-module/manifest-modules.js";
import { asOneModule } from "../one-module/one-module.js";
import { asSeparateModules } from "../one-module/separate-modules.js";
import { compile } from "../sdk/compile.js";
import type { ProgramManifest } from "../sdk/manifest.js";
import {
  buildFolder,
  forgetEarlierBuilds,
  type McconfigBuild,
  resultFolder,
  runMake,
  runMcconfig,
} from "../sdk/mcconfig.js";
import type { SDK } from "../sdk/sdk.js";
import { bundlePage } from "./bundle-page.js";

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
   * Keeps Thimble's modules separate, so that a debugger shows their files. As one module they are linked in a
   * quarter of the time. Such a build needs a name of its own. Default false.
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
    // The linker uses one core only, so both run at once.
    const [linked] = await Promise.all([
      link(sdk, { platform: PLATFORM, kind, manifest }, library, separateModules),
      buildEngine(sdk, kind),
    ]);
    if (linked === undefined) return;
    const { build, began } = linked;
    await make(sdk, build, "build");
    // Files that changed during the build may not be in it.
    utimesSync(library, began, began);
  });
  return { launcher, library };
}

/**
 * Bundles the page, and links the modules, up to their C.
 *
 * @returns the build and the time of its start; undefined if the library is up to date
 */
async function link(
  sdk: SDK,
  { kind, manifest }: McconfigBuild,
  library: string,
  separateModules: boolean,
): Promise<{ build: McconfigBuild; began: Date } | undefined> {
  await bundlePage();
  if (isUpToDate(library, inputsOf(sdk, manifest))) return undefined;
  const began = new Date();
  const built = separateModules
    ? asSeparateModules(manifest, PLATFORM)
    : await asOneModule(manifest, PLATFORM);
  const build: McconfigBuild = { platform: PLATFORM, kind, manifest: built };
  forgetEarlierBuilds(build);
  // Without a target, a debug build opens the simulator's window and ends other processes.
  await runMcconfig(sdk, build, ["-t", "build"], nameOf(build));
  await make(sdk, build, join(buildFolder(build), "mc.xs.c"));
  return { build, began };
}

function make(sdk: SDK, build: McconfigBuild, goal: string): Promise<string> {
  return runMake(sdk, build, [goal], nameOf(build));
}

function nameOf({ manifest }: McconfigBuild): string {
  return `simulator, ${manifest.name}`;
}

/** Compiles the engine, as a build without a program: all builds of this kind have it in common. */
async function buildEngine(sdk: SDK, kind: McconfigBuild["kind"]): Promise<void> {
  const name = "engine";
  const folder = outputFolder("manifests", name);
  const manifest: ProgramManifest = { name, folder, projects: [] };
  const build: McconfigBuild = { platform: PLATFORM, kind, manifest };
  await alone(join(folder, "lock"), async () => {
    if (isUpToDate(join(resultFolder(build), "mc.so"), [join(sdk.path, "xs")])) return;
    const content = { creation: {}, modules: { main: "./main" } };
    writeIfChanged(join(folder, "manifest.json"), JSON.stringify(content));
    writeIfChanged(join(folder, "main.js"), "export default function () {}\n");
    await runMcconfig(sdk, build, ["-m", "-t", "build"], nameOf(build), { hasLowPriority: true });
  });
}

/** What a build is made from. The SDK's tools would find that nothing has changed, but take seconds for it. */
function inputsOf(sdk: SDK, manifest: ProgramManifest): string[] {
  const file = join(manifest.folder, "manifest.json");
  const manifests = [
    file,
    join(FIRMWARE_ROOT, "src", "manifest.json"),
    join(FIRMWARE_ROOT, "hosts", "moddable"),
  ];
  const page = join(FIRMWARE_ROOT, "build", "page-files");
  const fromSDK = ["build/simulators", "modules", "xs"].map((folder) => join(sdk.path, folder));
  return [...manifests, page, ...modulesOfManifest(file, PLATFORM).files.values(), ...fromSDK];
}

function buildLauncher(sdk: SDK): string {
  const sources = join(FIRMWARE_ROOT, "hosts", "moddable");
  const source = join(sources, "simulator", "launcher.c");
  const launcher = join(outputFolder(), "launcher");
  if (isUpToDate(launcher, [source, join(sources, "program-guard.h")])) return launcher;
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

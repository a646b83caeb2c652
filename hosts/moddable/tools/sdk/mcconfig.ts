import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { OUTPUT, outputFolder, writeIfChanged } from "../base/output.js";
import { runTool, type ToolOptions } from "../base/run-tool.js";
import { engineEndRule } from "./engine-end.js";
import type { ProgramManifest } from "./manifest.js";
import type { SDK } from "./sdk.js";

/** What mcconfig builds, and what for. */
export interface McconfigBuild {
  /** `"esp32/nodemcu"`; `"lin"` is the simulator. */
  readonly platform: string;
  /** A debug build has names and lines in stacks, and can be debugged. One with instruments prints heap figures. */
  readonly kind: "debug" | "instrument" | "release";
  readonly manifest: ProgramManifest;
}

/** The platforms that the SDK has no folder for. */
export const OWN_PLATFORMS: readonly string[] = ["esp32/olimex_esp32_poe"];

/** With `-dn` mcconfig doesn't start xsbug: people may use another debugger. */
const KIND_OPTIONS = { debug: ["-dn"], instrument: ["-i"], release: [] } as const;

/** The folder in which mcconfig builds. */
export function buildFolder(build: McconfigBuild): string {
  return outputFolder("tmp", ...pathOf(build));
}

/** The folder with what it has built. */
export function resultFolder(build: McconfigBuild): string {
  return join(OUTPUT, "bin", ...pathOf(build));
}

function pathOf({ platform, kind, manifest }: McconfigBuild): string[] {
  // The simulator has several looks, of which mcconfig takes this one.
  const folders = platform === "lin" ? ["lin", "mc"] : platform.split("/");
  return [...folders, kind, manifest.name];
}

/** The firmware: the program, with the engine. */
export const BINARY = "xs_esp32.bin";

/**
 * Call before each build. The SDK's linker keeps the names of earlier builds in the same folder: they would take
 * flash, and the linker allows 8192 names. The SDK's library of compiled C keeps files that the manifest no longer
 * names. When Espressif's tools fail, the SDK's makefile goes on with the firmware that they made before.
 */
export function forgetEarlierBuilds(build: McconfigBuild): void {
  const folder = buildFolder(build);
  rmSync(join(folder, "modules", "mc.xsi"), { force: true });
  // They make the firmware again only when its stamp is gone.
  for (const project of namesIn(folder).filter((name) => name.startsWith("xsProj-")))
    for (const name of [BINARY, ".bin_timestamp"])
      rmSync(join(folder, project, "build", name), { force: true });
  const result = resultFolder(build);
  for (const name of namesIn(result))
    if (name.endsWith(".a") || name === BINARY) rmSync(join(result, name));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * The environment for mcconfig and make. The SDK's makefile passes the paths of all modules to one shell command, which
 * may have 128 KB on Linux: the device of all tests has 1,200 modules. So the paths are relative and short.
 *
 * @param folder - where make runs. Default: the manifest's folder, where mcconfig runs it
 */
export function buildEnvironment(
  sdk: SDK,
  build: McconfigBuild,
  folder = build.manifest.folder,
): NodeJS.ProcessEnv {
  const modules = shortPath(folder, join(buildFolder(build), "modules"));
  const isESP32 = build.platform.startsWith("esp32");
  return {
    ...sdk.env,
    MAKEFLAGS: `MODULES_DIR=${modules}`,
    ...(isESP32 && { MAKEFILES: engineEndRule() }),
  };
}

/** The path from one folder to another: of a link in it, where there can be one. */
function shortPath(from: string, to: string): string {
  const path = relative(from, to);
  const link = `m-${createHash("sha256").update(path).digest("hex").slice(0, 6)}`;
  if (path.length <= link.length) return path;
  mkdirSync(from, { recursive: true });
  try {
    symlinkSync(path, join(from, link), "dir");
  } catch (error) {
    // Windows asks for rights that few people have.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return path;
  }
  return link;
}

/** @param args - beside the platform, the kind, the manifest and the folder */
export function mcconfigArguments(build: McconfigBuild, args: readonly string[]): string[] {
  const { platform, kind, manifest } = build;
  const file = join(manifest.folder, "manifest.json");
  const target = OWN_PLATFORMS.includes(platform) ? ownTarget(build) : platform;
  return ["-p", target, ...KIND_OPTIONS[kind], "-o", OUTPUT, ...args, file];
}

/**
 * The platform for mcconfig where the SDK doesn't have it: a folder with a manifest, relative to the folder where
 * mcconfig runs. The board's settings are in esp32/manifest.json.
 */
function ownTarget(build: McconfigBuild): string {
  const folder = outputFolder("targets", basename(build.platform));
  writeIfChanged(join(folder, "manifest.json"), "{}\n");
  // The SDK's folders have a description of the board's pins here. Thimble imports none.
  writeIfChanged(join(folder, "host", "provider.js"), "export default {};\n");
  return `esp32:${relative(build.manifest.folder, folder)}`;
}

/**
 * @param args - beside the platform, the kind, the manifest and the folder
 * @param what - what is built, for messages
 * @param more - beside the folder, the environment and what is built
 * @returns the file with its output
 * @throws {BuildError}
 */
export function runMcconfig(
  sdk: SDK,
  build: McconfigBuild,
  args: readonly string[],
  what: string,
  more: Pick<ToolOptions, "hasLowPriority"> = {},
): Promise<string> {
  return runTool("mcconfig", mcconfigArguments(build, args), {
    cwd: build.manifest.folder,
    env: buildEnvironment(sdk, build),
    what,
    ...more,
  });
}

/**
 * Runs make with the makefile that mcconfig has written.
 *
 * @param args - options and goals
 * @param what - what is built, for messages
 * @returns the file with its output
 * @throws {BuildError}
 */
export function runMake(
  sdk: SDK,
  build: McconfigBuild,
  args: readonly string[],
  what: string,
): Promise<string> {
  // From there, the modules' paths are shortest: a simulator for the debugger has a thousand.
  const cwd = buildFolder(build);
  return runTool("make", ["-f", join(cwd, "makefile"), ...args], {
    cwd,
    env: buildEnvironment(sdk, build, cwd),
    what,
  });
}

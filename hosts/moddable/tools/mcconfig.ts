import { join } from "node:path";
import { OUTPUT, outputFolder } from "./output.js";
import type { ProgramManifest } from "./program-manifest.js";
import { runTool } from "./run-tool.js";
import type { SDK } from "./sdk.js";

/** The folder in which mcconfig builds a board's firmware. */
export function buildFolder(platform: string, { name }: ProgramManifest): string {
  return outputFolder("tmp", ...platform.split("/"), "release", name);
}

/**
 * The environment for mcconfig and make. The SDK's makefile passes all modules to one command by a shell, whose
 * commands may have 128 KB on Linux. So they are named from the build's folder on, in which both have to run.
 */
export function buildEnvironment(sdk: SDK): NodeJS.ProcessEnv {
  return { ...sdk.env, MAKEFLAGS: "MODULES_DIR=modules" };
}

/**
 * Runs mcconfig for a board.
 *
 * @param args - beside the platform, the manifest and the folder
 * @param what - what is built, for messages
 * @returns the file with its output
 * @throws {BuildError}
 */
export function runMcconfig(
  sdk: SDK,
  platform: string,
  manifest: ProgramManifest,
  args: readonly string[],
  what: string,
): Promise<string> {
  const file = join(manifest.folder, "manifest.json");
  return runTool("mcconfig", ["-p", platform, "-o", OUTPUT, ...args, file], {
    cwd: buildFolder(platform, manifest),
    env: buildEnvironment(sdk),
    what,
  });
}

/** Builds for a chip as far as it goes without Espressif's tools: everything but C. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { OUTPUT, outputFolder } from "./output.js";
import type { ProgramManifest } from "./program-manifest.js";
import { runTool } from "./run-tool.js";
import type { SDK } from "./sdk.js";

/** The version of ESP-IDF that the SDK asks for. */
const IDF_VERSION = "v6.0";

/**
 * Compiles all modules and links those that are preloaded. It finds type errors, missing modules,
 * and what can't be done before the chip runs.
 *
 * @param platform - mcconfig's name of it: `"esp32/nodemcu"`
 * @returns the folder with the build's modules and `mc.xs.c`
 * @throws {BuildError}
 */
export async function linkPreloads(
  sdk: SDK,
  platform: string,
  { name, folder }: ProgramManifest,
): Promise<string> {
  const env = { ...sdk.env, IDF_PATH: standInForIDF() };
  const what = `${platform}, ${name}`;
  const options = { cwd: folder, env, what };
  await runTool("mcconfig", ["-p", platform, "-t", "build", "-o", OUTPUT], options);
  const made = join(OUTPUT, "tmp", ...platform.split("/"), "release", name);
  // What Espressif's tools would make.
  const project = `xsProj-${chipOf(made)}`;
  const sdkconfig = join(made, project, "build", "config", "sdkconfig.h");
  mkdirSync(dirname(sdkconfig), { recursive: true });
  if (!existsSync(sdkconfig)) writeFileSync(sdkconfig, "");
  const target = join(made, "mc.xs.c");
  const jobs = `-j${availableParallelism()}`;
  await runTool("make", [jobs, "-o", sdkconfig, "-f", "makefile", target], {
    ...options,
    cwd: made,
  });
  return made;
}

/** The chip that mcconfig made a makefile for: `esp32s3`. */
function chipOf(folder: string): string {
  const makefile = readFileSync(join(folder, "makefile"), "utf8");
  return /^ESP32_SUBCLASS = (\w+)$/m.exec(makefile)?.[1] ?? "esp32";
}

/** A folder that mcconfig takes for ESP-IDF: it looks at its version only. */
function standInForIDF(): string {
  const folder = outputFolder("idf");
  if (!existsSync(join(folder, ".git"))) {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
    git("init", "--quiet");
    const author = ["-c", "user.name=thimble", "-c", "user.email=thimble@localhost"];
    git(...author, "commit", "--quiet", "--allow-empty", "--message", "Stands in for ESP-IDF");
    git("tag", IDF_VERSION);
  }
  return folder;
}

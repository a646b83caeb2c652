/** Builds for a chip as far as possible without Espressif's tools: everything except C. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { outputFolder } from "../base/output.js";
import { asOneModule } from "../one-module/one-module.js";
import { asSeparateModules } from "../one-module/separate-modules.js";
import { compile } from "../sdk/compile.js";
import type { ProgramManifest } from "../sdk/manifest.js";
import {
  buildFolder,
  forgetEarlierBuilds,
  type McconfigBuild,
  runMake,
  runMcconfig,
} from "../sdk/mcconfig.js";
import type { SDK } from "../sdk/sdk.js";

/** The version of ESP-IDF that the SDK requires. */
const IDF_VERSION = "v6.0";

/** The folders of ESP-IDF that the manifests of esp32/ name. */
function headersOfIDF(): string[] {
  const folder = join(FIRMWARE_ROOT, "hosts", "moddable", "esp32");
  const manifests = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const texts = manifests.map((file) => readFileSync(join(folder, file), "utf8"));
  const named = texts.flatMap((text) => [...text.matchAll(/"\$\(IDF_PATH\)\/([^"]+)"/g)]);
  return named.map(([, path = ""]) => path);
}

/**
 * Compiles all modules and links those that are preloaded. This finds type errors, missing modules,
 * and code that can't run at build time.
 *
 * @param platform - mcconfig's name for it: `"esp32/nodemcu"`
 * @returns the folder with the build's modules and `mc.xs.c`
 * @throws {CompileError} @throws {BuildError}
 */
export async function linkPreloads(
  sdk: SDK,
  platform: string,
  manifest: ProgramManifest,
  kind: McconfigBuild["kind"] = "release",
): Promise<string> {
  compile(sdk, manifest.projects);
  const withIDF = { ...sdk, env: { ...sdk.env, IDF_PATH: standInForIDF() } };
  const what = `${platform}, ${manifest.name}`;
  const built =
    kind === "debug"
      ? asSeparateModules(manifest, platform)
      : await asOneModule(manifest, platform);
  const build: McconfigBuild = { platform, kind, manifest: built };
  forgetEarlierBuilds(build);
  await runMcconfig(withIDF, build, ["-t", "build"], what);
  const made = buildFolder(build);
  // Files that Espressif's tools would make.
  const project = `xsProj-${chipOf(made)}`;
  const sdkconfig = join(made, project, "build", "config", "sdkconfig.h");
  mkdirSync(dirname(sdkconfig), { recursive: true });
  if (!existsSync(sdkconfig)) writeFileSync(sdkconfig, "");
  const target = join(made, "mc.xs.c");
  const jobs = `-j${availableParallelism()}`;
  await runMake(withIDF, build, [jobs, "-o", sdkconfig, target], what);
  return made;
}

/** The chip that mcconfig made a makefile for, such as `esp32s3`. */
function chipOf(folder: string): string {
  const makefile = readFileSync(join(folder, "makefile"), "utf8");
  return /^ESP32_SUBCLASS = (\w+)$/m.exec(makefile)?.[1] ?? "esp32";
}

/** A folder that mcconfig accepts as ESP-IDF: it checks the version, and that folders of headers are there. */
export function standInForIDF(): string {
  const folder = outputFolder("idf");
  for (const headers of headersOfIDF()) mkdirSync(join(folder, headers), { recursive: true });
  if (!existsSync(join(folder, ".git"))) {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
    git("init", "--quiet");
    const author = ["-c", "user.name=thimble", "-c", "user.email=thimble@localhost"];
    git(...author, "commit", "--quiet", "--allow-empty", "--message", "Stands in for ESP-IDF");
    git("tag", IDF_VERSION);
  }
  return folder;
}

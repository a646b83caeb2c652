/** Builds firmware with Espressif's tools. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FirmwareArguments } from "./board-arguments.js";
import { forFlash } from "./chip-settings.js";
import { step } from "./command.js";
import { compile } from "./compile.js";
import { BuildError } from "./errors.js";
import { ethernetOfBuild } from "./ethernet-arguments.js";
import { writeComponents } from "./idf-components.js";
import {
  BINARY,
  buildFolder,
  forgetEarlierBuilds,
  type McconfigBuild,
  resultFolder,
  runMcconfig,
} from "./mcconfig.js";
import { asOneModule } from "./one-module/one-module.js";
import { shown } from "./output.js";
import { type MoreOfManifest, programManifest } from "./program-manifest.js";
import { checkIDF, findSDK, type SDK } from "./sdk.js";

export interface Firmware {
  readonly sdk: SDK;
  readonly build: McconfigBuild;
  /** Those that were given, and what the kind of build needs. */
  readonly settings: readonly string[];
  /** The folder with the bootloader, the partition table and the program. */
  readonly folder: string;
  /** The size of the program, with the engine. */
  readonly bytes: number;
}

/**
 * @param progress - where the progress is printed
 * @param more - what to add to the manifest. Default: what the flash's size needs
 * @throws {MissingToolError} @throws {CompileError} @throws {BuildError}
 */
export async function buildFirmware(
  { platform, program, settings, flashSize, debug }: FirmwareArguments,
  progress: NodeJS.WriteStream,
  more: MoreOfManifest = forFlash(flashSize),
): Promise<Firmware> {
  const ethernet = ethernetOfBuild(platform, settings);
  const include = [...(more.include ?? []), ...(ethernet.more.include ?? [])];
  const manifest = programManifest(program, { ...more, ...ethernet.more, include });
  const sdk = findSDK();
  checkIDF();
  compile(sdk, manifest.projects);
  const build: McconfigBuild = debug
    ? { platform, kind: "debug", manifest }
    : { platform, kind: "release", manifest: await asOneModule(manifest, platform) };
  // The debugger has the serial port.
  const all = debug ? [...ethernet.settings, "console=off"] : ethernet.settings;
  const work = () => linkFirmware(sdk, build, all);
  const folder = await step(`Building ${manifest.name} for ${platform}`, work, progress);
  const { size } = statSync(join(folder, BINARY));
  return { sdk, build, settings: all, folder, bytes: size };
}

/**
 * Has mcconfig and Espressif's tools build it. What it is made from is compiled before; see `compile`.
 *
 * @returns the folder with the result
 * @throws {BuildError}
 */
export async function linkFirmware(
  sdk: SDK,
  build: McconfigBuild,
  settings: readonly string[] = [],
): Promise<string> {
  const { platform } = build;
  const folder = resultFolder(build);
  const binary = join(folder, BINARY);
  forgetEarlierBuilds(build);
  const args = ["-t", "build", ...settings];
  // This makes the makefile.
  await runMcconfig(sdk, build, args, platform);
  writeComponents(join(buildFolder(build), "makefile"));
  // This succeeds even when Espressif's tools fail.
  const log = await runMcconfig(sdk, build, ["-m", ...args], platform);
  if (!existsSync(binary)) throw new BuildError(platform, "Espressif's tools failed.", shown(log));
  return folder;
}

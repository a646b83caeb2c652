/** Builds firmware with Espressif's tools. */
import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FirmwareArguments } from "./board-arguments.js";
import { forFlash } from "./chip-settings.js";
import { step } from "./command.js";
import { compile } from "./compile.js";
import { BuildError } from "./errors.js";
import { runMcconfig } from "./mcconfig.js";
import { forgetOldNames } from "./old-names.js";
import { asOneModule } from "./one-module/one-module.js";
import { OUTPUT, outputFolder, shown } from "./output.js";
import { type ProgramManifest, programManifest } from "./program-manifest.js";
import { checkIDF, findSDK, type SDK } from "./sdk.js";

export interface Firmware {
  readonly sdk: SDK;
  readonly manifest: ProgramManifest;
  /** The folder with the bootloader, the partition table and the program. */
  readonly folder: string;
  /** The size of the program, with the engine. */
  readonly bytes: number;
}

/**
 * @param progress - where the progress is printed
 * @throws {MissingToolError} @throws {CompileError} @throws {BuildError}
 */
export async function buildFirmware(
  { platform, program, settings, flashSize }: FirmwareArguments,
  progress: NodeJS.WriteStream,
): Promise<Firmware> {
  const manifest = programManifest(program, forFlash(flashSize));
  const sdk = findSDK();
  checkIDF();
  compile(sdk, manifest.projects);
  outputFolder();
  const folder = join(OUTPUT, "bin", ...platform.split("/"), "release", manifest.name);
  const binary = join(folder, "xs_esp32.bin");
  // mcconfig succeeds even when Espressif's tools fail.
  rmSync(binary, { force: true });
  forgetOldNames(platform, "release", manifest.name);
  const args = ["-m", "-t", "build", ...settings];
  const bundled = await asOneModule(manifest, platform);
  const build = () => runMcconfig(sdk, platform, bundled, args, platform);
  const log = await step(`Building ${manifest.name} for ${platform}`, build, progress);
  if (!existsSync(binary)) throw new BuildError(platform, "Espressif's tools failed.", shown(log));
  return { sdk, manifest, folder, bytes: statSync(binary).size };
}

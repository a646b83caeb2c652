/** Builds firmware with Espressif's tools. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findProgram } from "../../../node/programs/find-program.js";
import { step } from "../base/command.js";
import { BuildError } from "../base/errors.js";
import { shown } from "../base/output.js";
import { audioOfBuild } from "../boards/audio-arguments.js";
import type { FirmwareArguments } from "../boards/board-arguments.js";
import { cameraOfBuild } from "../boards/camera-arguments.js";
import { forBoard } from "../boards/chip-settings.js";
import { consoleWarning } from "../boards/console-warning.js";
import { ethernetOfBuild } from "../boards/ethernet-arguments.js";
import { COMPRESSED } from "../boards/flash-parts.js";
import { memoryWarning } from "../boards/memory-warning.js";
import { sdkBoard } from "../boards/sdk-board.js";
import { asOneModule } from "../one-module/one-module.js";
import { asSeparateModules } from "../one-module/separate-modules.js";
import { programManifest } from "../programs/program-manifest.js";
import { compile } from "../sdk/compile.js";
import { type MoreOfManifest, together } from "../sdk/manifest.js";
import {
  BINARY,
  buildFolder,
  forgetEarlierBuilds,
  type McconfigBuild,
  resultFolder,
  runMcconfig,
} from "../sdk/mcconfig.js";
import { checkIDF, findSDK, type SDK } from "../sdk/sdk.js";
import { firstChoice } from "./boot-choice.js";
import { keepComponents, useKeptComponents, writeComponents } from "./idf-components.js";
import { buildRecovery } from "./recovery-firmware.js";
import { type FirmwareRoom, roomFor } from "./room-left.js";

export interface Firmware {
  readonly sdk: SDK;
  readonly build: McconfigBuild;
  /** Those that were given, and what the kind of build needs. */
  readonly settings: readonly string[];
  /** The folder with the bootloader, the partition table and the program. */
  readonly folder: string;
  /** The size of the program, with the engine. */
  readonly bytes: number;
  readonly room: FirmwareRoom;
  /** Bytes of the recovery firmware, on a board that has one. */
  readonly recovery?: number;
  /** Bytes of the program as a gzip file, which the recovery firmware takes as well. */
  readonly compressed?: number;
}

/**
 * @param progress - where the progress is printed
 * @param more - what to add to the manifest for the emulated chip. Default: what the board and its flash need
 * @throws {MissingToolError} @throws {CompileError} @throws {BuildError} @throws {FirmwareTooLongError}
 */
export async function buildFirmware(
  {
    platform,
    program,
    settings,
    flashSize: size,
    flashMode: mode,
    recovery = false,
    debug,
  }: FirmwareArguments,
  progress: NodeJS.WriteStream,
  more?: MoreOfManifest,
): Promise<Firmware> {
  // What is wrong with the command line is said before what is missing.
  findProgram(program);
  const sdk = findSDK();
  const board = sdkBoard(sdk, platform);
  const audio = audioOfBuild(board.chip, settings);
  const camera = cameraOfBuild(board.chip, audio.settings);
  const forThis = more ?? forBoard(sdk, platform, { size, mode, recovery }, camera.chip);
  for (const warning of [consoleWarning(board, settings), memoryWarning(board)])
    if (warning !== undefined) progress.write(`${warning}\n`);
  const ethernet = ethernetOfBuild(platform, camera.settings);
  const all = [forThis, ethernet.more, camera.more, ...audio.more];
  const manifest = programManifest(program, together(all));
  checkIDF();
  compile(sdk, manifest.projects);
  const build: McconfigBuild = debug
    ? { platform, kind: "debug", manifest: asSeparateModules(manifest, platform) }
    : { platform, kind: "release", manifest: await asOneModule(manifest, platform) };
  // The debugger has the serial port.
  const left = debug ? [...ethernet.settings, "console=debugger"] : ethernet.settings;
  const work = () => linkFirmware(sdk, build, left);
  const folder = await step(`Building ${manifest.name} for ${platform}`, work, progress);
  const { size: bytes } = statSync(join(folder, BINARY));
  const room = roomFor(readFileSync(join(folder, "partition-table.bin")), bytes);
  const firmware = { sdk, build, settings: left, folder, bytes, room };
  if (!recovery) return firmware;
  const { chip } = sdkBoard(sdk, platform);
  const options = { chip, mode, isEmulated: more !== undefined };
  const buildIt = () => buildRecovery(folder, options);
  const recoveryBytes = await step("Building the recovery firmware", buildIt, progress);
  writeFileSync(join(folder, "ota_data_initial.bin"), firstChoice());
  const compressed = gzipSync(readFileSync(join(folder, BINARY)), { level: 9 });
  writeFileSync(join(folder, COMPRESSED), compressed);
  return { ...firmware, recovery: recoveryBytes, compressed: compressed.length };
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
  const components = writeComponents(join(buildFolder(build), "makefile"));
  if (components !== undefined) useKeptComponents(components);
  // This succeeds even when Espressif's tools fail.
  const log = await runMcconfig(sdk, build, ["-m", ...args], platform);
  if (!existsSync(binary)) throw new BuildError(platform, "Espressif's tools failed.", shown(log));
  if (components !== undefined) keepComponents(components);
  return folder;
}

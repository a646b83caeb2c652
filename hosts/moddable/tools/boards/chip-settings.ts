/** Settings of ESP-IDF and partitions, which depend on the board and on the size of its flash. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { outputFolder, writeIfChanged } from "../base/output.js";
import type { MoreOfManifest } from "../sdk/manifest.js";
import type { SDK } from "../sdk/sdk.js";
import type { CameraChip } from "./camera-arguments.js";
import { PLATFORMS } from "./chips.js";
import { FLASH_MODES, type FlashMode, type FlashSize } from "./flash-options.js";
import { sdkBoard } from "./sdk-board.js";

const MODDABLE = join(FIRMWARE_ROOT, "hosts", "moddable");
const ESP32 = join(MODDABLE, "esp32");
const COMMON = join(ESP32, "sdkconfig");
const EMULATOR = join(ESP32, "emulator");
/** The project of the recovery firmware. */
export const RECOVERY_PROJECT = join(ESP32, "recovery");
const UPDATES = "esp32/manifest-updates.json";
const RECOVERY = "esp32/manifest-recovery.json";
/** Where each flash's partitions and settings are. On 4 MB they are for boards with a recovery firmware. */
const LAYOUTS: Readonly<Record<FlashSize, string>> = {
  "4MB": join(ESP32, "flash-4mb"),
  "8MB": join(ESP32, "flash-8mb"),
  "16MB": join(ESP32, "flash-16mb"),
};
const SETTINGS = "sdkconfig.defaults";
/** Flags of the compiler for an ESP32 with PSRAM: some of these chips have an error in their cache. */
const PSRAM_FLAGS = "-includemc.defines.h -mfix-esp32-psram-cache-issue\n";
/** The boards of the SDK with an ESP32 that has PSRAM. */
const WITH_PSRAM = ["esp32/m5stack_fire"];
/** The further settings of builds that aren't for a debugger. */
const RELEASE_SETTINGS = `${SETTINGS}.release`;

/** A board's flash memory, and what lies in it. */
export interface BoardFlash {
  readonly size: FlashSize;
  /** How it is connected. Default: as the SDK has it for the board. */
  readonly mode?: FlashMode | undefined;
  /** On 4 MB: a recovery firmware is beside the firmware, so that this can be replaced over the network. */
  readonly recovery?: boolean;
}

/**
 * What a program's manifest has for a board, besides what the boards have that Thimble has names for. A board of the
 * SDK's with settings of its own keeps them, and gets Thimble's as well: without these it would have no encryption,
 * and no watchdog.
 *
 * @param camera - the chip of a board with a camera, whose pictures need PSRAM
 * @throws {UsageError} Thimble can't run on the board
 */
export function forBoard(
  sdk: Pick<SDK, "path">,
  platform: string,
  { size, mode, recovery = false }: BoardFlash,
  camera?: CameraChip,
): MoreOfManifest {
  const isKnown = PLATFORMS.includes(platform);
  const { settings } = sdkBoard(sdk, platform);
  const updates = updatesOf(size, recovery);
  if (isKnown && !updates && mode === undefined && !camera) return {};
  const own = isKnown || settings === undefined ? [] : [settings];
  const name = [platform.replace("/", "-"), layoutName(size, recovery), ...(mode ? [mode] : [])];
  if (camera) name.push("camera");
  const forCamera = camera ? [join(ESP32, "camera"), join(ESP32, `camera-${camera}`)] : [];
  const folders = [...own, COMMON, ...(updates?.folders ?? []), ...forCamera];
  const hasPSRAM = camera === "esp32" || WITH_PSRAM.includes(platform);
  const build = { ...updates?.build, ...(hasPSRAM && flagsFile(name.join("-"))) };
  const settingsOf = withSettings(name.join("-"), folders, build, flashMode(mode));
  return { include: [...(updates?.include ?? []), settingsOf] };
}

/** The flags in a file that the compiler reads: the SDK's makefile takes one word. */
function flagsFile(name: string): Readonly<Record<string, string>> {
  const file = join(outputFolder("chip-settings", name), "psram-flags");
  writeIfChanged(file, PSRAM_FLAGS);
  return { C_FLAGS_SUBPLATFORM: `@${file}` };
}

/** What firmware needs that can be replaced over the network; undefined on 4 MB without a recovery firmware. */
function updatesOf(size: FlashSize, recovery: boolean) {
  if (size === "4MB" && !recovery) return undefined;
  const folder = LAYOUTS[size];
  return {
    folders: [folder],
    build: { PARTITIONS_FILE: join(folder, "partitions.csv") },
    include: [size === "4MB" ? RECOVERY : UPDATES],
  };
}

function layoutName(size: FlashSize, recovery: boolean): string {
  return `${size.toLowerCase()}${recovery && size === "4MB" ? "-recovery" : ""}`;
}

/** The settings of ESP-IDF for the recovery firmware of a board, as text: those of its own, and of its flash. */
export function recoverySettings(flash: Pick<BoardFlash, "mode">, isEmulated = false): string {
  const layout = LAYOUTS["4MB"];
  const files = [RECOVERY_PROJECT, layout, ...(isEmulated ? [EMULATOR] : [])];
  const texts = files.map((folder) => readFileSync(join(folder, SETTINGS), "utf8"));
  const table = join(layout, "partitions.csv");
  return `${texts.join("")}CONFIG_ESPTOOLPY_FLASHSIZE_4MB=y
CONFIG_PARTITION_TABLE_CUSTOM_FILENAME="${table}"
${flashMode(flash.mode)}`;
}

function flashMode(mode: FlashMode | undefined): string {
  if (!mode) return "";
  const option = (one: FlashMode) =>
    `CONFIG_ESPTOOLPY_FLASHMODE_${one.toUpperCase()}=${one === mode ? "y" : "n"}\n`;
  return FLASH_MODES.map(option).join("");
}

/** What a program's manifest has for an emulated chip: Ethernet in place of Wi-Fi. */
export function forEmulator(size: FlashSize = "4MB", recovery = false): MoreOfManifest {
  const updates = updatesOf(size, recovery);
  const name = updates ? `emulator-${layoutName(size, recovery)}` : "emulator";
  const folders = [COMMON, EMULATOR, ...(updates?.folders ?? [])];
  const settings = withSettings(name, folders, updates?.build);
  return { include: ["esp32/emulator/manifest.json", ...(updates?.include ?? []), settings] };
}

/**
 * A manifest with the settings of several folders, the last ones first, since the SDK takes only one such folder.
 * Include it: settings of included manifests override the manifest's own.
 *
 * @param build - what else the manifest says
 * @param more - settings after those of the folders
 * @returns its path, relative to hosts/moddable
 */
function withSettings(
  name: string,
  folders: readonly string[],
  build: Readonly<Record<string, string>> = {},
  more = "",
): string {
  const folder = outputFolder("chip-settings", name);
  for (const file of [SETTINGS, RELEASE_SETTINGS]) {
    const texts = folders.map((one) => join(one, file)).filter((one) => existsSync(one));
    const all = texts.map((one) => `${readFileSync(one, "utf8").trimEnd()}\n`).join("");
    writeIfChanged(join(folder, file), file === SETTINGS ? all + more : all);
  }
  const manifest = join(folder, "manifest.json");
  writeIfChanged(manifest, JSON.stringify({ build: { ...build, SDKCONFIGPATH: folder } }));
  return relative(MODDABLE, manifest);
}

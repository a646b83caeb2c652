/** Settings of ESP-IDF and partitions, which depend on the board and on the size of its flash. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { outputFolder, ROOT, writeIfChanged } from "../base/output.js";
import type { MoreOfManifest } from "../sdk/manifest.js";
import type { SDK } from "../sdk/sdk.js";
import { PLATFORMS } from "./chips.js";
import { FLASH_MODES, type FlashMode, type FlashSize } from "./flash-options.js";
import { sdkBoard } from "./sdk-board.js";

const MODDABLE = join(ROOT, "hosts", "moddable");
const ESP32 = join(MODDABLE, "esp32");
const COMMON = join(ESP32, "sdkconfig");
const LARGE_FLASH = join(ESP32, "flash-8mb");
const EMULATOR = join(ESP32, "emulator");
const UPDATES = "esp32/manifest-updates.json";
const PARTITIONS = { PARTITIONS_FILE: join(LARGE_FLASH, "partitions.csv") };
const SETTINGS = "sdkconfig.defaults";
/** The further settings of builds that aren't for a debugger. */
const RELEASE_SETTINGS = `${SETTINGS}.release`;

/**
 * What a program's manifest has for a board, besides what the boards have that Thimble has names for. A board of the
 * SDK's with settings of its own keeps them, and gets Thimble's as well: without these it would have no encryption,
 * and no watchdog.
 *
 * @param mode - how the flash is connected. Default: as the SDK has it for the board
 * @throws {UsageError} Thimble can't run on the board
 */
export function forBoard(
  sdk: Pick<SDK, "path">,
  platform: string,
  size: FlashSize,
  mode?: FlashMode,
): MoreOfManifest {
  const isKnown = PLATFORMS.includes(platform);
  const { settings } = sdkBoard(sdk, platform);
  if (isKnown && size === "4MB" && mode === undefined) return {};
  const own = isKnown || settings === undefined ? [] : [settings];
  const large = size === "4MB" ? [] : [LARGE_FLASH];
  const name = [platform.replace("/", "-"), size.toLowerCase(), ...(mode ? [mode] : [])].join("-");
  const partitions = size === "4MB" ? {} : PARTITIONS;
  const included = withSettings(name, [...own, COMMON, ...large], partitions, flashMode(mode));
  return { include: [...(size === "4MB" ? [] : [UPDATES]), included] };
}

function flashMode(mode: FlashMode | undefined): string {
  if (!mode) return "";
  const option = (one: FlashMode) =>
    `CONFIG_ESPTOOLPY_FLASHMODE_${one.toUpperCase()}=${one === mode ? "y" : "n"}\n`;
  return FLASH_MODES.map(option).join("");
}

/** What a program's manifest has for an emulated chip: Ethernet in place of Wi-Fi. */
export function forEmulator(size: FlashSize = "4MB"): MoreOfManifest {
  const ethernet = "esp32/emulator/manifest.json";
  if (size === "4MB") return { include: [ethernet, withSettings("emulator", [COMMON, EMULATOR])] };
  const settings = withSettings("emulator-8mb", [COMMON, EMULATOR, LARGE_FLASH], PARTITIONS);
  return { include: [ethernet, UPDATES, settings] };
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

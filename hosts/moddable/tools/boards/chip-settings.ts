/** Settings of ESP-IDF and partitions, which depend on the board and on the size of its flash. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { outputFolder, ROOT, writeIfChanged } from "../base/output.js";
import type { MoreOfManifest } from "../sdk/manifest.js";
import type { FlashSize } from "./board-arguments.js";

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

/** What a program's manifest has for a flash of this size, besides what every board has. */
export function forFlash(size: FlashSize): MoreOfManifest {
  if (size === "4MB") return {};
  return { include: [UPDATES, withSettings("flash-8mb", [LARGE_FLASH], PARTITIONS)] };
}

/** What a program's manifest has for an emulated chip: Ethernet in place of Wi-Fi. */
export function forEmulator(size: FlashSize = "4MB"): MoreOfManifest {
  const ethernet = "esp32/emulator/manifest.json";
  if (size === "4MB") return { include: [ethernet, withSettings("emulator", [EMULATOR])] };
  const settings = withSettings("emulator-8mb", [EMULATOR, LARGE_FLASH], PARTITIONS);
  return { include: [ethernet, UPDATES, settings] };
}

/**
 * A manifest with the settings of all boards and those of other folders, since the SDK takes only one such folder.
 * Include it: settings of included manifests override the manifest's own.
 *
 * @param build - what else the manifest says
 * @returns its path, relative to hosts/moddable
 */
function withSettings(
  name: string,
  more: readonly string[],
  build: Readonly<Record<string, string>> = {},
): string {
  const folder = outputFolder("chip-settings", name);
  const texts = [COMMON, ...more].map((one) => readFileSync(join(one, SETTINGS)));
  writeIfChanged(join(folder, SETTINGS), texts.join(""));
  const ofRelease = readFileSync(join(COMMON, RELEASE_SETTINGS), "utf8");
  writeIfChanged(join(folder, RELEASE_SETTINGS), ofRelease);
  const manifest = join(folder, "manifest.json");
  writeIfChanged(manifest, JSON.stringify({ build: { ...build, SDKCONFIGPATH: folder } }));
  return relative(MODDABLE, manifest);
}

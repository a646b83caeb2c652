/** Settings of ESP-IDF and partitions, which depend on the board and on the size of its flash. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { FlashSize } from "./board-arguments.js";
import { outputFolder, ROOT, writeIfChanged } from "./output.js";
import type { MoreOfManifest } from "./program-manifest.js";

const MODDABLE = join(ROOT, "hosts", "moddable");
const ESP32 = join(MODDABLE, "esp32");
const COMMON = join(ESP32, "sdkconfig");
const SETTINGS = "sdkconfig.defaults";
/** Those of builds that aren't for a debugger. */
const RELEASE_SETTINGS = `${SETTINGS}.release`;

/** What a program's manifest has for a flash of this size, besides what every board has. */
export function forFlash(size: FlashSize): MoreOfManifest {
  if (size === "4MB") return {};
  const large = join(ESP32, "flash-8mb");
  const PARTITIONS_FILE = join(large, "partitions.csv");
  return {
    include: ["esp32/manifest-updates.json", withSettings("flash-8mb", large, { PARTITIONS_FILE })],
  };
}

/** What a program's manifest has for an emulated chip: Ethernet in place of Wi-Fi. */
export function forEmulator(): MoreOfManifest {
  const emulator = join(ESP32, "emulator");
  return { include: ["esp32/emulator/manifest.json", withSettings("emulator", emulator)] };
}

/**
 * A manifest with the settings of all boards and those of another folder, since the SDK takes only one such folder.
 * It has to be included: what a manifest says itself counts less than what it includes.
 *
 * @param build - what else the manifest says
 * @returns its path, relative to hosts/moddable
 */
function withSettings(
  name: string,
  more: string,
  build: Readonly<Record<string, string>> = {},
): string {
  const folder = outputFolder("chip-settings", name);
  const texts = [COMMON, more].map((one) => readFileSync(join(one, SETTINGS)));
  writeIfChanged(join(folder, SETTINGS), texts.join(""));
  const ofRelease = readFileSync(join(COMMON, RELEASE_SETTINGS), "utf8");
  writeIfChanged(join(folder, RELEASE_SETTINGS), ofRelease);
  const manifest = join(folder, "manifest.json");
  writeIfChanged(manifest, JSON.stringify({ build: { ...build, SDKCONFIGPATH: folder } }));
  return relative(MODDABLE, manifest);
}

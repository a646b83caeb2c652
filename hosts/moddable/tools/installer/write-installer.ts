/** Makes the folder of a page that installs firmware from a browser, over USB. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "../../../node/command-line.js";
import { MissingToolError } from "../base/errors.js";
import { chipOf } from "../boards/chip-family.js";
import { COMPRESSED, flashParts } from "../boards/flash-parts.js";

/** The program. */
const BINARY = "xs_esp32.bin";

/** Seconds that the board has after its first start until the page asks it for a network. */
const IMPROV_AFTER = 10;

/** A board's firmware. */
export interface BuiltFirmware {
  /** mcconfig's name for the board: `"esp32/nodemcu"`. */
  readonly platform: string;
  /** The folder with the bootloader, the partition table and the program. */
  readonly folder: string;
}

/**
 * Writes the folder: the page, ESP Web Tools, a manifest, and each board's files.
 *
 * @param name - what is installed, for people
 * @throws {UsageError} two of the boards have the same chip: a browser can't tell them apart
 */
export function writeInstaller(
  target: string,
  name: string,
  version: string,
  boards: readonly BuiltFirmware[],
): void {
  const chips = new Map<string, string>();
  const builds = boards.map(({ platform, folder }) => {
    const image = readFileSync(join(folder, BINARY));
    const chip = chipOf(image);
    const other = chips.get(chip.name);
    if (other !== undefined)
      throw new UsageError(
        `${other} and ${platform} both have an ${chip.name}; a browser can't tell them apart. Make one installer for each.`,
      );
    chips.set(chip.name, platform);
    const hasCompressed = existsSync(join(folder, COMPRESSED));
    const parts = flashParts(folder).map(({ file, offset }) => ({
      path: `${platform}/${file}`,
      offset,
      // Boards read it, browsers don't.
      ...(hasCompressed && file === BINARY && { gzip: `${platform}/${COMPRESSED}` }),
    }));
    return { platform, folder, chip, parts };
  });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { platform, folder, parts } of builds) {
    mkdirSync(join(target, platform), { recursive: true });
    for (const { path, gzip } of parts)
      for (const file of [path, ...(gzip === undefined ? [] : [gzip])])
        cpSync(join(folder, basename(file)), join(target, file));
  }
  const manifest = {
    name,
    version,
    new_install_prompt_erase: true,
    new_install_improv_wait_time: IMPROV_AFTER,
    builds: builds.map(({ chip, parts }) => ({ chipFamily: chip.name, parts })),
  };
  writeFileSync(join(target, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(installerTools(), "web"), join(target, "esp-web-tools"), { recursive: true });
  writeFileSync(join(target, "index.html"), page(name, [...chips.keys()]));
}

/** @throws {MissingToolError} ESP Web Tools, which the page is made with, isn't installed */
export function checkInstallerTools(): void {
  installerTools();
}

function installerTools(): string {
  try {
    return dirname(fileURLToPath(import.meta.resolve("esp-web-tools/dist/install-button.js")));
  } catch {
    throw new MissingToolError(
      "The package esp-web-tools is missing: npm install --save-dev esp-web-tools",
    );
  }
}

function page(name: string, chips: readonly string[]): string {
  const source = new URL(
    "../../../../../hosts/moddable/tools/installer/page.html",
    import.meta.url,
  );
  return readFileSync(source, "utf8")
    .replaceAll("{name}", escapeHTML(name))
    .replaceAll("{chips}", escapeHTML(chips.join(", ")));
}

function escapeHTML(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

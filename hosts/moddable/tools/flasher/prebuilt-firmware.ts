/** Firmware that was built elsewhere: a folder with a manifest of ESP Web Tools, as `thimble installer` writes it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../../node/command-line.js";
import { nvsPartition } from "../boards/partition-table.js";
import { nvsImage, type StoredValues } from "./nvs-image.js";

const MANIFEST = "manifest.json";

/** ESP-IDF's place for it. */
const PARTITION_TABLE_AT = 0x8000;

/** What is written, and where it begins in flash. */
export interface FlashImage {
  readonly data: Uint8Array;
  readonly address: number;
}

interface InstallerManifest {
  readonly name: string;
  readonly version: string;
  readonly builds: readonly {
    readonly chipFamily: string;
    readonly parts: readonly { readonly path: string; readonly offset: number }[];
  }[];
}

export interface PrebuiltFirmware {
  /** `"Thimble 0.1.0"` */
  readonly title: string;
  /** The chips that it has firmware for, in Espressif's words: `"ESP32-C3"`. */
  readonly chips: readonly string[];
  /** What goes to a board with this chip. @throws {UsageError} there's no firmware for it */
  images(chip: string, values: Readonly<Record<string, StoredValues>>): readonly FlashImage[];
}

/** Whether a word of the command line is such a folder. */
export function isPrebuilt(word: string): boolean {
  return existsSync(join(word, MANIFEST));
}

/** @throws {UsageError} it isn't such a folder */
export function readPrebuilt(folder: string): PrebuiltFirmware {
  const { name, version, builds } = readManifest(join(folder, MANIFEST));
  const chips = builds.map(({ chipFamily }) => chipFamily);
  return {
    title: `${name} ${version}`,
    chips,
    images(chip, values) {
      const build = builds.find(({ chipFamily }) => chipFamily === chip);
      if (!build)
        throw new UsageError(`${folder} has firmware for ${chips.join(", ")}; this is an ${chip}.`);
      const images = build.parts.map(({ path, offset }) => ({
        data: new Uint8Array(readFileSync(join(folder, path))),
        address: offset,
      }));
      if (Object.keys(values).length === 0) return images;
      const table = images.find(({ address }) => address === PARTITION_TABLE_AT);
      const partition = table && nvsPartition(Buffer.from(table.data));
      if (!partition) throw new UsageError(`The firmware of ${folder} has no place for settings.`);
      const data = new Uint8Array(nvsImage(values, partition.size));
      return [...images, { data, address: partition.offset }];
    },
  };
}

function readManifest(file: string): InstallerManifest {
  try {
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Partial<InstallerManifest>;
    const { name, version = "", builds } = manifest;
    if (typeof name !== "string" || !Array.isArray(builds)) throw new Error("it isn't one");
    return { name, version, builds };
  } catch (error) {
    throw new UsageError(`${file} can't be read as a manifest: ${(error as Error).message}`);
  }
}

/** A folder with firmware that was built elsewhere. */
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../../node/command-line.js";
import { FirmwareError, type FlashImage } from "./firmware-images.js";
import { type FirmwareManifest, imagesOf, MANIFEST, parseManifest } from "./firmware-manifest.js";
import type { FlashedProgram } from "./flashed-program.js";
import type { StoredValues } from "./nvs-image.js";

export interface PrebuiltFirmware {
  /** `"Thimble 0.1.0"` */
  readonly title: string;
  /** What goes to a board with this chip. @throws {UsageError} there's no firmware for it, or for the program */
  images(
    chip: string,
    values: Readonly<Record<string, StoredValues>>,
    program?: FlashedProgram,
  ): Promise<readonly FlashImage[]>;
}

/** Whether a word of the command line is such a folder. */
export function isPrebuilt(word: string): boolean {
  return existsSync(join(word, MANIFEST));
}

/** @throws {UsageError} it isn't such a folder */
export function readPrebuilt(folder: string): PrebuiltFirmware {
  const manifest = readManifest(join(folder, MANIFEST));
  const read = async (path: string) => new Uint8Array(await readFile(join(folder, path)));
  return {
    title: `${manifest.name} ${manifest.version}`,
    async images(chip, values, program) {
      try {
        return await imagesOf(manifest, chip, read, values, program);
      } catch (error) {
        if (error instanceof FirmwareError) throw new UsageError(`${folder}: ${error.message}`);
        throw error;
      }
    },
  };
}

function readManifest(file: string): FirmwareManifest {
  try {
    return parseManifest(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} can't be read as a manifest: ${(error as Error).message}`);
  }
}

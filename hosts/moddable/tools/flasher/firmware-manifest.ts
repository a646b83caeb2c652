/**
 * Firmware that was built elsewhere: a manifest of ESP Web Tools and the files that it names, as `thimble installer`
 * writes them. It runs in browsers, too.
 */
import { nvsPartition } from "../boards/partition-table.js";
import { FirmwareError, type FlashImage } from "./firmware-images.js";
import { type FlashedProgram, programOnBoard } from "./flashed-program.js";
import { nvsImage, type StoredValues } from "./nvs-image.js";

export const MANIFEST = "manifest.json";

/** ESP-IDF's place for it. */
const PARTITION_TABLE_AT = 0x8000;

/** What goes to one kind of chip. */
export interface FirmwareBuild {
  /** In Espressif's words: `"ESP32-C3"`. */
  readonly chipFamily: string;
  readonly parts: readonly { readonly path: string; readonly offset: number }[];
}

export interface FirmwareManifest {
  readonly name: string;
  readonly version: string;
  readonly builds: readonly FirmwareBuild[];
}

/** @throws Error it isn't a manifest */
export function parseManifest(text: string): FirmwareManifest {
  const { name, version = "", builds } = JSON.parse(text) as Partial<FirmwareManifest>;
  if (typeof name !== "string" || !Array.isArray(builds)) throw new Error("it isn't one");
  return { name, version, builds };
}

/** The chips that it has firmware for. */
export function chipsOf({ builds }: FirmwareManifest): string[] {
  return builds.map(({ chipFamily }) => chipFamily);
}

/**
 * What goes to a board with this chip.
 *
 * @param read - reads a file that the manifest names
 * @param values - what the board is given with it
 * @param program - what runs in place of the firmware's own program. Default: nothing
 * @throws {FirmwareError} there's no firmware for the chip, or no place for what the board is given
 */
export async function imagesOf(
  manifest: FirmwareManifest,
  chip: string,
  read: (path: string) => Promise<Uint8Array>,
  values: Readonly<Record<string, StoredValues>>,
  program?: FlashedProgram,
): Promise<FlashImage[]> {
  const build = manifest.builds.find(({ chipFamily }) => chipFamily === chip);
  if (!build)
    throw new FirmwareError(
      `This is firmware for ${chipsOf(manifest).join(", ")}; the board has an ${chip}.`,
    );
  const images = await Promise.all(
    build.parts.map(async ({ path, offset }) => ({ data: await read(path), address: offset })),
  );
  if (Object.keys(values).length === 0 && !program) return images;
  const table = images.find(({ address }) => address === PARTITION_TABLE_AT);
  const partition = table && nvsPartition(table.data);
  if (!partition) throw new FirmwareError("This firmware has no place for settings.");
  const stored = program && programOnBoard(program, images, table.data);
  const nvs = nvsImage({ ...values, ...stored?.values }, partition.size);
  return [...images, ...(stored ? [stored.image] : []), { data: nvs, address: partition.offset }];
}

/**
 * A program that a board gets with its firmware, by cable: where and as a deploy stores it. It runs in browsers, too.
 */
import { onTrial } from "../../plain/programs/program-record.js";
import { programPartition } from "../boards/partition-table.js";
import { FirmwareError, type FlashImage } from "./firmware-images.js";
import type { StoredValues } from "./nvs-image.js";

export interface FlashedProgram {
  readonly archive: Uint8Array;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** The interface of the firmware that it was compiled for. */
  readonly interface: string;
}

/** Bytes that flash is erased in. */
const SECTOR = 4096;

/**
 * The program in the first of the board's two slots, behind the cache, and the record that says so. It starts on trial, as
 * a deployed one.
 *
 * @param images - the firmware
 * @param table - its partition table
 * @throws {FirmwareError} the firmware can't run it
 */
export function programOnBoard(
  { archive, sha256, interface: own }: FlashedProgram,
  images: readonly FlashImage[],
  table: Uint8Array,
): { readonly image: FlashImage; readonly values: Readonly<Record<string, StoredValues>> } {
  const partition = programPartition(table);
  if (!partition) throw new FirmwareError("This firmware has no place for a program.");
  const slot = Math.floor(partition.size / SECTOR / 3) * SECTOR;
  const { length } = archive;
  if (length > slot)
    throw new FirmwareError(`The program has ${length} bytes; the board takes ${slot}.`);
  // Firmware has its interface as a text.
  if (!images.some(({ data }) => includes(data, new TextEncoder().encode(own))))
    throw new FirmwareError(
      `The program was compiled for a firmware with the interface ${own}; this one has another.`,
    );
  const record = { trial: onTrial({ slot: 0, length, sha256 }, true) };
  return {
    image: { data: archive, address: partition.offset + slot },
    values: { program: { record: JSON.stringify(record) } },
  };
}

function includes(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

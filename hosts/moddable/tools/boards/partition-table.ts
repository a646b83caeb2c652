/** Reads the partition table of an ESP32's flash, as ESP-IDF's tools make it. */

/** Bytes of an entry. */
const ENTRY = 32;
/** An entry's first two bytes. */
const MAGIC = 0x50aa;
const APP = 0;
const DATA = 1;
/** The subtypes of the programs that the bootloader starts when nothing else is said, and of the first of those that it is told of. */
const FACTORY = 0;
const OTA_0 = 0x10;
/** The subtype of the partition that says which program the bootloader starts. */
const OTA_DATA = 0;
/** The subtype of the partition with stored values. */
const NVS = 2;
/** The type and the subtype of the SDK's partition for programs. */
const PROGRAMS = 0x40;
const ARCHIVES = 1;

export interface Partition {
  /** Where it begins in flash. */
  readonly offset: number;
  /** Its bytes. */
  readonly size: number;
}

/**
 * Finds the program. Beside a recovery firmware that isn't the first.
 *
 * @param table - the content of `partition-table.bin`
 * @returns the partition for a program
 * @throws Error when there is none
 */
export function appPartition(table: Uint8Array): Partition {
  const partition =
    find(table, (type, subtype) => type === APP && subtype === OTA_0) ??
    find(table, (type) => type === APP);
  if (!partition) throw new Error("The partition table has no partition for a program");
  return partition;
}

/** The partition of the recovery firmware; undefined on a board without one. */
export function recoveryPartition(table: Uint8Array): Partition | undefined {
  const factory = find(table, (type, subtype) => type === APP && subtype === FACTORY);
  return factory && appPartition(table).offset !== factory.offset ? factory : undefined;
}

/** The offset of what says which program is started; undefined on a board with only one. */
export function otaDataOffset(table: Uint8Array): number | undefined {
  return find(table, (type, subtype) => type === DATA && subtype === OTA_DATA)?.offset;
}

/** Where ESP-IDF keeps values; undefined without such a partition. */
export function nvsPartition(table: Uint8Array): Partition | undefined {
  return find(table, (type, subtype) => type === DATA && subtype === NVS);
}

/** Where programs are; undefined on a board that takes none. */
export function programPartition(table: Uint8Array): Partition | undefined {
  return find(table, (type, subtype) => type === PROGRAMS && subtype === ARCHIVES);
}

function find(
  table: Uint8Array,
  isIt: (type: number, subtype: number) => boolean,
): Partition | undefined {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  for (let at = 0; at + ENTRY <= table.length && view.getUint16(at, true) === MAGIC; at += ENTRY)
    if (isIt(view.getUint8(at + 2), view.getUint8(at + 3)))
      return { offset: view.getUint32(at + 4, true), size: view.getUint32(at + 8, true) };
  return undefined;
}

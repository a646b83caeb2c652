/** Reads the partition table of an ESP32's flash, as ESP-IDF's tools make it. */

/** Bytes of an entry. */
const ENTRY = 32;
/** An entry's first two bytes. */
const MAGIC = 0x50aa;
const APP = 0;

/**
 * Finds the program.
 *
 * @param table - the content of `partition-table.bin`
 * @returns the offset in flash of the first partition for a program
 * @throws Error when there is none
 */
export function appOffset(table: Buffer): number {
  for (let at = 0; at + ENTRY <= table.length && table.readUInt16LE(at) === MAGIC; at += ENTRY)
    if (table.readUInt8(at + 2) === APP) return table.readUInt32LE(at + 4);
  throw new Error("The partition table has no partition for a program");
}

/** Reads the partition table of an ESP32's flash, as ESP-IDF's tools make it. */

/** Bytes of an entry. */
const ENTRY = 32;
/** An entry's first two bytes. */
const MAGIC = 0x50aa;
const APP = 0;
const DATA = 1;
/** The subtype of the partition that says which program the bootloader starts. */
const OTA_DATA = 0;

/**
 * Finds the program.
 *
 * @param table - the content of `partition-table.bin`
 * @returns the offset in flash of the first partition for a program
 * @throws Error when there is none
 */
export function appOffset(table: Buffer): number {
  const offset = offsetOf(table, (type) => type === APP);
  if (offset === undefined) throw new Error("The partition table has no partition for a program");
  return offset;
}

/** The offset of what says which program is started; undefined on a board with only one. */
export function otaDataOffset(table: Buffer): number | undefined {
  return offsetOf(table, (type, subtype) => type === DATA && subtype === OTA_DATA);
}

function offsetOf(
  table: Buffer,
  isIt: (type: number, subtype: number) => boolean,
): number | undefined {
  for (let at = 0; at + ENTRY <= table.length && table.readUInt16LE(at) === MAGIC; at += ENTRY)
    if (isIt(table.readUInt8(at + 2), table.readUInt8(at + 3))) return table.readUInt32LE(at + 4);
  return undefined;
}

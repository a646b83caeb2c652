import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the table of partitions has the program. */
export const PROGRAM_AT = 0x20000;

/**
 * Writes a firmware as a build leaves it, with empty code.
 *
 * @param chip - the chip's number in images: 0 is an ESP32, 5 an ESP32-C3
 */
export function writeBuiltFirmware(folder: string, chip: number): void {
  mkdirSync(folder, { recursive: true });
  const image = Buffer.alloc(64);
  image.writeUInt8(0xe9, 0);
  // For a flash of 4 MB.
  image.writeUInt8(0x20, 3);
  image.writeUInt16LE(chip, 12);
  writeFileSync(join(folder, "xs_esp32.bin"), image);
  writeFileSync(join(folder, "bootloader.bin"), "bootloader");
  const table = [partition(1, 0x9000), partition(0, PROGRAM_AT), Buffer.alloc(32, 0xff)];
  writeFileSync(join(folder, "partition-table.bin"), Buffer.concat(table));
}

/** Where a board with a recovery firmware has it, the program, and what the bootloader is told. */
export const RECOVERY_AT = 0x10000;
export const MAIN_AT = 0xd0000;
export const CHOICE_AT = 0x3be000;

/** The same with a recovery firmware beside it, and the program compressed as well. */
export function writeFirmwareWithRecovery(folder: string, chip: number): void {
  writeBuiltFirmware(folder, chip);
  const table = [
    partition(1, 0x9000),
    partition(0, RECOVERY_AT, 0),
    partition(0, MAIN_AT, 0x10),
    partition(1, CHOICE_AT, 0),
    Buffer.alloc(32, 0xff),
  ];
  writeFileSync(join(folder, "partition-table.bin"), Buffer.concat(table));
  writeFileSync(join(folder, "recovery.bin"), "recovery");
  writeFileSync(join(folder, "ota_data_initial.bin"), "choice");
  writeFileSync(join(folder, "xs_esp32.bin.gz"), "compressed");
}

/** A partition of a table, as ESP-IDF writes it. */
function partition(type: number, offset: number, subtype = 2): Buffer {
  const entry = Buffer.alloc(32);
  entry.writeUInt16LE(0x50aa, 0);
  entry.writeUInt8(type, 2);
  entry.writeUInt8(subtype, 3);
  entry.writeUInt32LE(offset, 4);
  return entry;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chipOf } from "./chip-family.js";
import { appPartition, otaDataOffset, recoveryPartition } from "./partition-table.js";

/** The program as a gzip file, which a recovery firmware takes: less to send. */
export const COMPRESSED = "xs_esp32.bin.gz";

/** ESP-IDF's place for it. */
const PARTITION_TABLE_AT = 0x8000;

/** A file of a firmware, and where in flash it goes. */
export interface FlashPart {
  /** Its name in the firmware's folder. */
  readonly file: string;
  readonly offset: number;
}

/**
 * What has to be written to flash.
 *
 * @param folder - the firmware's
 * @throws Error when it isn't a firmware, or for a chip that isn't known here
 */
export function flashParts(folder: string): FlashPart[] {
  const chip = chipOf(readFileSync(join(folder, "xs_esp32.bin")));
  const table = readFileSync(join(folder, "partition-table.bin"));
  const otaData = otaDataOffset(table);
  const recovery = recoveryPartition(table);
  return [
    { file: "bootloader.bin", offset: chip.bootloaderOffset },
    { file: "partition-table.bin", offset: PARTITION_TABLE_AT },
    { file: "xs_esp32.bin", offset: appPartition(table).offset },
    ...(recovery === undefined ? [] : [{ file: "recovery.bin", offset: recovery.offset }]),
    // The program is started: of two, the first.
    ...(otaData === undefined ? [] : [{ file: "ota_data_initial.bin", offset: otaData }]),
  ];
}

import { crc32 } from "node:zlib";

/** Of ESP-IDF's `esp_ota_select_entry_t`: where an entry's parts are. */
const SEQUENCE_AT = 0;
const STATE_AT = 24;
const CHECK_AT = 28;
/** It has been found healthy (`ESP_OTA_IMG_VALID`). */
const VALID = 2;
/** What CRC-32 begins with there, and what erased flash reads as. */
const ALL_ONES = 0xffffffff;
const ERASED = 0xff;
/** Bytes of the partition: two entries, a sector each. */
const LENGTH = 0x2000;

/**
 * The content of the partition that says what the bootloader starts: the first program that isn't the recovery
 * firmware. Without it, a board that was written by cable would start the recovery firmware first.
 */
export function firstChoice(): Buffer {
  const data = Buffer.alloc(LENGTH, ERASED);
  data.writeUInt32LE(1, SEQUENCE_AT);
  data.writeUInt32LE(VALID, STATE_AT);
  data.writeUInt32LE(crc32(data.subarray(SEQUENCE_AT, 4), ALL_ONES), CHECK_AT);
  return data;
}

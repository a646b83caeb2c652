/** A folder with firmware, as `thimble installer` makes it. */
import type { TestFolder } from "../../../tools/test-folder.js";

/** Where its partition for stored values is. */
export const NVS_AT = 0x9000;
export const NVS_SIZE = 0x6000;

/** Where its partition for programs is. */
export const PROGRAMS_AT = 0x3c_0000;
export const PROGRAMS_SIZE = 0x4_0000;

/** A partition table with what a Thimble board's has. */
function partitionTable(): Buffer {
  const table = Buffer.alloc(0xc00, 0xff);
  const rows = [
    [1, 2, NVS_AT, NVS_SIZE],
    [0, 0, 0x10000, 0x100000],
    [0x40, 1, PROGRAMS_AT, PROGRAMS_SIZE],
  ];
  for (const [index, [type = 0, subtype = 0, offset = 0, size = 0]] of rows.entries()) {
    const at = index * 32;
    table.writeUInt16LE(0x50aa, at);
    table.set([type, subtype], at + 2);
    table.writeUInt32LE(offset, at + 4);
    table.writeUInt32LE(size, at + 8);
    table.fill(0, at + 12, at + 32);
  }
  return table;
}

/**
 * A firmware's folder, with images that are only recognized.
 *
 * @param own - its interface for programs
 */
export function writeFirmware(folder: TestFolder, own = "none"): string {
  const random = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * at * 31) >> 3));
  folder.write(
    "firmware/bootloader.bin",
    Buffer.concat([Buffer.from([0xe9]), random]).subarray(0, 20_000),
  );
  folder.write("firmware/table.bin", partitionTable());
  folder.write("firmware/program.bin", Buffer.concat([random, Buffer.from(`\0${own}\0`)]));
  const parts = [
    { path: "bootloader.bin", offset: 0 },
    { path: "table.bin", offset: 0x8000 },
    { path: "program.bin", offset: 0x10000 },
  ];
  const builds = [{ chipFamily: "ESP32-C3", parts }];
  folder.write("firmware/manifest.json", JSON.stringify({ name: "Thimble", version: "1", builds }));
  return folder.file("firmware");
}

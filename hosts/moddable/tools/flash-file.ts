import { existsSync, writeFileSync } from "node:fs";

/** As many bytes as the SDK gives programs on an ESP32. */
const SIZE = 256 * 1024;

/** Makes a file that stands for a board's flash memory, erased, if there is none. */
export function createFlash(file: string): void {
  if (!existsSync(file)) writeFileSync(file, Buffer.alloc(SIZE, 0xff));
}

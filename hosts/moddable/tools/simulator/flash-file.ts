import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** As many bytes as the SDK gives programs on an ESP32. */
const SIZE = 256 * 1024;

/** Creates the file that is a board's flash memory, erased, if there is none yet. */
export function createFlash(file: string): void {
  if (!existsSync(file)) writeFileSync(file, Buffer.alloc(SIZE, 0xff));
}

/** Whether a program lies in it, which then runs in place of the firmware's own. */
export function hasProgram(file: string | undefined): boolean {
  return file !== undefined && readFileSync(file).toString("latin1", 4, 8) === "XS_A";
}

import { spawnSync } from "node:child_process";
import { MissingToolError } from "../base/errors.js";

/** QEMU's name of the emulated board. */
export const MACHINE = "esp32c3";

const INSTALL =
  "ESP-IDF installs it: python $IDF_PATH/tools/idf_tools.py install qemu-riscv32, then . $IDF_PATH/export.sh in this terminal. It needs libslirp, libgcrypt, GLib, pixman and SDL2 (on Debian: libslirp0, libgcrypt20, libglib2.0-0, libpixman-1-0, libsdl2-2.0-0).";

/**
 * Checks that a command is Espressif's QEMU.
 *
 * @returns its version
 * @throws {MissingToolError} it isn't installed, or is another QEMU, which has no ESP32-C3
 */
export function checkQEMU(command: string): string {
  const { error, stdout, stderr } = spawnSync(command, ["-machine", "help"], { encoding: "utf8" });
  if (error)
    throw new MissingToolError(
      `QEMU with Espressif's chips is missing: there is no ${command}. ${INSTALL}`,
    );
  if (!stdout.split("\n").some((line) => line.startsWith(`${MACHINE} `)))
    throw new MissingToolError(
      `QEMU with Espressif's chips is missing: ${command} has no machine ${MACHINE}. ${stderr.trim()} ${INSTALL}`,
    );
  const version = spawnSync(command, ["--version"], { encoding: "utf8" }).stdout;
  return /version (\S+)/.exec(version)?.[1] ?? "of an unknown version";
}

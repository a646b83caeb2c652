import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, it } from "mocha";
import { flashImage } from "../../../../hosts/moddable/tools/emulator/flash-image.js";
import { folderForEach } from "../../../tools/test-folder.js";
import {
  CHOICE_AT,
  MAIN_AT,
  PROGRAM_AT,
  RECOVERY_AT,
  writeBuiltFirmware,
  writeFirmwareWithRecovery,
} from "./built-firmware.js";

describe("The flash of an emulated chip", () => {
  const folder = folderForEach();

  for (const [name, number, bootloaderAt] of [
    ["an ESP32", 0, 0x1000],
    ["an ESP32-C3", 5, 0],
  ] as const)
    it(`has each part of ${name}'s firmware where the chip looks for it`, () => {
      writeBuiltFirmware(folder.path, number);
      const image = flashImage(folder.path);
      assert.equal(image.length, 4 * 1024 * 1024);
      const parts = {
        "bootloader.bin": bootloaderAt,
        "partition-table.bin": 0x8000,
        "xs_esp32.bin": PROGRAM_AT,
      };
      for (const [file, at] of Object.entries(parts)) {
        const part = readFileSync(folder.file(file));
        assert.deepEqual(image.subarray(at, at + part.length), part, file);
      }
      const end = PROGRAM_AT + readFileSync(folder.file("xs_esp32.bin")).length;
      assert.ok(image.subarray(end).every((byte) => byte === 0xff));
    });

  it("has a recovery firmware beside the firmware, and what the bootloader is told", () => {
    writeFirmwareWithRecovery(folder.path, 5);
    const image = flashImage(folder.path);
    const textAt = (at: number, length: number) => image.toString("latin1", at, at + length);
    assert.equal(textAt(RECOVERY_AT, 8), "recovery");
    assert.equal(image[MAIN_AT], 0xe9);
    assert.equal(textAt(CHOICE_AT, 6), "choice");
  });

  it("is as large as the flash that the firmware was built for", () => {
    writeBuiltFirmware(folder.path, 5);
    const file = folder.file("xs_esp32.bin");
    const program = readFileSync(file);
    program.writeUInt8(0x30, 3);
    writeFileSync(file, program);
    assert.equal(flashImage(folder.path).length, 8 * 1024 * 1024);
  });
});

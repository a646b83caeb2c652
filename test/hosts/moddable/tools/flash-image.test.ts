import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "mocha";
import { flashImage } from "../../../../hosts/moddable/tools/emulator/flash-image.js";
import { PROGRAM_AT, writeBuiltFirmware } from "./built-firmware.js";

describe("The flash of an emulated chip", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "thimble-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  for (const [name, number, bootloaderAt] of [
    ["an ESP32", 0, 0x1000],
    ["an ESP32-C3", 5, 0],
  ] as const)
    it(`has each part of ${name}'s firmware where the chip looks for it`, () => {
      writeBuiltFirmware(folder, number);
      const image = flashImage(folder);
      assert.equal(image.length, 4 * 1024 * 1024);
      const parts = {
        "bootloader.bin": bootloaderAt,
        "partition-table.bin": 0x8000,
        "xs_esp32.bin": PROGRAM_AT,
      };
      for (const [file, at] of Object.entries(parts)) {
        const part = readFileSync(join(folder, file));
        assert.deepEqual(image.subarray(at, at + part.length), part, file);
      }
      const end = PROGRAM_AT + readFileSync(join(folder, "xs_esp32.bin")).length;
      assert.ok(image.subarray(end).every((byte) => byte === 0xff));
    });

  it("is as large as the flash that the firmware was built for", () => {
    writeBuiltFirmware(folder, 5);
    const file = join(folder, "xs_esp32.bin");
    const program = readFileSync(file);
    program.writeUInt8(0x30, 3);
    writeFileSync(file, program);
    assert.equal(flashImage(folder).length, 8 * 1024 * 1024);
  });
});

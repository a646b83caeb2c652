/** A program that comes with the firmware, by cable: what is written is what the firmware's own code finds at its starts. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import {
  chooseProgram,
  type ProgramChoice,
} from "../../../../hosts/moddable/plain/programs/choose-program.js";
import { ProgramMemory } from "../../../../hosts/moddable/plain/programs/program-memory.js";
import { RecordStore } from "../../../../hosts/moddable/plain/programs/program-record.js";
import type { FlashImage } from "../../../../hosts/moddable/tools/flasher/firmware-images.js";
import {
  imagesOf,
  MANIFEST,
  parseManifest,
} from "../../../../hosts/moddable/tools/flasher/firmware-manifest.js";
import {
  type FlashedProgram,
  programOnBoard,
} from "../../../../hosts/moddable/tools/flasher/flashed-program.js";
import { nvsImage } from "../../../../hosts/moddable/tools/flasher/nvs-image.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { folderForEach } from "../../../tools/test-folder.js";
import { archiveOf, INTERFACE, start as startEngine } from "../programs/engine.js";
import { FlashChip } from "../programs/flash-chip.js";
import { platformWith, sha256 } from "../programs/platform.js";
import { NVS_AT, NVS_SIZE, PROGRAMS_AT, PROGRAMS_SIZE, writeFirmware } from "./firmware-folder.js";

const SECTOR = 4096;
const TABLE_AT = 0x8000;

function programOf(archive: Uint8Array): FlashedProgram {
  return { archive, sha256: sha256([archive]), interface: INTERFACE };
}

describe("A program that is written with the firmware", () => {
  const folder = folderForEach();

  const imagesWith = (program: FlashedProgram, own = INTERFACE): Promise<FlashImage[]> => {
    const firmware = writeFirmware(folder, own);
    const manifest = parseManifest(readFileSync(join(firmware, MANIFEST), "utf8"));
    const read = async (path: string) => new Uint8Array(readFileSync(join(firmware, path)));
    return imagesOf(manifest, "ESP32-C3", read, {}, program);
  };
  const at = (images: readonly FlashImage[], address: number) =>
    images.find((image) => image.address === address)?.data ?? assert.fail(`none at ${address}`);

  it("runs at the board's second start, on trial, and belongs to that firmware", async () => {
    const program = programOf(archiveOf(1, 5000));
    const images = await imagesWith(program);
    const table = at(images, TABLE_AT);
    const { image, values } = programOnBoard(program, images, table);
    assert.deepEqual(at(images, NVS_AT), nvsImage(values, NVS_SIZE));

    const flash = new FlashChip(SECTOR, PROGRAMS_SIZE / SECTOR);
    flash.bytes.set(at(images, image.address), image.address - PROGRAMS_AT);
    const storage = new VirtualStorage();
    const { record } = values.program as { readonly record: string };
    storage.open({ path: "program", format: "string" }).write("record", record);
    const { isMapped } = platformWith(flash, () => assert.fail());
    const memory = new ProgramMemory(flash, sha256);
    const records = new RecordStore(storage);
    const start = (firmware: string): ProgramChoice => {
      startEngine(flash);
      return chooseProgram({ memory, records, firmware, isMapped });
    };
    assert.equal(start("this").run, "restart");
    const { run, isTrial, program: running } = start("this");
    assert.deepEqual([run, isTrial, running?.sha256], ["stored", true, program.sha256]);
    assert.equal(records.read().firmware, "this");
    assert.equal(start("a later one").run, "restart");
    assert.equal(start("a later one").run, "own");
  });

  for (const [what, make, message] of [
    ["that is too long", () => imagesWith(programOf(new Uint8Array(90_000))), /takes 86016/],
    [
      "for another firmware",
      () => imagesWith(programOf(archiveOf(1, 50)), "another"),
      /with the interface abc; this one has another/,
    ],
  ] as const)
    it(`isn't one ${what}`, async () => {
      await assert.rejects(make, message);
    });

  it("needs a board with room for programs", () => {
    const none = new Uint8Array(0xc00).fill(0xff);
    assert.throws(() => programOnBoard(programOf(archiveOf(1, 50)), [], none), /no place/);
  });
});

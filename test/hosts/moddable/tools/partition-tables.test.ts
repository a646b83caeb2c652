/** The partition tables of boards, by what ESP-IDF says of them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { ROOT } from "../../../../hosts/moddable/tools/base/output.js";
import {
  appPartition,
  otaDataOffset,
  recoveryPartition,
} from "../../../../hosts/moddable/tools/boards/partition-table.js";
import { firstChoice } from "../../../../hosts/moddable/tools/firmware/boot-choice.js";

const MEGABYTE = 1024 * 1024;
/** Applications begin at multiples of it: api-guides/partition-tables.rst, "Offset & Size". */
const APP_ALIGNMENT = 0x10000;
const SECTOR = 0x1000;
/** The table itself is at 0x8000, and has a sector. */
const FIRST = 0x9000;

const TYPES: Readonly<Record<string, number>> = { app: 0, data: 1, "0x40": 0x40 };
const SUBTYPES: Readonly<Record<string, number>> = {
  nvs: 2,
  phy: 1,
  ota: 0,
  factory: 0,
  ota_0: 0x10,
  ota_1: 0x11,
  1: 1,
};

interface TableRow {
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  readonly offset: number;
  readonly size: number;
}

function rowsOf(size: string): TableRow[] {
  const file = join(ROOT, "hosts", "moddable", "esp32", `flash-${size}`, "partitions.csv");
  const lines = readFileSync(file, "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [name = "", type = "", subtype = "", offset, bytes] = line.split(/,\s*/);
      return { name, type, subtype, offset: Number(offset), size: Number(bytes) };
    });
}

/** As ESP-IDF's gen_esp32part.py writes it. */
function tableOf(rows: readonly TableRow[]): Buffer {
  const entries = rows.map(({ type, subtype, offset, size }) => {
    const entry = Buffer.alloc(32);
    entry.writeUInt16LE(0x50aa, 0);
    entry.writeUInt8(TYPES[type] as number, 2);
    entry.writeUInt8(SUBTYPES[subtype] as number, 3);
    entry.writeUInt32LE(offset, 4);
    entry.writeUInt32LE(size, 8);
    return entry;
  });
  return Buffer.concat([...entries, Buffer.alloc(32, 0xff)]);
}

describe("The partition table", () => {
  for (const [name, megabytes] of [
    ["4mb", 4],
    ["8mb", 8],
    ["16mb", 16],
  ] as const) {
    const rows = rowsOf(name);
    const sorted = [...rows].sort((a, b) => a.offset - b.offset);

    it(`for ${megabytes} MB has partitions that follow one another, and fit`, () => {
      let end = FIRST;
      for (const { name, type, offset, size } of sorted) {
        assert.ok(offset >= end, `${name} begins at ${offset}, before ${end}`);
        assert.equal(offset % (type === "app" ? APP_ALIGNMENT : SECTOR), 0, name);
        assert.equal(size % SECTOR, 0, name);
        end = offset + size;
      }
      assert.ok(end <= megabytes * MEGABYTE, `${end}`);
    });

    it(`for ${megabytes} MB keeps settings where all other boards have them`, () => {
      const nvs = rows.find((row) => row.name === "nvs");
      assert.deepEqual([nvs?.offset, nvs?.size], [0x9000, 0x6000]);
    });

    it(`for ${megabytes} MB says where a build's parts go`, () => {
      const table = tableOf(rows);
      const main = rows.find(({ subtype }) => subtype === "ota_0");
      const { offset, size } = main as TableRow;
      assert.deepEqual(appPartition(table), { offset, size });
      const recovery = rows.find(({ subtype }) => subtype === "factory");
      assert.deepEqual(
        recoveryPartition(table),
        recovery && { offset: recovery.offset, size: recovery.size },
      );
      assert.equal(recovery !== undefined, megabytes === 4);
      assert.equal(otaDataOffset(table), rows.find(({ subtype }) => subtype === "ota")?.offset);
      assert.equal(rows.find(({ subtype }) => subtype === "ota")?.size, 2 * SECTOR);
    });
  }

  it("gives both firmwares of 8 MB and 16 MB the same room", () => {
    for (const name of ["8mb", "16mb"]) {
      const [one, other] = rowsOf(name).filter(({ type }) => type === "app");
      assert.equal(one?.size, other?.size);
    }
  });
});

describe("What the bootloader is told first on a board with a recovery firmware", () => {
  it("is the firmware, as ESP-IDF's own tool writes it", () => {
    const data = firstChoice();
    assert.equal(data.length, 2 * SECTOR);
    // components/app_update/otatool.py: the number, 20 bytes, the state, and CRC-32 of the number from 0xffffffff on.
    assert.equal(data.subarray(0, 4).toString("hex"), "01000000");
    assert.equal(data.readUInt32LE(24), 2);
    assert.equal(data.readUInt32LE(28), 0x4743989a);
    assert.ok(data.subarray(32).every((byte) => byte === 0xff));
  });
});

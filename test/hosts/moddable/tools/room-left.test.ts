import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { roomFor, roomInWords } from "../../../../hosts/moddable/tools/firmware/room-left.js";

const SIZE = 0x3a0000;

/** A table as ESP-IDF's gen_esp32part.py writes it: 0xAA50, type, subtype, offset, size, name, flags. */
function table(): Buffer {
  const entry = (type: number, subtype: number, offset: number, size: number) => {
    const bytes = Buffer.alloc(32);
    bytes.writeUInt16LE(0x50aa, 0);
    bytes.writeUInt8(type, 2);
    bytes.writeUInt8(subtype, 3);
    bytes.writeUInt32LE(offset, 4);
    bytes.writeUInt32LE(size, 8);
    return bytes;
  };
  return Buffer.concat([
    entry(1, 2, 0x9000, 0x6000),
    entry(0, 0x10, 0x10000, SIZE),
    entry(0, 0x11, 0x3b0000, SIZE),
    Buffer.alloc(32, 0xff),
  ]);
}

describe("The room in a board's flash", () => {
  it("is what the firmware leaves of its partition", () => {
    const room = roomFor(table(), 2_596_208);
    assert.deepEqual(room, { partition: 3_801_088, left: 1_204_880 });
    assert.equal(roomInWords(room), "1,204,880 of 3,801,088 bytes are left for more.");
  });

  it("is warned about when little is left", () => {
    const room = roomFor(table(), SIZE - 65_535);
    assert.match(roomInWords(room), /^Warning: only 65,535 of /);
    assert.doesNotMatch(roomInWords(roomFor(table(), SIZE - 65_536)), /Warning/);
  });

  it("fails the build when the firmware is longer by a byte", () => {
    assert.equal(roomFor(table(), SIZE).left, 0);
    assert.throws(
      () => roomFor(table(), SIZE + 1),
      /has 3,801,089 bytes, and its place in flash 3,801,088: 1 too few/,
    );
  });
});

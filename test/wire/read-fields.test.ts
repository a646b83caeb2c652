/** How fields are read, against protobufjs. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Bytes } from "../../src/wire/bytes.js";
import { MalformedVarintError, TruncatedMessageError } from "../../src/wire/errors.js";
import * as fields from "../../src/wire/fields.js";
import { AT, contents, LARGE, memory, NUMBERS, theirs } from "./field-bytes.js";

describe("A field that is read", () => {
  /** The bytes, with `next` before them, and behind them up to the end of the memory. */
  function place(bytes: readonly number[], next: number, room = 12): void {
    const buf = memory(AT + bytes.length + room);
    buf.fill(next, 0, AT);
    buf.set(bytes, AT);
    buf.fill(next, AT + bytes.length);
  }

  it("is each varint, whatever is behind it, and none that is cut off", () => {
    for (const value of [...NUMBERS, ...LARGE])
      for (const long of [false, true]) {
        const bytes = theirs((writer) => writer.uint32(value));
        if (long && bytes.length < 3) continue;
        const read = (end: number) =>
          long ? fields.readLongVarint(AT - 1, end) : fields.readVarint(AT, end);
        for (const next of [0, 1, 0x7f, 0x80, 0xff])
          for (const room of [0, 1, 12]) {
            place(bytes, next, room);
            assert.equal(read(AT + bytes.length), AT + bytes.length, String(value));
            assert.equal(fields.varint, value);
            assert.equal(read(AT + bytes.length + room), AT + bytes.length);
            assert.equal(fields.varint, value);
            for (let cut = 0; cut < bytes.length; cut++)
              assert.throws(() => read(AT + cut), TruncatedMessageError);
          }
      }
  });

  it("is the low half of a varint of ten bytes, and no longer one", () => {
    const bytes = theirs((writer) => writer.int32(-5));
    for (const read of [
      () => fields.readVarint(AT, AT + 10),
      () => fields.readLongVarint(AT - 1, AT + 10),
    ]) {
      place(bytes, 0);
      assert.equal(read(), AT + 10);
      assert.equal(fields.varint, 2 ** 32 - 5);
      place(new Array(11).fill(0xff), 0);
      assert.throws(read, MalformedVarintError);
    }
  });

  it("is a length, and where what has that length ends", () => {
    for (const size of [0, 1, 2, 126, 127, 128, 300, 20_000]) {
      const header = theirs((writer) => writer.uint32(size));
      place([...header, ...contents(size)], 0x80);
      const end = AT + header.length + size;
      assert.equal(fields.readLength(AT, end), end);
      assert.equal(fields.length, size);
      assert.equal(fields.readLength(AT, end + 1), end);
      const value = new Bytes();
      assert.equal(fields.readInPlace(value, AT, end), end);
      assert.deepEqual([...value.toUint8Array()], [...contents(size)]);
      const reader = fields.readFrom(AT, end + 3);
      assert.equal(fields.packedEnd(reader), end);
      assert.deepEqual([reader.pos, reader.len], [end - size, end]);
      if (size > 0)
        assert.throws(() => fields.readLength(AT, end - 1), {
          name: "TruncatedMessageError",
          message: /: \d+ bytes needed, \d+ left, at byte \d+$/,
        });
      assert.throws(() => fields.readLength(AT, AT), {
        name: "TruncatedMessageError",
        message: /: 1 bytes needed, 0 left, at byte 5$/,
      });
    }
  });

  it("is in the memory that is in use", () => {
    place([1], 0);
    assert.equal(fields.readFrom(AT, AT + 1).uint32(), 1);
    place([2], 0);
    assert.equal(fields.readFrom(AT, AT + 1).uint32(), 2);
    assert.equal(fields.readFrom(AT, AT + 1), fields.readFrom(AT, AT + 1));
  });

  it("are newer fields when all have higher tags and are as usual", () => {
    const last = 0x42;
    const number = (tag: number, value: number) =>
      theirs((writer) => writer.uint32(tag).uint32(value));
    const text = (tag: number, size: number) =>
      theirs((writer) => writer.uint32(tag).bytes(contents(size)));
    const float = (tag: number) => theirs((writer) => writer.uint32(tag).float(1.5));
    const newer = [
      [],
      number(0x48, 0),
      number(0x48, 127),
      number(0x48, 128),
      number(0x48, 16383),
      number(0x48, 2 ** 32 - 1),
      number(0x80, 5),
      number(0x3ff8, 5),
      text(0x4a, 0),
      text(0x4a, 127),
      text(0x8a, 3),
      float(0x4d),
      [...number(0x48, 300), ...float(0x55), ...text(0x5a, 9), ...number(0x60, 1)],
      number(0x43 + 5, 1),
    ];
    const others = [
      number(0x40, 1),
      text(0x42, 1),
      [...number(0x48, 1), ...text(0x42, 1)],
      // A tag of three bytes, a length of two, a group, 64 bits, six bytes of a number.
      number(0x4000, 1),
      text(0x4a, 128),
      [0x4b, 0x4c],
      theirs((writer) => writer.uint32(0x49).double(1)),
      [0x48, 0x80, 0x80, 0x80, 0x80, 0x80, 0],
      // They would be newer fields if the same were taken for something shorter.
      [0x80, 0x80, 1, 0x48, 1],
      [0x49, 1, 2, 3, 4, 0x48, 1, 0x48, 1],
      [0x4a, 0x80, 2, ...new Array(127).fill(0), 0x48, 0x81, 1, ...new Array(126).fill(0x48)],
    ];
    const are = (bytes: readonly number[], end = bytes.length) => {
      place(bytes, 0, 200);
      return fields.areNewer(AT, AT + end, last);
    };
    for (const bytes of newer) assert.equal(are(bytes), true, bytes.join());
    for (const bytes of others) assert.equal(are(bytes), false, bytes.join());
    // One that is cut off.
    for (const bytes of newer.slice(1, 12))
      assert.equal(are(bytes, bytes.length - 1), false, bytes.join());
    assert.equal(fields.areNewer(AT, AT, last), true);
  });

  it("is nothing of a message without fields, which has to be whole", () => {
    const bytes = theirs((writer) =>
      writer.uint32(0x08).uint32(300).uint32(0x12).string("abc").uint32(0x1d).float(1),
    );
    place(bytes, 0);
    fields.skipFields(AT, AT + bytes.length);
    for (const cut of [1, 2, 4, 5, 7, 9, 12])
      assert.throws(() => fields.skipFields(AT, AT + cut), TruncatedMessageError, String(cut));
    place([0x0c], 0);
    assert.throws(() => fields.skipFields(AT, AT + 1), {
      name: "WireTypeError",
      message: /field 1\b/,
    });
  });
});

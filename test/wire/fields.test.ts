/** What generated encoders and decoders share, against protobufjs. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import protobuf from "protobufjs";
import { Bytes } from "../../src/wire/bytes.js";
import {
  BufferFullError,
  MalformedVarintError,
  TruncatedMessageError,
} from "../../src/wire/errors.js";
import * as fields from "../../src/wire/fields.js";
import { use } from "../../src/wire/memory.js";
import { Utf8 } from "../../src/wire/utf8.js";

const MARK = 0xa5;
const AT = 5;
const NUMBERS = [0, 1, 127, 128, 129, 255, 300, 16383, 16384, 16385, 2 ** 21 - 1, 2 ** 21];
const LARGE = [2 ** 28 - 1, 2 ** 28, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
const SIGNED = [-1, -2, -64, -65, -128, -16384, -(2 ** 20), -(2 ** 28) - 77, -(2 ** 31)];
const SIZES = [0, 1, 126, 127, 128, 129, 5000, 16382, 16383, 16384, 16385, 40_000];

/** Memory that is a piece of a larger one, all of it marked. */
function memory(length: number, texts = 0): Uint8Array {
  const whole = new Uint8Array(length + 64).fill(MARK);
  const buf = whole.subarray(32, 32 + length);
  const view = new DataView(whole.buffer, 32, length);
  use({ buf, view, ...(texts > 0 && { texts: buf.subarray(0, texts) }) });
  return buf;
}

function theirs(write: (writer: protobuf.Writer) => unknown): number[] {
  const writer = new protobuf.Writer();
  write(writer);
  return [...writer.finish()];
}

/** What `write` has written at `AT`; checks that it wrote nothing before, and says where it ends. */
function written(buf: Uint8Array, write: (pos: number) => number): number[] {
  buf.fill(MARK);
  const end = write(AT);
  assert.ok(buf.subarray(0, AT).every((byte) => byte === MARK));
  return [...buf.subarray(AT, end)];
}

const contents = (size: number) => Uint8Array.from({ length: size }, (_, i) => i * 7 + 1);

describe("Fields", () => {
  it("have numbers as protobufjs writes them, and nothing behind them", () => {
    const buf = memory(40);
    for (const [name, values] of [
      ["uint32", [...NUMBERS, ...LARGE]],
      ["int32", [...NUMBERS, 2 ** 28, 2 ** 31 - 1, ...SIGNED]],
      ["sint32", [...NUMBERS, 2 ** 28, 2 ** 31 - 1, ...SIGNED]],
    ] as const) {
      const write = {
        uint32: fields.writeUint32,
        int32: fields.writeInt32,
        sint32: fields.writeSint32,
      };
      for (const value of values) {
        const expected = theirs((writer) => writer[name](value));
        assert.deepEqual(
          written(buf, (pos) => write[name](pos, value)),
          expected,
          `${name} ${value}`,
        );
        assert.equal(buf[AT + expected.length], MARK);
      }
    }
    assert.deepEqual(
      written(buf, (pos) => fields.writeUint32(pos, -1)),
      theirs((writer) => writer.uint32(-1)),
    );
  });

  it("have the float -0 with its sign, behind tags of one and two bytes", () => {
    const buf = memory(40);
    for (const tag of [0x15, 0x7d, 0x85, 0x3ffd])
      assert.deepEqual(
        written(buf, (pos) => fields.writeMinusZero(pos, tag)),
        theirs((writer) => writer.uint32(tag).float(-0)),
      );
  });

  it("have texts as protobufjs writes them, whatever memory there is for them", () => {
    const long = [
      "x".repeat(127),
      "x".repeat(128),
      "é".repeat(8000),
      "x".repeat(16383),
      "x".repeat(16384),
    ];
    const short = [56, 58, 59, 60, 61, 62, 63, 64, 65].map((length) => "x".repeat(length));
    for (const texts of [0, 64, 400]) {
      const buf = memory(20_000, texts);
      const at = Math.max(AT, texts);
      for (const text of ["a", "hé😀", ...short, ...long, "b"])
        for (const tag of [0x0a, 0x7a, 0x82, 0x3ffa])
          for (const pos of [at, at + 1]) {
            const expected = theirs((writer) => writer.uint32(tag).string(text));
            for (const end of [
              fields.writeString(pos, tag, text),
              fields.writeText(pos, tag, text),
              fields.writeText(pos, tag, new Utf8(text)),
            ])
              assert.deepEqual([...buf.subarray(pos, end)], expected);
          }
      assert.equal(fields.writeString(at, 0x0a, ""), at);
      assert.deepEqual([...buf.subarray(at, fields.writeText(at, 0x0a, ""))], [0x0a, 0]);
    }
  });

  it("have long texts in the memory that is in use, not in the one before", () => {
    const text = "x".repeat(300);
    const expected = theirs((writer) => writer.uint32(0x0a).string(text));
    for (let round = 0; round < 3; round++) {
      const buf = memory(1000, round === 1 ? 64 : 0);
      const end = fields.writeString(70, 0x0a, text);
      assert.deepEqual([...buf.subarray(70, end)], expected);
    }
  });

  it("have texts up to the last byte of the memory, and otherwise are an error or end outside", () => {
    for (const texts of [0, 64])
      for (const text of ["x".repeat(100), "😀".repeat(25), "x".repeat(200)]) {
        const length = theirs((writer) => writer.uint32(0x0a).string(text)).length;
        for (const pos of [AT + texts, AT + texts + 1]) {
          const buf = memory(pos + length, texts);
          const end = fields.writeString(pos, 0x0a, text);
          assert.equal(end, buf.length);
          assert.deepEqual(
            [...buf.subarray(pos)],
            theirs((writer) => writer.uint32(0x0a).string(text)),
          );
          memory(pos + length - 5, texts);
          assert.throws(() => {
            if (fields.writeString(pos, 0x0a, text) > pos + length - 5)
              throw new BufferFullError(pos + 1, text.length);
          }, BufferFullError);
        }
      }
  });

  it("have bytes of the same memory, of all of another and of a part of it", () => {
    for (const size of [1, 126, 127, 128, 129, 2000]) {
      const value = contents(size);
      const expected = theirs((writer) => writer.uint32(0x92).bytes(value));
      const around = Uint8Array.of(9, ...value, 9);
      const buf = memory(8000);
      buf.set(value, 4000);
      for (const bytes of [
        new Bytes(value),
        new Bytes(around, 1, size + 1),
        new Bytes(buf, 4000, 4000 + size),
      ]) {
        const end = fields.writeBytes(AT, 0x92, bytes);
        assert.deepEqual([...buf.subarray(AT, end)], expected);
      }
      const short = memory(AT + expected.length);
      assert.equal(fields.writeBytes(AT, 0x92, new Bytes(value)), short.length);
      memory(AT + expected.length - 1);
      assert.throws(
        () => fields.writeBytes(AT, 0x92, new Bytes(value)),
        (error: Error) =>
          error instanceof BufferFullError &&
          error.position === AT + expected.length - size &&
          error.message.includes(`no room for ${size} bytes`),
      );
    }
    memory(100);
    assert.equal(fields.writeBytes(AT, 0x12, new Bytes()), AT);
    assert.equal(fields.writeBytes(AT, 0x12, new Bytes(contents(9), 4, 4)), AT);
  });
});

describe("Frames and embedded messages", () => {
  const ID = 77;
  /** Puts `body` behind a header of `reserved` bytes, and has it finished. */
  function finished(
    size: number,
    reserved: number,
    finish: (at: number, pos: number) => number,
  ): number[] {
    const buf = memory(AT + size + 10);
    buf.set(contents(size), AT + reserved);
    const end = finish(AT, AT + reserved + size);
    assert.ok(buf.subarray(0, AT).every((byte) => byte === MARK));
    return [...buf.subarray(AT, end)];
  }
  const frameOf = (size: number, id: number[]) => [
    0,
    ...theirs((writer) => writer.uint32(size)),
    ...id,
    ...contents(size),
  ];

  it("have their size before them, however many bytes were reserved for it", () => {
    for (const size of SIZES) {
      const expected = frameOf(size, [ID]);
      assert.deepEqual(
        finished(size, 3, (at, pos) => fields.endFrame(at, pos, ID)),
        expected,
      );
      assert.deepEqual(
        finished(size, 4, (at, pos) => fields.endLongFrame(at, pos, ID)),
        expected,
      );
    }
  });

  it("have an id of two bytes behind a size of several", () => {
    for (const size of SIZES.filter((one) => one > 127)) {
      const found = finished(size, 4, (at, pos) => {
        fields.writeUint32(at + 2, 200);
        const end = fields.lengthenHeader(at, pos);
        return end;
      });
      assert.deepEqual(found.slice(1), frameOf(size, [0xc8, 1]).slice(1));
    }
  });

  it("that end outside of the memory are an error", () => {
    for (const size of [100, 130, 17_000]) {
      memory(AT + 4 + size);
      assert.ok(fields.endLongFrame(AT, AT + 4 + size, ID) > 0);
      memory(AT + 4 + size - 1);
      assert.throws(() => fields.endLongFrame(AT, AT + 4 + size, ID), {
        name: "BufferFullError",
        message: `the buffer has no room for ${size + 4} bytes, at byte ${AT}`,
      });
      if (size < 128) continue;
      const more = size < 0x4000 ? 1 : 2;
      memory(AT + 4 + size + more);
      assert.equal(fields.lengthenHeader(AT, AT + 4 + size), AT + 4 + size + more);
      memory(AT + 4 + size + more - 1);
      assert.throws(() => fields.lengthenHeader(AT, AT + 4 + size), {
        name: "BufferFullError",
        message: `the buffer has no room for ${size + 4} bytes, at byte ${AT}`,
      });
    }
  });

  it("have their length before them when they are embedded", () => {
    for (const size of SIZES) {
      const expected = [...theirs((writer) => writer.uint32(size)), ...contents(size)];
      assert.deepEqual(
        finished(size, 1, (at, pos) => fields.endEmbedded(at + 1, pos)),
        expected,
      );
    }
  });
});

describe("What is read", () => {
  /** The bytes, with `next` behind them up to the end of the memory. */
  function place(bytes: readonly number[], next: number, room = 12): void {
    const buf = memory(AT + bytes.length + room);
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
      assert.throws(() => fields.readLength(AT, AT), TruncatedMessageError);
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
    for (const bytes of newer.slice(1, 11))
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

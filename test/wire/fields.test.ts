/** How fields and frames are written, against protobufjs. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Bytes } from "../../src/wire/bytes.js";
import { BufferFullError } from "../../src/wire/errors.js";
import * as fields from "../../src/wire/fields.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { AT, contents, LARGE, MARK, memory, NUMBERS, theirs } from "./field-bytes.js";

const SIGNED = [-1, -2, -64, -65, -128, -16384, -(2 ** 20), -(2 ** 28) - 77, -(2 ** 31)];
const SIZES = [0, 1, 126, 127, 128, 129, 5000, 16382, 16383, 16384, 16385, 40_000];

/** What `write` has written at `AT`; checks that it wrote nothing before, and says where it ends. */
function written(buf: Uint8Array, write: (pos: number) => number): number[] {
  buf.fill(MARK);
  const end = write(AT);
  assert.ok(buf.subarray(0, AT).every((byte) => byte === MARK));
  return [...buf.subarray(AT, end)];
}

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

  it("say where a text begins that doesn't fit", () => {
    memory(AT + 100);
    assert.throws(() => fields.writeString(AT, 0x0a, "x".repeat(200)), {
      name: "BufferFullError",
      message: `the buffer has no room for 200 bytes, at byte ${AT + 1}`,
    });
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
        assert.equal(buf[end], MARK);
        buf.fill(MARK, 0, end);
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

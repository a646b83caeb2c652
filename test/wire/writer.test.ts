import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import protobuf from "protobufjs";
import { BufferFullError, NestingError } from "../../src/wire/errors.js";
import { Writer } from "../../src/wire/protobufjs/writer.js";

const lengths = [0, 1, 126, 127, 128, 16382, 16383, 16384];
const integers = [0, 1, 127, 128, 16383, 16384, 2 ** 21 - 1, 2 ** 21, 2 ** 28 - 1, 2 ** 28];

/** What can be written by both, and values of each. */
const methods = {
  uint32: [...integers, 2 ** 31, 2 ** 32 - 1],
  int32: [...integers, -1, -128, 2 ** 31 - 1, -(2 ** 31)],
  sint32: [...integers, -1, -64, -65, 2 ** 31 - 1, -(2 ** 31)],
  bool: [false, true],
  fixed32: [0, 1, 2 ** 32 - 1],
  sfixed32: [0, -1, -(2 ** 31)],
  float: [0, -0, 1.5, 0.1, NaN, Infinity, -Infinity, 1e300],
  double: [0, -0, 1.5, 0.1, NaN, Infinity, -Infinity, 1e300],
  string: ["hé😀", "\ufeff", "\0", ...lengths.map((length) => "x".repeat(length)), "é".repeat(64)],
  bytes: lengths.map((length) => new Uint8Array(length).fill(7)),
  raw: lengths.map((length) => new Uint8Array(length).fill(7)),
};

type WriteMethod = (value: unknown) => unknown;

describe("Writer", () => {
  for (const [name, values] of Object.entries(methods)) {
    const write = (writer: Writer, value: unknown) =>
      (writer[name as keyof Writer] as WriteMethod).call(writer, value);
    const expected = (value: unknown) => {
      const writer = new protobuf.Writer();
      (writer[name as keyof protobuf.Writer] as WriteMethod).call(writer, value);
      return Uint8Array.from(writer.finish());
    };

    it(`writes ${name} as protobufjs does`, () => {
      const writer = new Writer(20000);
      for (const value of values) {
        assert.equal(write(writer.reset(), value), writer);
        assert.deepEqual(writer.finish(), expected(value));
      }
    });

    it(`writes ${name} where it just fits, and not with a byte less`, () => {
      for (const value of values) {
        const bytes = expected(value);
        const memory = new Uint8Array(bytes.length + 2);
        const fits = new Writer(memory.subarray(0, bytes.length + 1));
        fits.pos = 1;
        write(fits, value);
        assert.deepEqual(memory, Uint8Array.of(0, ...bytes, 0));
        if (bytes.length === 0) continue;

        memory.fill(0);
        const full = new Writer(memory.subarray(0, bytes.length));
        full.pos = 1;
        assert.throws(
          () => write(full, value),
          (error) =>
            error instanceof BufferFullError &&
            error.name === "BufferFullError" &&
            error.position === 1,
        );
        assert.equal(full.pos, 1);
        assert.deepEqual([memory[0], ...memory.subarray(-2)], [0, 0, 0], "nothing outside");
      }
    });
  }

  for (const name of [
    "uint32",
    "int32",
    "sint32",
    "bool",
    "fixed32",
    "sfixed32",
    "float",
    "double",
  ]) {
    const values = methods[name as "int32"];
    const write = (writer: unknown) =>
      ((writer as Record<string, WriteMethod>)[`${name}s`] as WriteMethod).call(writer, values);

    it(`writes packed values of ${name} as protobufjs does, and nothing where they don't fit`, () => {
      const theirs = new protobuf.Writer();
      write(theirs);
      const expected = Uint8Array.from(theirs.finish());
      const ours = new Writer(expected.length);
      assert.equal(write(ours), ours);
      assert.deepEqual(ours.finish(), expected);
      const full = new Writer(expected.length - 1);
      assert.throws(() => write(full), BufferFullError);
      assert.equal(full.pos, 0);
    });
  }

  it("makes its buffer, of 1024 bytes where nothing is said", () => {
    assert.equal(new Writer().buf.length, 1024);
    assert.equal(Writer.create().buf.length, 1024);
    assert.equal(new Writer(10).buf.length, 10);
  });

  it("writes into the buffer it is given, which may be a piece of another", () => {
    const memory = new Uint8Array(6);
    new Writer(memory.subarray(1, 5)).fixed32(0x04030201);
    assert.deepEqual(memory, Uint8Array.of(0, 1, 2, 3, 4, 0));
  });

  it("replaces what is no character, a surrogate alone, by U+FFFD", () => {
    assert.deepEqual(new Writer().string("\ud800").finish(), Uint8Array.of(3, 0xef, 0xbf, 0xbd));
  });

  it("finishes with a copy, and starts over with reset", () => {
    const writer = new Writer().uint32(1);
    const bytes = writer.finish();
    assert.equal(writer.len, 1);
    writer.reset().uint32(2);
    assert.deepEqual(bytes, Uint8Array.of(1));
    assert.deepEqual(writer.finish(), Uint8Array.of(2));
  });

  it("writes an embedded message's length before it, in others too", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lengths), { maxLength: 4 }), (parts) => {
        const write = (writer: Writer | protobuf.Writer) => {
          for (const length of parts) writer.uint32(10).fork().bytes(new Uint8Array(length));
          for (const _ of parts) writer.uint32(16).ldelim();
          return Uint8Array.from(writer.uint32(3).finish());
        };
        assert.deepEqual(write(new Writer(70000)), write(new protobuf.Writer()));
      }),
    );
  });

  it("writes the length of all before all when nothing is begun", () => {
    for (const length of lengths) {
      const bytes = new Uint8Array(length).fill(7);
      assert.deepEqual(
        new Writer(20000).raw(bytes).ldelim().finish(),
        new Writer(20000).bytes(bytes).finish(),
      );
    }
  });

  it("writes lengths of up to four bytes before what has them", () => {
    for (const length of [0x3fff, 0x4000, 0x1fffff, 0x200000]) {
      const bytes = new Uint8Array(length).fill(7);
      const before = new protobuf.Writer().uint32(length).finish();
      const writer = new Writer(length + before.length).raw(bytes).ldelim();
      assert.equal(writer.pos, length + before.length);
      assert.deepEqual([...writer.buf.subarray(0, before.length)], [...before]);
      assert.ok(writer.buf.subarray(before.length).every((byte) => byte === 7));
    }
  });

  it("leaves an embedded message begun, and as it was, when there is no room for its length", () => {
    const writer = new Writer(130).uint32(10).fork().raw(new Uint8Array(128).fill(7));
    assert.throws(() => writer.ldelim(), {
      name: "BufferFullError",
      message: "the buffer has no room for 1 bytes, at byte 130",
    });
    assert.equal(writer.pos, 130);
    assert.deepEqual(writer.buf.subarray(2), new Uint8Array(128).fill(7));
    writer.pos = 129;
    assert.deepEqual(writer.ldelim().finish().subarray(0, 3), Uint8Array.of(10, 127, 7));
  });

  it("leaves all as it was when there is no room for the length of all", () => {
    const writer = new Writer(3).raw(Uint8Array.of(1, 2, 3));
    assert.throws(() => writer.ldelim(), BufferFullError);
    assert.deepEqual(writer.finish(), Uint8Array.of(1, 2, 3));
  });

  it("drops an embedded message with reset", () => {
    const writer = new Writer().uint32(1).fork().uint32(2).reset();
    assert.deepEqual(writer.finish(), Uint8Array.of(1));
    assert.deepEqual(writer.reset().finish(), new Uint8Array(0));
  });

  it("has no room for fork in a full buffer", () => {
    const writer = new Writer(1).uint32(1);
    assert.throws(() => writer.fork(), BufferFullError);
    assert.equal(writer.reset().pos, 0, "nothing is begun");
  });

  it("begins at most ten embedded messages in one another", () => {
    const writer = new Writer();
    for (let depth = 0; depth < 10; depth++) writer.fork();
    assert.throws(() => writer.fork(), { name: NestingError.name, position: 10 });
  });
});

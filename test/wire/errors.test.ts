import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  BufferFullError,
  FieldNumberError,
  InvalidUTF8Error,
  MalformedVarintError,
  NestingError,
  outOfMemory,
  TruncatedMessageError,
  WireError,
  WireTypeError,
} from "../../src/wire/errors.js";
import { FieldReader } from "../../src/wire/field-reader.js";
import { type Memory, memoryInUse, putBack, use, withMemory } from "../../src/wire/memory.js";
import util from "../../src/wire/protobufjs/index.js";
import { Writer } from "../../src/wire/protobufjs/writer.js";
import { Repeated } from "../../src/wire/repeated.js";
import { Utf8 } from "../../src/wire/utf8.js";

describe("Errors of messages", () => {
  it("have names and say what is wrong, and where", () => {
    for (const [error, name, message] of [
      [new WireError(3, "it is wrong"), "WireError", "it is wrong"],
      [
        new TruncatedMessageError(3, 9, 5),
        "TruncatedMessageError",
        "the message is too short: 9 bytes needed, 2 left",
      ],
      [
        new TruncatedMessageError(3, 9, 1),
        "TruncatedMessageError",
        "the message is too short: 9 bytes needed, 0 left",
      ],
      [
        new MalformedVarintError(3, "64 bits"),
        "MalformedVarintError",
        "malformed varint: more than 64 bits",
      ],
      [new FieldNumberError(3), "FieldNumberError", "a field number must be 1 to 536870911"],
      [new WireTypeError(3, undefined, 6), "WireTypeError", "wire type 6 can't be read"],
      [new WireTypeError(3, 7, 6), "WireTypeError", "wire type 6 can't be read as field 7"],
      [new InvalidUTF8Error(3), "InvalidUTF8Error", "a string is not UTF-8"],
      [new NestingError(3, 10), "NestingError", "nested more than 10 deep"],
      [new BufferFullError(3, 8), "BufferFullError", "the buffer has no room for 8 bytes"],
    ] as const) {
      assert.equal(error.name, name);
      assert.equal(error.message, `${message}, at byte 3`);
      assert.equal(error.position, 3);
      assert.ok(error instanceof WireError);
    }
  });

  it("are those of a full memory, or others", () => {
    assert.equal(outOfMemory(new BufferFullError(0, 1)), true);
    assert.equal(outOfMemory(new RangeError()), true);
    for (const other of [new WireError(0, ""), new TypeError(), undefined])
      assert.equal(outOfMemory(other), false);
  });

  it("say how much of a number was needed, and which limit it passed", () => {
    const reader = (...bytes: number[]) => {
      const made = new FieldReader(Uint8Array.of(0, ...bytes));
      made.pos = 1;
      return made;
    };
    for (const [read, message] of [
      [() => reader(0x80, 0x80).uint32(), "the message is too short: 3 bytes needed, 2 left"],
      [() => reader(0x80).skip(), "the message is too short: 2 bytes needed, 1 left"],
      [() => reader(...new Array(9).fill(0xff), 2).uint32(), "malformed varint: more than 64 bits"],
      [() => reader(...new Array(9).fill(0xff), 2).bool(), "malformed varint: more than 64 bits"],
      [() => reader(...new Array(11).fill(0xff)).uint32(), "malformed varint: more than 10 bytes"],
      [() => reader(...new Array(6).fill(0xff)).tag(), "malformed varint: more than 5 bytes"],
      [
        () => reader(0xff, 0xff, 0xff, 0xff, 0x08).size(),
        "malformed varint: more than 2147483647 bytes of length",
      ],
      [() => reader(0xff, 0xff, 0xff, 0xff, 0x1f).tag(), "a field number must be 1 to 536870911"],
      [() => reader(7).tag(), "a field number must be 1 to 536870911"],
      [() => reader().skipType(6), "wire type 6 can't be read"],
      [() => reader().skipType(6, 0, 7), "wire type 6 can't be read as field 7"],
    ] as const)
      assert.throws(read, { message: `${message}, at byte 1` });
    // Four bytes that would be too much as the fifth.
    assert.equal(reader(0xff, 0xff, 0xff, 0x7f).tag(), 2 ** 28 - 1);
    assert.equal(reader(0xff, 0xff, 0xff, 0xff, 0x0f).tag(), 2 ** 32 - 1);
  });

  it("say how much a writer needed", () => {
    for (const [write, needed] of [
      [(writer: Writer) => writer.uint32(300), 2],
      [(writer: Writer) => writer.bytes(new Uint8Array(9)), 10],
      [(writer: Writer) => writer.string("123456789"), 10],
      [(writer: Writer) => writer.fixed32(1), 4],
    ] as const) {
      const writer = new Writer(new Uint8Array(4));
      writer.pos = 3;
      assert.throws(() => write(writer), {
        message: `the buffer has no room for ${needed} bytes, at byte 3`,
      });
      assert.equal(writer.pos, 3);
    }
  });

  it("says that a list can't make items", () => {
    assert.throws(() => new Repeated().next(), {
      name: "TypeError",
      message: "give Repeated a function that makes items, or use push",
    });
  });
});

describe("The memory in use", () => {
  const made = (length: number): Memory => {
    const buf = new Uint8Array(length);
    return { buf, view: new DataView(buf.buffer) };
  };

  it("is put back after the work, also when that fails", () => {
    const [first, second] = [made(1), made(2)];
    use(first);
    assert.equal(
      withMemory(second, () => memoryInUse),
      second,
    );
    assert.equal(memoryInUse, first);
    assert.throws(() =>
      withMemory(second, () => {
        throw new Error("it fails");
      }),
    );
    assert.equal(memoryInUse, first);
    putBack(second);
    assert.equal(memoryInUse, second);
    putBack(undefined);
    assert.equal(memoryInUse, second);
  });
});

describe("A text in place", () => {
  const of = (...bytes: number[]) =>
    Object.assign(new Utf8(), { bytes: Uint8Array.from(bytes), end: bytes.length });

  it("is checked, decoded and shown", () => {
    const mark = of(0xef, 0xbb, 0xbf, 0x61);
    mark.check();
    assert.equal(String(mark), "\ufeffa");
    assert.equal(mark.shown, "\ufeffa");
    for (const [bad, at] of [
      [of(0xff, 0x61), 0],
      [of(0x61, 0xff), 1],
    ] as const) {
      const expected = {
        name: "InvalidUTF8Error",
        message: `a string is not UTF-8, at byte ${at}`,
      };
      assert.throws(() => bad.check(), expected);
      assert.throws(() => String(bad), expected);
      assert.match(bad.shown, /^(\ufffda|a\ufffd)$/);
    }
  });

  it("is ready with its length when it has at most 127 bytes", () => {
    for (const [length, isReady] of [
      [0, false],
      [1, true],
      [126, true],
      [127, true],
      [128, false],
    ] as const) {
      const { ready, start, end } = new Utf8("x".repeat(length));
      assert.equal(end - start, length);
      assert.deepEqual(
        ready && [...ready],
        isReady ? [length, ...new Array(length).fill(0x78)] : undefined,
      );
    }
  });
});

describe("What static modules of protobufjs use", () => {
  it("is there", () => {
    const { emptyArray, newBuffer, recursionLimit, global } = util.util;
    assert.deepEqual(emptyArray, []);
    assert.ok(Object.isFrozen(emptyArray));
    assert.equal(recursionLimit, util.Reader.recursionLimit);
    assert.equal(global, globalThis);
    assert.deepEqual(newBuffer(3), new Uint8Array(3));
    assert.deepEqual(newBuffer([1, 2]), Uint8Array.of(1, 2));
    assert.deepEqual(util.roots, {});
    assert.equal(util.Writer, Writer);
  });
});

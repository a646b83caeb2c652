import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  FieldNumberError,
  InvalidUTF8Error,
  MalformedVarintError,
  NestingError,
  TruncatedMessageError,
  WireError,
  WireTypeError,
} from "../../src/wire/errors.js";
import { Reader } from "../../src/wire/protobufjs/reader.js";

/** A reader of the bytes given in hexadecimal. */
function reader(hex: string): Reader {
  return new Reader(Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex")));
}

const endless = "ff".repeat(10);
const groups = (depth: number) => "0b".repeat(depth) + "0c".repeat(depth);

describe("Reader", () => {
  const values: [method: keyof Reader & string, hex: string, value: unknown][] = [
    ["tag", "08", 8],
    ["tag", "9a01", 154],
    ["tag", "ffffffff0f", 2 ** 32 - 1],
    ["size", "00", 0],
    ["uint32", "00", 0],
    ["uint32", "7f", 127],
    ["uint32", "8001", 128],
    ["uint32", "ff7f", 16383],
    ["uint32", "808001", 16384],
    ["uint32", "ffffffff0f", 2 ** 32 - 1],
    ["uint32", "ffffffff7f", 2 ** 32 - 1],
    ["uint32", "81808080808000", 1],
    ["uint32", "ffffffffffffffffff01", 2 ** 32 - 1],
    ["int32", "ffffffffffffffffff01", -1],
    ["int32", "80808080f8ffffffff01", -(2 ** 31)],
    ["int32", "ffffffff0f", -1],
    ["sint32", "00", 0],
    ["sint32", "01", -1],
    ["sint32", "02", 1],
    ["sint32", "feffffff0f", 2 ** 31 - 1],
    ["sint32", "ffffffff0f", -(2 ** 31)],
    ["bool", "00", false],
    ["bool", "01", true],
    ["bool", "7f", true],
    ["bool", "808000", false],
    ["bool", "80808080808080808001", true],
    ["fixed32", "78563412", 0x12345678],
    ["fixed32", "ffffffff", 2 ** 32 - 1],
    ["sfixed32", "ffffffff", -1],
    ["float", "0000c03f", 1.5],
    ["float", "00000080", -0],
    ["float", "0000c07f", NaN],
    ["float", "000080ff", -Infinity],
    ["double", "000000000000f83f", 1.5],
    ["string", "00", ""],
    ["string", "0768c3a9f09f9880", "hé😀"],
    ["string", "03efbbbf", "\ufeff"],
    ["stringVerify", "0161", "a"],
    ["bytes", "020102", Uint8Array.of(1, 2)],
    ["int32s", "0401ac0203", [1, 300, 3]],
    ["sint32s", "020102", [-1, 1]],
    ["bools", "03008001", [false, true]],
    ["floats", "080000c03f00000080", [1.5, -0]],
    ["uint32s", "0601ffffffff0f", [1, 2 ** 32 - 1]],
    ["fixed32s", "04feffffff", [2 ** 32 - 2]],
    ["sfixed32s", "04feffffff", [-2]],
    ["doubles", "08000000000000f83f", [1.5]],
  ];
  for (const [method, hex, value] of values) {
    const read = (from: Reader) => (from[method] as () => unknown).call(from);

    it(`reads ${method} ${hex} and stops behind it`, () => {
      const from = reader(`${hex}55`);
      assert.deepEqual(read(from), value);
      assert.equal(from.pos, hex.length / 2);
    });

    it(`finds ${method} ${hex} cut off at any byte, and doesn't look behind`, () => {
      for (let len = 0; len < hex.length / 2; len++) {
        const from = reader(hex);
        from.len = len;
        assert.throws(() => read(from), TruncatedMessageError, `cut off at ${len}`);
      }
    });
  }

  it("reads a message that is a piece of a buffer, and a buffer that is a piece of another", () => {
    const memory = Uint8Array.of(9, 9, 1, 2, 3, 4, 9);
    const from = Reader.create(memory.subarray(1));
    from.pos = 1;
    from.len = 5;
    assert.equal(from.fixed32(), 0x04030201);
    assert.throws(() => from.bool(), TruncatedMessageError);
  });

  it("appends packed values to an array, and goes on behind them", () => {
    const from = reader("020102 07");
    const array = [5];
    assert.equal(from.int32s(array), array);
    assert.deepEqual(array, [5, 1, 2]);
    assert.equal(from.uint32(), 7);
  });

  it("gives bytes without copying them", () => {
    const from = reader("0141");
    const bytes = from.bytes();
    from.buf[1] = 0x42;
    assert.deepEqual(bytes, Uint8Array.of(0x42));
  });

  it("gives a piece of the buffer without moving on", () => {
    const from = reader("0102030405");
    from.pos = 1;
    assert.deepEqual(from.raw(2, 4), Uint8Array.of(3, 4));
    assert.equal(from.pos, 1);
  });

  it("skips a group that ends with any number when none is expected", () => {
    const from = reader("0801 1c 55");
    assert.equal(from.skipType(3).pos, 3);
  });

  const skipped: [name: string, wireType: number, hex: string][] = [
    ["a varint", 0, "ffffffffffffffffff01"],
    ["64 bits", 1, "0102030405060708"],
    ["what has a length", 2, "03010203"],
    ["an empty group", 3, "1c"],
    ["a group of each wire type", 3, "0801 090102030405060708 0a0101 0b0c 0d01020304 1c"],
    ["32 bits", 5, "01020304"],
  ];
  for (const [name, wireType, spaced] of skipped) {
    const hex = spaced.replaceAll(" ", "");
    it(`skips ${name}`, () => {
      const from = reader(`${hex}55`);
      assert.equal(from.skipType(wireType, 0, 3), from);
      assert.equal(from.pos, hex.length / 2);
    });
    it(`finds ${name} cut off at any byte while skipping`, () => {
      for (let len = 0; len < hex.length / 2; len++) {
        const from = reader(hex);
        from.len = len;
        assert.throws(() => from.skipType(wireType, 0, 3), TruncatedMessageError);
      }
    });
  }

  it("skips groups as deep as its limit", () => {
    const from = reader(groups(Reader.recursionLimit));
    assert.equal(from.skipType(from.tag() & 7, 0, 1).pos, from.len);
  });

  type Bad = [
    what: string,
    hex: string,
    read: (from: Reader) => unknown,
    error: new (...args: never[]) => WireError,
    position: number,
  ];
  const bad: Bad[] = [
    ["a varint that never ends", endless, (from) => from.uint32(), MalformedVarintError, 0],
    ["a bool that never ends", endless, (from) => from.bool(), MalformedVarintError, 0],
    ["a skipped varint that never ends", endless, (from) => from.skip(), MalformedVarintError, 0],
    ["a length that never ends", endless, (from) => from.string(), MalformedVarintError, 0],
    ["a tag that never ends", endless, (from) => from.tag(), MalformedVarintError, 0],
    [
      "a varint of 65 bits",
      `${"ff".repeat(9)}02`,
      (from) => from.uint32(),
      MalformedVarintError,
      0,
    ],
    ["a bool of 65 bits", `${"80".repeat(9)}02`, (from) => from.bool(), MalformedVarintError, 0],
    ["a tag of six bytes", "888080808000", (from) => from.tag(), MalformedVarintError, 0],
    ["a length of 32 bits", "ffffffff0f", (from) => from.bytes(), MalformedVarintError, 0],
    ["a length past the end", "05 41424344", (from) => from.string(), TruncatedMessageError, 1],
    ["the largest length", "ffffffff07", (from) => from.bytes(), TruncatedMessageError, 5],
    ["a packed field past the end", "02 01", (from) => from.int32s(), TruncatedMessageError, 1],
    ["a packed varint cut off", "02 01 80 01", (from) => from.int32s(), TruncatedMessageError, 2],
    [
      "a packed float cut off",
      "05 00000000 00 000000",
      (from) => from.floats(),
      TruncatedMessageError,
      5,
    ],
    ["field number 0", "07 02", (from) => from.tag(), FieldNumberError, 0],
    ["field number 0 in two bytes", "8200", (from) => from.tag(), FieldNumberError, 0],
    ["a field number of 30 bits", "808080 80 10", (from) => from.tag(), FieldNumberError, 0],
    ["field number 0 while skipping", "00", (from) => from.skipType(0, 0, 0), FieldNumberError, 0],
    ["field number 0 in a group", "01 0c", (from) => from.skipType(3, 0, 1), FieldNumberError, 0],
    ["wire type 6", "00", (from) => from.skipType(6, 0, 1), WireTypeError, 0],
    ["wire type 7", "00", (from) => from.skipType(7, 0, 1), WireTypeError, 0],
    ["the end of no group", "00", (from) => from.skipType(4, 0, 1), WireTypeError, 0],
    ["the end of another group", "14", (from) => from.skipType(3, 0, 1), WireTypeError, 1],
    [
      "groups too deep",
      groups(Reader.recursionLimit + 2),
      (from) => from.skipType(3, 0, 1),
      NestingError,
      11,
    ],
    ["half a character", "02 61c3", (from) => from.string(), InvalidUTF8Error, 2],
    [
      "a character that goes on behind the string",
      "01 c3 a9",
      (from) => from.string(),
      InvalidUTF8Error,
      1,
    ],
    ["an overlong character", "03 61 c080", (from) => from.stringVerify(), InvalidUTF8Error, 2],
    ["a surrogate", "03 eda080", (from) => from.string(), InvalidUTF8Error, 1],
    ["a character above U+10FFFF", "04 f4908080", (from) => from.string(), InvalidUTF8Error, 1],
    ["bytes to skip past the end", "0000", (from) => from.skip(3), TruncatedMessageError, 0],
  ];
  for (const [what, hex, read, error, position] of bad) {
    it(`refuses ${what}`, () => {
      assert.throws(
        () => read(reader(hex)),
        (thrown: unknown) => {
          assert.ok(thrown instanceof error, String(thrown));
          assert.ok(thrown instanceof WireError);
          assert.equal(thrown.name, error.name);
          assert.equal(thrown.position, position);
          assert.match(thrown.message, new RegExp(`, at byte ${position}$`));
          return true;
        },
      );
    });
  }
});

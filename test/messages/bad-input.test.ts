import assert from "node:assert/strict";
import fc from "fast-check";
import { beforeEach, describe, it } from "mocha";
import type protobuf from "protobufjs";
import {
  BufferFullError,
  FieldNumberError,
  InvalidUTF8Error,
  MalformedVarintError,
  TruncatedMessageError,
  WireError,
  WireTypeError,
} from "../../src/wire/errors.js";
import { withoutStacks } from "../tools/without-stacks.js";
import { messageValue } from "../wire/messages.js";
import {
  decoders,
  deviceCodecs,
  type MessageCodec,
  memory,
  type PlainMessage,
  plain,
  theirBytes,
  theirValue,
  withEveryField,
} from "./codecs.js";
import { disorderly } from "./disorder.js";
import { delimited, tag, unknownFields, wireTypeOf } from "./wire-fields.js";

let buf: Uint8Array;

const AT = 64;
const AROUND = 24;
const NOTHING: Uint8Array = new Uint8Array(0);

/** The value that the bytes are decoded to, or the error, whatever stands around them. */
function outcome(codec: MessageCodec, bytes: Uint8Array, rest = NOTHING): PlainMessage | WireError {
  const once = (at: number, fill: number, after = NOTHING) => {
    const end = at + bytes.length;
    buf.fill(fill, at - AROUND, at);
    buf.fill(fill, end, end + AROUND);
    buf.set(bytes, at);
    buf.set(after.subarray(0, AROUND), end);
    try {
      const message = codec.create();
      codec.decode(message, at, end);
      return plain(message);
    } catch (error) {
      assert.ok(error instanceof WireError, String(error));
      return error;
    }
  };
  const first = once(AT, 0xff);
  const atTheEndOfMemory = once(buf.length - bytes.length, 0);
  for (const other of [once(AT, 1), once(AT, 0, rest), atTheEndOfMemory]) {
    if (first instanceof WireError) {
      assert.equal(other.constructor, first.constructor, hex(bytes));
    } else assert.deepEqual(other, first, "what stands around the message is not looked at");
  }
  return first;
}

function refuses(
  codec: MessageCodec,
  bytes: number[],
  error: new (...args: never[]) => WireError,
): void {
  const of = outcome(codec, Uint8Array.from(bytes));
  if (!(of instanceof error))
    assert.fail(`${hex(bytes)}: ${of instanceof Error ? of : "was decoded"}`);
}

function theirOutcome(type: protobuf.Type, bytes: Uint8Array): PlainMessage | Error {
  try {
    return theirValue(type, bytes);
  } catch (error) {
    return error as Error;
  }
}

function isInvalidUtf8(error: PlainMessage | Error): boolean {
  return "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
}

function hex(bytes: Iterable<number>): string {
  return Buffer.from([...bytes]).toString("hex");
}

for (const codec of decoders) {
  const { type } = codec;
  const fields = type.fieldsArray;
  /** In front of what is bad: nothing, or fields that the straight-line decoder takes. */
  const before = [[], [...theirBytes(type, withEveryField(type))]];

  describe(`${codec.name} at a ${codec.side}, damaged`, () => {
    withoutStacks();
    beforeEach(() => {
      ({ buf } = memory(8192));
    });

    it("cut off at any byte, is an error or the shorter message that it is", () => {
      const cut = (bytes: Uint8Array, most = bytes.length) => {
        for (let end = 0; end < Math.min(bytes.length, most); end++) {
          const piece = bytes.slice(0, end);
          const theirs = theirOutcome(type, piece);
          const ours = outcome(codec, piece, bytes.subarray(end));
          if (theirs instanceof Error) assert.ok(ours instanceof WireError, hex(piece));
          else assert.deepEqual(ours, theirs, hex(piece));
        }
      };
      cut(theirBytes(type, withEveryField(type)));
      fc.assert(
        fc.property(messageValue(type), disorderly(type), (value, bytes) => {
          cut(theirBytes(type, value), 60);
          cut(bytes, 60);
        }),
        { numRuns: 2 },
      );
    });

    const ofWrongType = (check: (bytes: number[], wireType: number) => void) => {
      const values = [[0], Array(8).fill(0), [1, 0], [], [], Array(4).fill(0), [], []];
      for (const field of fields) {
        const right = [wireTypeOf(field), ...(field.repeated ? [2] : [])];
        for (const [wireType, value] of values.entries()) {
          if (right.includes(wireType)) continue;
          for (const start of before)
            check([...start, ...tag(field.id, wireType), ...value], wireType);
        }
      }
    };

    // As the language guide of proto3 has it: an unknown field, and one that can't be its field's value, are passed over.
    it("with a field of a wrong wire type, is the message without it", () => {
      ofWrongType((bytes, wireType) => {
        const ours = outcome(codec, Uint8Array.from(bytes));
        if (![0, 1, 2, 5].includes(wireType)) assert.ok(ours instanceof WireError, hex(bytes));
        else assert.deepEqual(ours, theirValue(type, Uint8Array.from(bytes)), hex(bytes));
      });
    });

    it("with unknown fields before, between and behind its own, is the message without them", () => {
      const unknown = unknownFields(fields);
      for (const one of unknown) {
        const bytes = [...one];
        for (const field of fields) bytes.push(...fieldOf(type, field), ...one);
        const ours = outcome(codec, Uint8Array.from(bytes));
        assert.deepEqual(ours, theirValue(type, Uint8Array.from(bytes)), hex(bytes));
      }
    });

    it("with an unknown field of a wire type that doesn't exist, is a WireTypeError", () => {
      for (const wireType of [4, 6, 7]) {
        for (const start of before)
          refuses(codec, [...start, ...tag(100, wireType)], WireTypeError);
      }
    });

    it("with a field number that doesn't exist, is a FieldNumberError", () => {
      const tags = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((low) => [
        [low],
        [low | 0x80, 0],
        [low | 0x80, 0x80, 0x80, 0x80, 0x10],
      ]);
      for (const start of before) {
        for (const bad of tags) refuses(codec, [...start, ...bad, 0, 0, 0, 0], FieldNumberError);
      }
    });

    it("with a tag or an unknown varint that never ends, is a MalformedVarintError", () => {
      for (const start of before) {
        refuses(codec, [...start, ...Array(11).fill(0xff)], MalformedVarintError);
        refuses(codec, [...start, ...Array(5).fill(0x88), 0], MalformedVarintError);
        refuses(codec, [...start, ...tag(100, 0), ...Array(11).fill(0xff)], MalformedVarintError);
      }
    });

    it("with a value that never ends, is a MalformedVarintError", () => {
      for (const field of fields.filter((one) => wireTypeOf(one) === 0)) {
        for (const start of before) {
          const bad = (...value: number[]) => [...start, ...tag(field.id, 0), ...value];
          refuses(codec, bad(...Array(11).fill(0xff)), MalformedVarintError);
          refuses(codec, bad(...Array(9).fill(0x80), 2), MalformedVarintError);
          refuses(codec, bad(...Array(9).fill(0x80)), TruncatedMessageError);
        }
      }
    });

    it("with a length past the end, is a TruncatedMessageError", () => {
      const lengths = [[4], [0x7f], [0x84, 0], [0x80, 1], [0xff, 0xff, 0xff, 0xff, 7], [], [0x80]];
      for (const number of delimited(fields)) {
        for (const start of before) {
          for (const length of lengths) {
            const three = length.length > 0 && (length.at(-1) as number) < 0x80 ? [8, 0, 8] : [];
            refuses(
              codec,
              [...start, ...tag(number, 2), ...length, ...three],
              TruncatedMessageError,
            );
          }
        }
      }
    });

    it("with a length of more than 31 bits, is a MalformedVarintError", () => {
      for (const number of delimited(fields)) {
        for (const start of before) {
          const bad = (...length: number[]) => [...start, ...tag(number, 2), ...length, 0, 0];
          refuses(codec, bad(0xff, 0xff, 0xff, 0xff, 8), MalformedVarintError);
          refuses(codec, bad(0xff, 0xff, 0xff, 0xff, 15), MalformedVarintError);
          refuses(codec, bad(0x80, 0x80, 0x80, 0x80, 0x10), MalformedVarintError);
          refuses(codec, bad(0x81, 0x80, 0x80, 0x80, 0x80, 0), MalformedVarintError);
          refuses(codec, bad(...Array(11).fill(0xff)), MalformedVarintError);
        }
      }
    });

    describe("in any way, is an error or the value that protobufjs reads", () => {
      const check = (bytes: Uint8Array) => {
        const ours = outcome(codec, bytes);
        const theirs = theirOutcome(type, bytes);
        if (!(ours instanceof WireError)) {
          // A string that is not UTF-8 is none of ours when the field came again, with one that is.
          if (!isInvalidUtf8(theirs)) assert.deepEqual(ours, theirs, hex(bytes));
          return;
        }
        // protobufjs passes over varints of 65 bits and more, and over field number 0 in a message without fields.
        if (ours instanceof MalformedVarintError) return;
        if (ours instanceof FieldNumberError && fields.length === 0) return;
        assert.ok(theirs instanceof Error, `${hex(bytes)}: only ours says ${ours}`);
      };
      it("with one byte changed", () => {
        const bytes = theirBytes(type, withEveryField(type));
        for (const [at, byte] of bytes.entries()) {
          for (const changed of [0, 2, 0x80, byte ^ 8]) {
            bytes[at] = changed;
            check(bytes);
          }
          bytes[at] = byte;
        }
      });

      it("with random bytes, alone, appended, and in the place of others", () => {
        const likely = fields.flatMap((field) => tag(field.id, wireTypeOf(field)));
        const byte = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 2, 0x7f, 0x80, 0xff, ...likely));
        fc.assert(
          fc.property(
            fc.array(byte, { maxLength: 40 }),
            messageValue(type),
            fc.array(fc.tuple(fc.nat(), byte), { minLength: 1, maxLength: 3 }),
            (random, value, damage) => {
              check(Uint8Array.from(random));
              const bytes = theirBytes(type, value);
              check(Uint8Array.of(...bytes, ...random));
              for (const [at, damaged] of damage) bytes[at % bytes.length] = damaged;
              check(bytes);
            },
          ),
          { numRuns: 25 },
        );
      });
    });

    const strings = fields.filter((field) => field.type === "string");
    if (strings.length > 0) {
      it("with a string that is not UTF-8, is an InvalidUTF8Error when that is looked at", () => {
        for (const { id } of strings) {
          for (const text of [[0xff], [0x61, 0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80]]) {
            refuses(codec, [...tag(id, 2), text.length, ...text], InvalidUTF8Error);
          }
        }
      });
    }
  });
}

for (const codec of deviceCodecs.filter(({ encode }) => encode)) {
  const { type } = codec;
  describe(`${codec.name}, with too little memory`, () => {
    withoutStacks();
    it("is not encoded, and nothing outside of the memory is written", () => {
      const check = (value: PlainMessage, asUtf8: boolean) => {
        const message = codec.encodable(value, asUtf8);
        const at = 7;
        const roomy = memory(8192 * 4);
        const expected = roomy.buf.slice(at, codec.encode(message, at));
        const missing = [...Array(Math.min(expected.length, 60) + 1).keys(), expected.length];
        for (const less of missing) {
          const length = at + expected.length - less;
          const { buf, whole, around } = memory(length, 0xa5, 16);
          let end: number;
          try {
            end = codec.encode(message, at);
          } catch (error) {
            assert.ok(error instanceof RangeError || error instanceof BufferFullError, `${error}`);
            end = length + 1;
          }
          // A frame that just fits may be refused, as it is moved when its size is known.
          if (end <= length)
            assert.deepEqual(buf.slice(at, end), expected, `${less} bytes missing`);
          for (const outside of [whole.subarray(0, around + at), whole.subarray(around + length)]) {
            assert.ok(
              outside.every((byte) => byte === 0xa5),
              `${less} bytes missing`,
            );
          }
        }
        const { buf } = memory(at + expected.length + 1);
        assert.deepEqual(buf.slice(at, codec.encode(message, at)), expected, "a byte to spare");
      };
      for (const asUtf8 of [true, false]) {
        check({}, asUtf8);
        check(withEveryField(type), asUtf8);
        fc.assert(
          fc.property(messageValue(type), (value) => check(value, asUtf8)),
          { numRuns: 5 },
        );
      }
    });
  });
}

/** A field's bytes with some value. */
function fieldOf(type: protobuf.Type, field: protobuf.Field): Uint8Array {
  const { [field.name]: value } = withEveryField(type);
  return theirBytes(type, { [field.name]: value });
}

import assert from "node:assert/strict";
import fc from "fast-check";
import { beforeEach, describe, it } from "mocha";
import protobuf from "protobufjs";
import { Utf8 } from "../../src/wire/utf8.js";
import { messageValue } from "../wire/messages.js";
import {
  decoders,
  deviceCodecs,
  encoders,
  type MessageCodec,
  memory,
  type PlainMessage,
  plain,
  schema,
  theirBytes,
  theirValue,
  withEveryField,
} from "./codecs.js";
import { disorderly } from "./disorder.js";

const POSITIONS = [0, 1, 3, 61];
let buf: Uint8Array;

function bindMemory(): void {
  ({ buf } = memory(80_000));
}

/** The value's body as it has to be, and the value as the encoder takes it. */
function prepared(codec: MessageCodec, value: PlainMessage, asUtf8: boolean) {
  return { body: codec.expected(value), message: codec.encodable(value, asUtf8) };
}

/** What stands in memory at `at`, when it is this frame. */
function checkFrame(codec: MessageCodec, message: object, body: Uint8Array, at: number): void {
  const id = varint(codec.id as number);
  const expected = Uint8Array.of(0, ...varint(body.length), ...id, ...body);
  buf.fill(0xa5, 0, at + expected.length + 8);
  const end = codec.encode(message, at);
  assert.deepEqual(buf.slice(at, end), expected);
  assert.ok(
    buf.subarray(0, at).every((byte) => byte === 0xa5),
    "what is before the frame stays",
  );
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

/** Decodes bytes that stand at `at`, with others after them. */
function decoded(
  codec: MessageCodec,
  message: object,
  bytes: Uint8Array,
  at: number,
): PlainMessage {
  buf.set(bytes, at);
  buf.fill(0xff, at + bytes.length, at + bytes.length + 16);
  codec.decode(message, at, at + bytes.length);
  return plain(message);
}

/** A message without fields has one value. */
function runs({ type }: MessageCodec, numRuns: number) {
  return { numRuns: type.fieldsArray.length === 0 ? 1 : numRuns };
}

function titleOf({ side, name }: MessageCodec): string {
  return `${name} at a ${side}`;
}

describe("encoders and decoders", () => {
  beforeEach(bindMemory);

  it("are there for what devices send, and for what they receive", () => {
    const embedded = new Map(
      schema.messages.flatMap(({ name, fields }) =>
        fields.map(({ typeName }) => [typeName as string, name]),
      ),
    );
    for (const { name, encode, decode } of deviceCodecs) {
      let outermost = name;
      while (embedded.has(outermost)) outermost = embedded.get(outermost) as string;
      const sender = schema.messages.find((message) => message.name === outermost)?.sender;
      assert.equal(encode !== undefined, sender !== "CLIENT", name);
      assert.equal(decode !== undefined, sender !== "SERVER", name);
    }
  });

  for (const codec of encoders) {
    const { type } = codec;
    describe(titleOf(codec), () => {
      it("is encoded as protobufjs does", () => {
        fc.assert(
          fc.property(
            messageValue(type),
            fc.constantFrom(...POSITIONS),
            fc.boolean(),
            (value, at, asUtf8) => {
              const { body, message } = prepared(codec, value, asUtf8);
              if (codec.id !== undefined) return checkFrame(codec, message, body, at);
              assert.deepEqual(buf.slice(at, codec.encode(message, at)), body);
            },
          ),
          runs(codec, 100),
        );
      });

      it("is encoded when all its fields are set, or all but one", () => {
        const all = withEveryField(type);
        for (const without of [undefined, ...type.fieldsArray.map(({ name }) => name)]) {
          const value = Object.fromEntries(
            Object.entries(all).filter(([name]) => name !== without),
          );
          const { body, message } = prepared(codec, value, true);
          if (codec.id !== undefined) checkFrame(codec, message, body, 5);
          else assert.deepEqual(buf.slice(5, codec.encode(message, 5)), body);
        }
      });
    });
  }

  for (const codec of decoders) {
    const { type } = codec;
    describe(titleOf(codec), () => {
      it("is decoded when all its fields are set, or all but one", () => {
        const all = withEveryField(type);
        for (const without of [undefined, ...type.fieldsArray.map(({ name }) => name)]) {
          const body = theirBytes(
            type,
            Object.fromEntries(Object.entries(all).filter(([name]) => name !== without)),
          );
          assert.deepEqual(decoded(codec, codec.create(), body, 5), theirValue(type, body));
        }
      });

      it("is decoded as protobufjs does, whatever the message held before", () => {
        const reused = codec.create();
        const full = theirBytes(type, withEveryField(type));
        fc.assert(
          fc.property(messageValue(type), fc.constantFrom(...POSITIONS), (value, at) => {
            const bytes = theirBytes(type, value);
            const expected = theirValue(type, bytes);
            assert.deepEqual(decoded(codec, reused, bytes, at), expected, "after another value");
            decoded(codec, reused, full, at);
            assert.deepEqual(decoded(codec, reused, bytes, at), expected, "after all fields");
          }),
          runs(codec, 100),
        );
      });

      it("is decoded with its fields in any order and form, and others between them", () => {
        const reused = codec.create();
        fc.assert(
          fc.property(disorderly(type), fc.constantFrom(...POSITIONS), (bytes, at) => {
            assert.deepEqual(decoded(codec, reused, bytes, at), theirValue(type, bytes));
          }),
          { numRuns: 60 },
        );
      });
    });
  }

  for (const codec of encoders) {
    const fields = codec.type.fieldsArray.filter(isLong);
    if (fields.length === 0 || codec.id === undefined) continue;

    const key = codec.type.fields.key?.type === "fixed32" ? { key: 1 } : {};

    it(`gives ${titleOf(codec)} the shortest header around 127 and 16383 bytes`, () => {
      for (const field of fields) {
        const sizes = new Set<number>();
        for (const border of [128, 16384]) {
          for (let length = border - 14; length <= border; length++) {
            const value = { ...key, [field.name]: longValue(field, length) };
            for (const asUtf8 of [true, false]) {
              const { body, message } = prepared(codec, value, asUtf8);
              checkFrame(codec, message, body, 3);
              sizes.add(body.length);
            }
          }
        }
        for (const border of [128, 16384]) {
          const near = [...sizes].filter((size) => size > border - 4 && size < border + 4);
          assert.ok(
            near.some((size) => size < border),
            `${field.name}: below ${border}`,
          );
          assert.ok(
            near.some((size) => size >= border),
            `${field.name}: from ${border} on`,
          );
        }
      }
    });
  }
});

describe("the embedded messages' lengths", () => {
  beforeEach(bindMemory);

  for (const codec of new Set([...encoders, ...decoders])) {
    if (codec.id === undefined) continue;
    for (const field of codec.type.fieldsArray) {
      if (!(field.resolvedType instanceof protobuf.Type)) continue;
      const embedded = field.resolvedType;
      if (!hasText(embedded)) continue;
      it(`${titleOf(codec)}: ${field.name} of 0, 127, 128, 16383 and 16384 bytes, among others`, () => {
        const text = embedded.fieldsArray.find(({ type }) => type === "string") as protobuf.Field;
        for (const length of [0, ...around(128), ...around(16384)]) {
          const long = { [text.name]: "x".repeat(length) };
          const value = { [field.name]: [{}, long, {}, long] };
          for (const asUtf8 of [true, false]) {
            const { body, message } = prepared(codec, value, asUtf8);
            if (encoders.includes(codec)) checkFrame(codec, message, body, 1);
            if (decoders.includes(codec))
              assert.deepEqual(
                decoded(codec, codec.create(), body, 1),
                theirValue(codec.type, body),
              );
          }
        }
      });
    }
  }
});

describe("a Utf8 to be encoded", () => {
  beforeEach(bindMemory);

  it("may be a piece of the buffer that is written to, or of another", () => {
    const codec = deviceCodecs.find(
      ({ name }) => name === "TextSensorStateResponse",
    ) as MessageCodec;
    for (const length of [1, 20, 127, 128, 300]) {
      const text = "0123456789".repeat(30).slice(0, length);
      const body = theirBytes(codec.type, { key: 7, state: text });
      for (const bytes of [buf, new Uint8Array(2000)]) {
        buf.fill(0);
        bytes.set(new TextEncoder().encode(text), 1000);
        const message = { ...codec.create(), key: 7, state: new Utf8() };
        Object.assign(message.state, { bytes, start: 1000, end: 1000 + length });
        const end = codec.encode(message, 0);
        assert.deepEqual(buf.slice(end - body.length, end), body);
      }
    }
  });
});

/** The lengths at which a size gets a byte longer, and those at which what is around it does. */
function around(border: number): number[] {
  return Array.from({ length: 12 }, (_, index) => border - 10 + index);
}

function hasText({ fieldsArray }: protobuf.Type): boolean {
  return fieldsArray.some(({ type }) => type === "string");
}

/** Whether the field can be as long as one likes. */
function isLong(field: protobuf.Field): boolean {
  if (field.resolvedType instanceof protobuf.Type) return hasText(field.resolvedType);
  return field.repeated || field.type === "string" || field.type === "bytes";
}

/** A value whose bytes are about as many as `length`. */
function longValue(field: protobuf.Field, length: number): unknown {
  if (field.type === "bytes") return new Uint8Array(length).fill(7);
  if (field.type === "string") return field.repeated ? ["x".repeat(length)] : "x".repeat(length);
  if (field.resolvedType instanceof protobuf.Type) {
    const text = field.resolvedType.fieldsArray.find(({ type }) => type === "string");
    return [{ [(text as protobuf.Field).name]: "x".repeat(length) }];
  }
  if (field.packed) return new Array(length).fill(1);
  // Each has its tag, which takes two bytes from the field number 16 on.
  return new Array(Math.floor(length / (field.id > 15 ? 3 : 2))).fill(1);
}

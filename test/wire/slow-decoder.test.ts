/** Fields in an order and an encoding that no client of today sends. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import protobuf from "protobufjs";
import { Bytes } from "../../src/wire/bytes.js";
import { TruncatedMessageError } from "../../src/wire/errors.js";
import { use } from "../../src/wire/memory.js";
import { Repeated } from "../../src/wire/repeated.js";
import { decodeRest, decodeSlowly, FieldType } from "../../src/wire/slow-decoder.js";

const AT = 3;
const tag = (field: number, wireType: number) => (field << 3) | wireType;

class SizedItem {
  size = 0;
}

const ITEM = [FieldType.UINT32 | tag(1, 0), "size"] as const;

function decodeItem(item: never, at: number, end: number): void {
  decodeSlowly(item, ITEM, at, end);
}

class Everything {
  isOn = false;
  code = new Bytes();
  key = 0;
  level = 0;
  mode = 0;
  offset = 0;
  count = 0;
  readonly items = new Repeated(() => new SizedItem());
  readonly counts = new Repeated<number>();
  readonly levels = new Repeated<number>();
  readonly codes = new Repeated(() => new Bytes());
  last = false;
}

const TABLE = [
  ...[FieldType.BOOL | tag(1, 0), "isOn"],
  ...[FieldType.BYTES | tag(2, 2), "code"],
  ...[FieldType.FIXED32 | tag(3, 5), "key"],
  ...[FieldType.FLOAT | tag(4, 5), "level"],
  ...[FieldType.INT32 | tag(5, 0), "mode"],
  ...[FieldType.SINT32 | tag(6, 0), "offset"],
  ...[FieldType.UINT32 | tag(7, 0), "count"],
  ...[FieldType.REPEATED | FieldType.MESSAGE | tag(8, 2), "items", decodeItem],
  ...[FieldType.REPEATED | FieldType.UINT32 | tag(9, 0), "counts"],
  ...[FieldType.REPEATED | FieldType.FLOAT | tag(10, 5), "levels"],
  ...[FieldType.REPEATED | FieldType.BYTES | tag(11, 2), "codes"],
  ...[FieldType.BOOL | tag(100, 0), "last"],
];

const NONE = {
  ...{ isOn: false, code: [], key: 0, level: 0, mode: 0, offset: 0, count: 0 },
  ...{ items: [], counts: [], levels: [], codes: [], last: false },
};

function valuesOf(message: Everything) {
  const { code, items, counts, levels, codes, ...others } = message;
  return {
    ...others,
    code: [...code.toUint8Array()],
    items: items.toArray().map(({ size }) => size),
    counts: counts.toArray(),
    levels: levels.toArray(),
    codes: codes.toArray().map((one) => [...one.toUint8Array()]),
  };
}

/** Puts the bytes into memory; returns where they end. */
function place(bytes: ArrayLike<number>): number {
  const buf = new Uint8Array(AT + bytes.length + 20).fill(0xff);
  buf.set(bytes, AT);
  use({ buf, view: new DataView(buf.buffer) });
  return AT + bytes.length;
}

type WriteField = (writer: protobuf.Writer) => unknown;

const FIELDS: readonly [write: WriteField, value: object][] = [
  [(writer) => writer.uint32(tag(100, 0)).bool(true), { last: true }],
  [(writer) => writer.uint32(tag(7, 0)).uint32(2 ** 32 - 1), { count: 2 ** 32 - 1 }],
  [(writer) => writer.uint32(tag(6, 0)).sint32(-3), { offset: -3 }],
  [(writer) => writer.uint32(tag(5, 0)).int32(-7), { mode: -7 }],
  [(writer) => writer.uint32(tag(4, 5)).float(1.5), { level: 1.5 }],
  [(writer) => writer.uint32(tag(3, 5)).fixed32(0xfedcba98), { key: 0xfedcba98 }],
  [(writer) => writer.uint32(tag(2, 2)).bytes(Uint8Array.of(4, 5)), { code: [4, 5] }],
  [(writer) => writer.uint32(tag(1, 0)).bool(true), { isOn: true }],
  [
    (writer) => {
      for (const size of [300, 5])
        writer.uint32(tag(8, 2)).fork().uint32(tag(1, 0)).uint32(size).ldelim();
    },
    { items: [300, 5] },
  ],
  [
    (writer) => {
      for (const count of [1, 400]) writer.uint32(tag(9, 0)).uint32(count);
      writer.uint32(tag(9, 2)).fork().uint32(2).uint32(500).ldelim();
      writer.uint32(tag(9, 0)).uint32(3);
    },
    { counts: [1, 400, 2, 500, 3] },
  ],
  [
    (writer) => {
      writer.uint32(tag(10, 2)).fork().float(0.5).float(-2).ldelim();
      writer.uint32(tag(10, 5)).float(8);
    },
    { levels: [0.5, -2, 8] },
  ],
  [
    (writer) => {
      for (const code of [[], [1], [2, 3]]) writer.uint32(tag(11, 2)).bytes(Uint8Array.from(code));
    },
    { codes: [[], [1], [2, 3]] },
  ],
];

/** What a device doesn't know, or not of that type. */
const UNKNOWN: readonly WriteField[] = [
  (writer) => writer.uint32(tag(50, 0)).uint32(300),
  (writer) => writer.uint32(tag(51, 2)).string("later"),
  (writer) => writer.uint32(tag(1, 2)).string("no switch"),
  (writer) => writer.uint32(tag(7, 5)).fixed32(1),
  (writer) => writer.uint32(tag(9, 5)).fixed32(1),
  (writer) => writer.uint32(tag(10, 1)).double(1),
];

function bytesOf(...writes: readonly WriteField[]): Uint8Array {
  const writer = new protobuf.Writer();
  for (const write of writes) write(writer);
  return Uint8Array.from(writer.finish());
}

describe("The decoder of unusual messages", () => {
  it("reads each field alone, and resets the others", () => {
    const message = new Everything();
    for (const [write, value] of FIELDS) {
      decodeSlowly(message, TABLE, AT, place(bytesOf(...FIELDS.map(([each]) => each))));
      decodeSlowly(message, TABLE, AT, place(bytesOf(write)));
      assert.deepEqual(valuesOf(message), { ...NONE, ...value });
    }
    decodeSlowly(message, TABLE, AT, place([]));
    assert.deepEqual(valuesOf(message), NONE);
  });

  it("reads fields in any order, with unknown ones between", () => {
    const all = Object.assign({ ...NONE }, ...FIELDS.map(([, value]) => value));
    for (let turn = 0; turn < FIELDS.length; turn++) {
      const turned = [...FIELDS.slice(turn), ...FIELDS.slice(0, turn)];
      const writes = turned.flatMap(([write], i) => [UNKNOWN[i % UNKNOWN.length] ?? write, write]);
      const message = new Everything();
      decodeSlowly(message, TABLE, AT, place(bytesOf(...writes)));
      assert.deepEqual(valuesOf(message), all);
    }
  });

  it("takes the last value of a field that comes twice", () => {
    const message = new Everything();
    const write: WriteField = (writer) =>
      writer.uint32(tag(7, 0)).uint32(1).uint32(tag(7, 0)).uint32(2);
    decodeSlowly(message, TABLE, AT, place(bytesOf(write)));
    assert.equal(message.count, 2);
  });

  it("finds each field cut off, and looks at nothing behind", () => {
    for (const [write] of [...FIELDS, ...UNKNOWN.map((unknown) => [unknown] as const)]) {
      const bytes = bytesOf(write);
      const whole = new Everything();
      const end = place(bytes);
      decodeSlowly(whole, TABLE, AT, end);
      assert.throws(
        () => decodeSlowly(new Everything(), TABLE, AT, end - 1),
        TruncatedMessageError,
      );
    }
    // Packed values that end within one.
    const end = place([tag(9, 2), 2, 1, 0x80, tag(7, 0), 1]);
    assert.throws(() => decodeSlowly(new Everything(), TABLE, AT, end), TruncatedMessageError);
  });

  it("reads the rest of a message, and all of it when what came before was damaged", () => {
    const first = bytesOf((writer) => writer.uint32(tag(7, 0)).uint32(5));
    const bytes = Uint8Array.of(
      ...first,
      ...bytesOf((writer) => writer.uint32(tag(5, 0)).int32(6)),
    );
    const end = place(bytes);
    const rest = new Everything();
    decodeRest(rest, TABLE, AT + first.length, end, AT);
    assert.deepEqual([rest.count, rest.mode], [0, 6]);
    decodeRest(rest, TABLE, end, end, AT);
    assert.deepEqual([rest.count, rest.mode], [0, 6]);
    for (const pos of [end + 1, Number.NaN]) {
      const message = new Everything();
      decodeRest(message, TABLE, pos, end, AT);
      assert.deepEqual([message.count, message.mode], [5, 6]);
    }
    // Nothing of a message that has no bytes, or no beginning.
    for (const at of [end, Number.NaN]) {
      const message = Object.assign(new Everything(), { count: 9 });
      decodeRest(message, TABLE, Number.NaN, end, at);
      assert.equal(message.count, 9);
    }
  });
});

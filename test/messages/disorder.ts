/** Messages as they may come but as protobufjs doesn't write them, for fast-check. */
import fc from "fast-check";
import protobuf from "protobufjs";
import { Random } from "../tools/random.js";
import { messageValue } from "../wire/messages.js";
import type { PlainMessage } from "./codecs.js";

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/**
 * A message's bytes whose fields come in any order, more than once, with unknown ones in between,
 * packed or not, and whose varints may be longer than they need to be. In every other, a whole message
 * comes first as protobufjs writes it.
 */
export function disorderly(type: protobuf.Type): fc.Arbitrary<Uint8Array> {
  return (
    fc
      // A seed for the form: fast-check's own choices would take most of the test's time.
      .tuple(fc.array(messageValue(type), { minLength: 1, maxLength: 3 }), fc.integer())
      .map(([values, seed]) => {
        const any = new Any(seed);
        const usual = any.number(1) === 0 ? type.encode(values[0] as PlainMessage).finish() : [];
        return Uint8Array.of(...usual, ...message(any, type, values));
      })
  );
}

class Any {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  /** From 0 to `max`. */
  number(max: number): number {
    return this.#random.below(max + 1);
  }

  shuffled<T>(items: T[]): T[] {
    for (let end = items.length; end > 1; end--) {
      const at = this.number(end - 1);
      [items[at], items[end - 1]] = [items[end - 1] as T, items[at] as T];
    }
    return items;
  }
}

function message(any: Any, type: protobuf.Type, values: PlainMessage[]): number[] {
  const parts = values.flatMap((value) =>
    type.fieldsArray.flatMap((field) => {
      const of = value[field.name];
      if (of === undefined) return [];
      if (!field.repeated) return [single(any, field, of)];
      const items = of as unknown[];
      if (isScalar(field) && any.number(1) === 0) return [packed(any, field, items)];
      return items.map((item) => single(any, field, item));
    }),
  );
  for (let count = any.number(2); count > 0; count--) parts.push(unknown(any, type));
  return any.shuffled(parts).flat();
}

function isScalar(field: protobuf.Field): boolean {
  return field.type !== "string" && field.type !== "bytes" && !isMessage(field);
}

function isMessage(field: protobuf.Field): boolean {
  return field.resolvedType instanceof protobuf.Type;
}

function single(any: Any, field: protobuf.Field, value: unknown): number[] {
  const wireType = isScalar(field) ? wireTypeOf(field) : LENGTH_DELIMITED;
  return [...tag(any, field.id, wireType), ...payload(any, field, value)];
}

function packed(any: Any, field: protobuf.Field, items: unknown[]): number[] {
  return delimited(
    any,
    field.id,
    items.flatMap((item) => payload(any, field, item)),
  );
}

/** A field that the message doesn't have, in any wire type. */
function unknown(any: Any, type: protobuf.Type): number[] {
  const known = type.fieldsArray.map(({ id }) => id);
  const numbers = [1, 2, 3, 7, 15, 16, 20, 2047, 2048, 2 ** 29 - 1].filter(
    (number) => !known.includes(number),
  );
  const number = numbers[any.number(numbers.length - 1)] as number;
  const bytes = (length: number) => Array.from({ length }, () => any.number(255));
  // protobufjs 8.8 can't skip a group in a message that has no fields, so there is none there.
  switch (any.number(known.length === 0 ? 3 : 4)) {
    case 0:
      return [...tag(any, number, VARINT), ...varint(any, BigInt(any.number(2 ** 31 - 1)))];
    case 1:
      return [...tag(any, number, 1), ...bytes(8)];
    case 2:
      return delimited(any, number, bytes(any.number(130)));
    case 3:
      return [...tag(any, number, 5), ...bytes(4)];
    default:
      return [...tag(any, number, 3), ...tag(any, 1, 5), ...bytes(4), ...tag(any, number, 4)];
  }
}

function payload(any: Any, field: protobuf.Field, value: unknown): number[] {
  if (field.resolvedType instanceof protobuf.Type) {
    const bytes = message(any, field.resolvedType, [value as PlainMessage]);
    return [...varint(any, BigInt(bytes.length), 5), ...bytes];
  }
  const bytes = new DataView(new ArrayBuffer(4));
  switch (field.resolvedType ? "int32" : field.type) {
    case "bool":
      // Any varint but 0 is true, also one whose low 32 bits are 0.
      return varint(any, value ? 1n << BigInt(any.number(63)) : 0n);
    case "uint32":
      return varint(any, BigInt(value as number));
    case "int32":
      return varint(any, BigInt.asUintN(64, BigInt(value as number)));
    case "sint32":
      return varint(any, BigInt((((value as number) << 1) ^ ((value as number) >> 31)) >>> 0));
    case "fixed32":
      bytes.setUint32(0, value as number, true);
      return [...new Uint8Array(bytes.buffer)];
    case "float":
      bytes.setFloat32(0, value as number, true);
      return [...new Uint8Array(bytes.buffer)];
    case "string":
    case "bytes": {
      const text = typeof value === "string" ? new TextEncoder().encode(value) : value;
      return [...varint(any, BigInt((text as Uint8Array).length), 5), ...(text as Uint8Array)];
    }
    default:
      throw new Error(`${field.fullName}: add type ${field.type}`);
  }
}

function wireTypeOf(field: protobuf.Field): number {
  return field.type === "fixed32" || field.type === "float" ? 5 : VARINT;
}

function tag(any: Any, number: number, wireType: number): number[] {
  return varint(any, BigInt(number * 8 + wireType), 5);
}

function delimited(any: Any, number: number, bytes: number[]): number[] {
  return [...tag(any, number, LENGTH_DELIMITED), ...varint(any, BigInt(bytes.length), 5), ...bytes];
}

/** A varint, now and then longer than it needs to be, of at most `most` bytes. */
function varint(any: Any, value: bigint, most = 10): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  } while (rest > 0n);
  // Three times in four it is as it should be, or the straight-line decoder would not be seen.
  const longer = any.number(3) === 0 ? any.number(most - bytes.length) : 0;
  for (let count = 0; count < longer; count++) bytes.push(0x80);
  bytes.push((bytes.pop() as number) & 0x7f);
  return bytes;
}

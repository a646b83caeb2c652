/** Fields and tags as they stand on the wire, for messages that are damaged. */
import protobuf from "protobufjs";

export function tag(number: number, wireType: number): number[] {
  const value = number * 8 + wireType;
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}

function isScalar({ resolvedType, type }: protobuf.Field): boolean {
  return !(resolvedType instanceof protobuf.Type) && type !== "string" && type !== "bytes";
}

export function wireTypeOf(field: protobuf.Field): number {
  if (!isScalar(field)) return 2;
  return field.type === "fixed32" || field.type === "float" ? 5 : 0;
}

/** The numbers of the fields that may have a length: packed ones as well. */
export function delimited(fields: protobuf.Field[]): number[] {
  return fields.filter((field) => wireTypeOf(field) === 2 || field.repeated).map(({ id }) => id);
}

/** Fields of each wire type whose numbers the message doesn't have: the first that is free, and one above all. */
export function unknownFields(fields: protobuf.Field[]): number[][] {
  const numbers = fields.map(({ id }) => id);
  let free = 1;
  while (numbers.includes(free)) free += 1;
  const values: [wireType: number, value: number[]][] = [
    [0, [0xff, 0xff, 0xff, 0xff, 0x0f]],
    [1, Array(8).fill(9)],
    [2, [3, 0x0d, 0, 0x80]],
    [5, Array(4).fill(9)],
  ];
  return [free, Math.max(0, ...numbers) + 1, 200].flatMap((number) =>
    values.map(([wireType, value]) => [...tag(number, wireType), ...value]),
  );
}

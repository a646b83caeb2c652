/** The layout of fields on the wire, for encoder and decoder. */
import type { Field } from "./schema.js";

export const enum WireType {
  VARINT = 0,
  FIXED64 = 1,
  LENGTH_DELIMITED = 2,
  FIXED32 = 5,
}

export function wireType(field: Field): WireType {
  switch (field.type) {
    case "fixed32":
    case "float":
      return WireType.FIXED32;
    case "string":
    case "bytes":
    case "message":
      return WireType.LENGTH_DELIMITED;
    case "bool":
    case "enum":
    case "uint32":
    case "int32":
    case "sint32":
      return WireType.VARINT;
    default:
      throw new Error(
        `${field.name}: no code is made for fields of type ${field.type} yet; add it to proto/generator/`,
      );
  }
}

export function tag(field: Field): number {
  return (field.number << 3) | wireType(field);
}

/** The id's bytes in a frame's header: one, or two from 128 on. */
export function idBytes(id: number): number[] {
  return id < 0x80 ? [id] : [(id & 0x7f) | 0x80, id >> 7];
}

/** The tag's bytes: one, or two from field 16 on. */
export function tagBytes(field: Field): number[] {
  const value = tag(field);
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}

/**
 * The length of a field's value when it isn't the default, or 0 if it varies. Enum values are below
 * 128, so they take one byte.
 */
export function fixedLength(field: Field): number {
  if (field.repeated || field.always) return 0;
  if (wireType(field) === WireType.FIXED32) return 4;
  return field.type === "bool" || field.type === "enum" ? 1 : 0;
}

/** Groups neighbouring fields of fixed lengths, so that they can be written and read together. */
export function runs(fields: Field[]): Field[][] {
  const runs: Field[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && fixedLength(before) > 0 && fixedLength(field) > 0) last.push(field);
    else runs.push([field]);
  }
  return runs;
}

/** The bytes as one big-endian number. */
export function number(bytes: number[]): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

export function hex(value: number, digits = 2): string {
  return `0x${value.toString(16).padStart(digits, "0")}`;
}

export function plus(base: string, offset: number): string {
  return offset === 0 ? base : `${base} + ${offset}`;
}

/** Generates code that reads one field, or a repeated one, at its usual position. */
import { indent } from "./encode-field.js";
import { hex, plus, tag, tagBytes, WireType } from "./layout.js";
import type { Field } from "./schema.js";

/**
 * Reads the next two bytes into `next`: a tag and the byte after it, or a tag of two bytes. No field is
 * shorter, and most can be recognized by these two bytes.
 */
export const LOOK = "next = pos < last ? view.getUint16(pos) : 0;";

/** Advances `pos`, and reads `next` if another field may follow. */
function move(length: number, look: boolean): string {
  return look ? `next = (pos += ${length}) < last ? view.getUint16(pos) : 0;` : `pos += ${length};`;
}

/** Tests that `next` is the field's tag, whatever its value. */
function isNext(field: Field): string {
  const [first = 0, second] = tagBytes(field);
  return second === undefined
    ? `next >> 8 === ${hex(first)}`
    : `next === ${hex((first << 8) | second, 4)}`;
}

/** Tests that `next` is a tag above `last`: cheap, and now and then wrong about a damaged one. */
export function isNewer(last: number): string {
  const above = last + 1;
  if (above < 0x80) return `next >= ${hex(above << 8, 4)}`;
  const [low, high] = [(above & 0x7f) | 0x80, above >> 7];
  return `next > 0x7fff && ((next & 0xff) > ${high} || next >= ${hex(low << 8, 4)})`;
}

/** Tests that `next` is the field's tag and a byte below `limit`, which becomes `size`. */
function isShort(field: Field, limit = "0x80"): string {
  return `(size = next ^ ${hex(tag(field) << 8, 4)}) < ${limit}`;
}

/**
 * Reads one field at its usual position. An unusual encoding is left to the general decoder.
 *
 * @param look - Whether a field may come after it.
 */
export function readField(field: Field, slowly: string, look: boolean): string[] {
  if (field.repeated) return readRepeated(field, slowly);
  const value = `message.${field.name}`;
  const { length } = tagBytes(field);
  const short = length === 1;
  const present = (test: string, lines: string[]) => [
    `if (${test}) {`,
    indent(lines),
    `} else ${resetField(field)}`,
  ];
  switch (field.type) {
    case "fixed32":
    case "float":
      return present(isNext(field), [
        `if ((pos += ${length + 4}) > end) return ${slowly};`,
        `${value} = view.get${field.type === "float" ? "Float32" : "Uint32"}(pos - 4, true);`,
        ...(look ? [LOOK] : []),
      ]);
    case "bool":
      // A true value other than 1 is left to the general decoder.
      return short
        ? present(`next === ${hex((tag(field) << 8) | 1, 4)}`, [`${value} = true;`, move(2, look)])
        : present(isNext(field), [
            `if (buf[pos + ${length}] !== 1) return ${slowly};`,
            `${value} = true;`,
            move(length + 1, look),
          ]);
    case "enum":
      return short
        ? present(isShort(field), [`${value} = size;`, move(2, look)])
        : present(isNext(field), [
            `if ((${value} = buf[pos + ${length}] as number) > 0x7f) return ${slowly};`,
            move(length + 1, look),
          ]);
    case "string":
      return short
        ? present(isShort(field), readInPlace(value, length, look))
        : present(isNext(field), [
            `if ((size = buf[pos + ${length}] as number) > 0x7f) return ${slowly};`,
            ...readInPlace(value, length, look),
          ]);
    case "bytes":
    case "uint32":
    case "int32":
    case "sint32":
      return present(short ? isShort(field, "0x100") : isNext(field), [
        ...(short ? [] : [`size = buf[pos + ${length}] as number;`]),
        "if (size > 0x7f) {",
        // Most numbers that don't fit into one byte fit into two.
        ...longNumber(field, slowly),
        `} else pos += ${length + 1};`,
        ...(field.type === "bytes"
          ? [`${value}.bytes = buf;`, `${value}.start = pos;`, `${value}.end = pos += size;`]
          : [`${value} = ${field.type === "sint32" ? "(size >>> 1) ^ -(size & 1)" : "size"};`]),
        ...(look ? [LOOK] : []),
      ]);
    default:
      throw new Error(
        `${field.name}: a single embedded message is not in this protocol; add it to proto/generator/`,
      );
  }
}

/** Reads a number of two bytes or more into `size`. Only lengths of bytes are left to the general decoder. */
function longNumber(field: Field, slowly: string): string[] {
  const { length } = tagBytes(field);
  const second = `(next = buf[pos + ${length + 1}] as number) > 0x7f`;
  const two = ["size = (next << 7) | (size & 0x7f);", `pos += ${length + 2};`];
  if (field.type === "bytes") return [indent([`if (${second}) return ${slowly};`, ...two])];
  return [
    indent([
      `if (${second}) {`,
      indent([
        `pos = readLongVarint(${plus("pos", length - 1)}, end);`,
        `size = varint${field.type === "int32" ? " | 0" : ""};`,
      ]),
      "} else {",
      indent(two),
      "}",
    ]),
  ];
}

/**
 * Makes the value refer to the bytes in the buffer. If the message ends within it, `pos` ends up
 * somewhere other than at the message's end.
 */
function readInPlace(value: string, tagLength: number, look: boolean): string[] {
  return [
    `${value}.bytes = buf;`,
    `${value}.start = pos += ${tagLength + 1};`,
    look
      ? `next = (${value}.end = pos += size) < last ? view.getUint16(pos) : 0;`
      : `${value}.end = pos += size;`,
  ];
}

/** The list's length is set once all items have been read. */
function readRepeated(field: Field, slowly: string): string[] {
  const list = field.name;
  const { length } = tagBytes(field);
  const item = `${list}.items[count]`;
  if (field.packed) return readPacked(field, item);
  const kept = `${item} ?? ${list}.make()`;
  const varint = (value: string) => [
    `pos = readVarint(pos + ${length}, end);`,
    `${item} = ${value};`,
    LOOK,
  ];
  /** A value that is one byte, or whose length is: with a long tag, this byte has to be read first. */
  const short = (limit: string, body: string[]): [test: string, body: string[]] =>
    length === 1
      ? [isShort(field, limit), body]
      : [
          isNext(field),
          [`if ((size = buf[pos + ${length}] as number) >= ${limit}) return ${slowly};`, ...body],
        ];
  const cases: Record<string, [test: string, body: string[]]> = {
    string: short("0x80", [`text = ${kept};`, ...readInPlace("text", length, true)]),
    message: short("0x80", [
      `if ((pos += size + ${length + 1}) > end) return ${slowly};`,
      `decode${field.typeName}(${kept}, pos - size, pos);`,
      LOOK,
    ]),
    bool: short("2", [`${item} = size === 1;`, move(length + 1, true)]),
    enum: short("0x80", [`${item} = size;`, move(length + 1, true)]),
    uint32: [isNext(field), varint("varint")],
    int32: [isNext(field), varint("varint | 0")],
    sint32: [isNext(field), varint("(varint >>> 1) ^ -(varint & 1)")],
    float: [
      isNext(field),
      [
        `if ((pos += ${length + 4}) > end) return ${slowly};`,
        `${item} = view.getFloat32(pos - 4, true);`,
        LOOK,
      ],
    ],
  };
  const found = cases[field.type];
  if (!found) throw new Error(`${list}: no code is made for repeated fields of type ${field.type}`);
  const [test, body] = found;
  return [
    `const ${list} = message.${field.name};`,
    COUNT,
    `while (${test}) {`,
    indent([...body, "count += 1;"]),
    "}",
    `${list}.length = count;`,
  ];
}

/** Several values behind one tag. A field with a tag for each is left to the general decoder. */
function readPacked(field: Field, item: string): string[] {
  const list = field.name;
  const value: Record<string, string> = { sint32: "(varint >>> 1) ^ -(varint & 1)" };
  const packed = (field.number << 3) | WireType.LENGTH_DELIMITED;
  if (!value[field.type] || packed > 0x7f)
    throw new Error(`${list}: packed ${field.type}s aren't in this protocol`);
  return [
    `const ${list} = message.${list};`,
    COUNT,
    `if (next >> 8 === ${hex(packed)}) {`,
    indent([
      "const to = readLength(pos + 1, end);",
      "pos = to - length;",
      "while (pos < to) {",
      indent(["pos = readVarint(pos, to);", `${item} = ${value[field.type]};`, "count += 1;"]),
      "}",
      LOOK,
    ]),
    "}",
    `${list}.length = count;`,
  ];
}

/** The number of items read. The first list declares the variable. */
export const COUNT = "count = 0;";

export function resetField(field: Field): string {
  const value = `message.${field.name}`;
  if (field.repeated) return `${value}.length = 0;`;
  if (field.type === "string" || field.type === "bytes") return `${value}.end = ${value}.start;`;
  return `${value} = ${field.type === "bool" ? "false" : "0"};`;
}

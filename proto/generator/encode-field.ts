/** Generates code that writes one field, or a repeated one, at its position. */
import { hex, number, plus, tag, tagBytes, WireType } from "./layout.js";
import type { Field } from "./schema.js";

/** A field whose tag may have been written already, and the one that is written while its value isn't known. */
export type Begun = Field & { begun?: boolean; orUnknown?: Field };

export function writeField(field: Begun): string[] {
  const value = `message.${field.property}`;
  if (field.repeated) return writeRepeated(field);
  switch (field.type) {
    case "string":
      return writeText(field, value);
    case "bytes":
      return writeBytes(field, value);
    case "float":
      return [
        `if (${value} !== 0) {`,
        // Comparisons find NaN for less than a call of Number.isNaN.
        indent([
          ...writeFixed(field),
          ...writeUnknown(field, `if (!(${value} >= 0 || ${value} < 0)) `),
        ]),
        `} else if (1 / ${value} < 0) pos = writeMinusZero(pos, ${hex(tag(field))});`,
      ];
    case "uint32":
    case "int32":
    case "sint32":
      return [`if (${value}) {`, indent([...writeTag(field), ...writeVarint(field, value)]), "}"];
    default:
      if (field.always) return writeFixed(field);
      return [
        `if (${value}) {`,
        indent(writeFixed(field)),
        "}",
        ...writeUnknown(field, `else if (${value} === undefined) `),
      ];
  }
}

/** The boolean that says that the field isn't known; nothing if it has none. */
function writeUnknown({ orUnknown }: Begun, condition: string): string[] {
  return orUnknown ? [`${condition}{`, indent(writeFixed(orUnknown)), "}"] : [];
}

/**
 * A registered text has its bytes ready, with the length before them. Inlined: a call would cost XS a
 * third more.
 */
function writeText(field: Begun, value: string): string[] {
  const { length } = tagBytes(field);
  return [
    // The next line finds out whether it is a string.
    `${field.repeated ? "const " : ""}text = ${value} as Utf8;`,
    `if (typeof text === STRING) pos = ${field.repeated ? "writeText" : "writeString"}(pos, ${hex(tag(field))}, text);`,
    ...writeUnknown(field, "else if (!text) "),
    "else if (text.ready) {",
    indent([
      ...writeTag(field),
      `buf.set(text.ready, ${plus("pos", length)});`,
      `pos += text.ready.length + ${length};`,
    ]),
    `} else ${field.repeated ? "" : "if (text.end !== text.start) "}pos = writeText(pos, ${hex(tag(field))}, text);`,
  ];
}

/** Whole arrays of 128 bytes and more, such as a camera's chunks, are written inline. */
function writeBytes(field: Begun, value: string): string[] {
  return [
    `const { bytes, start, end } = ${value};`,
    "const count = end - start;",
    "if (count === bytes.length && count > 0x7f && count < 0x4000) {",
    indent([
      ...writeTag(field),
      "view.setUint16(pos + 1, ((count & 0x7f) << 8) | 0x8000 | (count >> 7));",
      "buf.set(bytes, pos + 3);",
      "pos += count + 3;",
    ]),
    `} else pos = writeBytes(pos, ${hex(tag(field))}, ${value});`,
  ];
}

/** An int32 is small in this protocol. Most other numbers that don't fit into one byte fit into two. */
function writeVarint(field: Begun, value: string): string[] {
  const { name } = field;
  const { length } = tagBytes(field);
  const call = (of: string) => `pos = ${varintWriter(field)}(${plus("pos", length)}, ${of});`;
  if (field.type === "int32")
    return [
      `const ${name} = ${value};`,
      `if (${name} > 0 && ${name} < 0x80) {`,
      `  buf[${plus("pos", length)}] = ${name};`,
      `  pos += ${length + 1};`,
      `} else ${call(name)}`,
    ];
  if (field.type !== "uint32") return [call(value)];
  return [
    `const ${name} = ${value};`,
    `if (${name} > 0x7f && ${name} < 0x4000) {`,
    `  view.setUint16(${plus("pos", length)}, ((${name} & 0x7f) << 8) | 0x8000 | (${name} >> 7));`,
    `  pos += ${length + 2};`,
    `} else ${call(name)}`,
  ];
}

function varintWriter({ type }: Begun): string | undefined {
  const writers: Record<string, string> = {
    uint32: "writeUint32",
    int32: "writeInt32",
    sint32: "writeSint32",
  };
  return writers[type];
}

function writeTag(field: Begun): string[] {
  if (field.begun) return [];
  const bytes = tagBytes(field);
  const [first = 0, second] = bytes;
  return second === undefined
    ? [`buf[pos] = ${hex(first)};`]
    : [`view.setUint16(pos, ${hex((first << 8) | second, 4)});`];
}

function writeFixed(field: Begun, value?: string): string[] {
  const block = new Block("pos");
  block.field(field, value);
  return [...block.lines(), `pos += ${block.length};`];
}

function writeRepeated(field: Begun): string[] {
  const list = field.name;
  const item = `${list}.items[i]`;
  const { length } = tagBytes(field);
  if (field.packed) return writePacked(field, item);
  const loop = (body: string[]) => [
    `const ${list} = message.${field.property};`,
    `for (let i = 0; i < ${list}.length; i++) {`,
    indent(body),
    "}",
  ];
  switch (field.type) {
    case "string":
      return loop(writeText(field, item));
    case "message":
      return loop([
        ...writeTag(field),
        `const start = ${plus("pos", length + 1)};`,
        `pos = endEmbedded(start, encode${field.typeName}(${item}!, start));`,
      ]);
    case "bool":
      return loop([
        ...writeTag(field),
        `buf[${plus("pos", length)}] = ${item} ? 1 : 0;`,
        `pos += ${length + 1};`,
      ]);
    case "float":
    case "enum":
      return loop(writeFixed(field, `${item} as number`));
    default:
      return loop([
        ...writeTag(field),
        `pos = ${varintWriter(field)}(${plus("pos", length)}, ${item} as number);`,
      ]);
  }
}

/** Varints behind one tag, whose length is known at their end. */
function writePacked(field: Begun, item: string): string[] {
  const list = field.name;
  const tag = (field.number << 3) | WireType.LENGTH_DELIMITED;
  const writer = varintWriter(field);
  if (!writer || tag > 0x7f)
    throw new Error(`${list}: packed ${field.type}s aren't in this protocol`);
  return [
    `const ${list} = message.${field.property};`,
    `if (${list}.length > 0) {`,
    indent([
      `buf[pos] = ${hex(tag)};`,
      "const start = pos + 2;",
      "pos = start;",
      `for (let i = 0; i < ${list}.length; i++) pos = ${writer}(pos, ${item} as number);`,
      "pos = endEmbedded(start, pos);",
    ]),
    "}",
  ];
}

/** Bytes at fixed offsets from `base`. Neighbouring constants are written together. */
export class Block {
  length = 0;
  readonly #writes: string[] = [];
  #constants: number[] = [];

  constructor(readonly base: string) {}

  constant(...bytes: number[]): void {
    this.#constants.push(...bytes);
    this.length += bytes.length;
  }

  field(field: Begun, value = `message.${field.property}`): void {
    if (field.begun) this.length += 1;
    else this.constant(...tagBytes(field));
    switch (field.type) {
      case "bool":
        this.constant(1);
        break;
      case "enum":
        this.#flush(1);
        this.#writes.push(`buf[${plus(this.base, this.length)}] = ${value};`);
        this.length += 1;
        break;
      default:
        this.#flush(4);
        this.#writes.push(
          `view.set${field.type === "float" ? "Float32" : "Uint32"}(${plus(this.base, this.length)}, ${value}, true);`,
        );
        this.length += 4;
    }
  }

  lines(): string[] {
    this.#flush(0);
    return this.#writes;
  }

  /** @param following - How many bytes come right after, which a write may run into. */
  #flush(following: number): void {
    const bytes = this.#constants;
    while (bytes.length > 0) {
      const start = plus(this.base, this.length - bytes.length);
      if (bytes.length >= 4 || (bytes.length === 3 && following > 0)) {
        const four = [...bytes.splice(0, 4), 0].slice(0, 4);
        this.#writes.push(`view.setUint32(${start}, ${hex(number(four), 8)});`);
      } else if (bytes.length >= 2) {
        this.#writes.push(`view.setUint16(${start}, ${hex(number(bytes.splice(0, 2)), 4)});`);
      } else {
        this.#writes.push(`buf[${start}] = ${hex(bytes.shift() as number)};`);
      }
    }
  }
}

export function indent(lines: string[]): string {
  return lines.map((line) => line.replace(/^(?=.)/gm, "  ")).join("\n");
}

/** Makes the encoder of one message. */
import { fixedLength, hex, number, plus, runs, tag, tagBytes } from "./layout.js";
import type { Field, Message } from "./schema.js";

/** The frame's header as real clients want it: 0x00, size, id. */
const HEADER = 3;

export function encoder(message: Message): string {
  const { name, id, fields } = message;
  if (id === undefined) return embeddedEncoder(message);
  if (fields.length === 0) {
    return `/** Writes the frame at \`at\`; returns its end. */
export function encode${name}(_message: ${name}, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = ${id};
  return at + ${HEADER};
}`;
  }
  const lines: string[] = [];
  const groups = runs(fields);
  const fixed = groups.length === 1 && fixedLength(fields[0] as Field) > 0;
  if (fixed && fields.length > 1) lines.push(...wholeFrame(fields, id));
  const wide = isWide(fields);
  lines.push(`let pos = at + ${wide ? HEADER + 1 : HEADER};`);
  if (fixed) lines.push(...fields.flatMap(writeField));
  else
    for (const run of groups)
      lines.push(...(run.length > 2 ? writeRun(run) : run.flatMap(writeField)));
  if (fixed)
    lines.push(`view.setUint16(at, pos - at - ${HEADER});`, `buf[at + 2] = ${id};`, "return pos;");
  else if (wide)
    lines.push(
      `const size = pos - at - ${HEADER + 1};`,
      `if (size < 0x80 || size > 0x3fff) return endLongFrame(at, pos, ${id});`,
      `view.setUint32(at, ((size & 0x7f) << 16) | 0x800000 | ((size >> 7) << 8) | ${id});`,
      "return pos;",
    );
  else
    lines.push(
      `const size = pos - at - ${HEADER};`,
      `if (size > 0x7f) return endFrame(at, pos, ${id});`,
      "view.setUint16(at, size);",
      `buf[at + 2] = ${id};`,
      "return pos;",
    );
  return `/** Writes the frame at \`at\`; returns its end. */
export function encode${name}(message: Encodable<${name}>, at: number): number {
${indent(declareTexts(lines))}
}`;
}

/** Declares the variables that `writeText` uses. */
function declareTexts(lines: string[]): string[] {
  if (!lines.some((line) => line.includes("ready"))) return lines;
  const assigned = lines.filter((line) => line.startsWith("text = "));
  const [only] = assigned.length === 1 ? assigned : [];
  return [
    ...(assigned.length > 1 ? ["let text: string | Utf8;"] : []),
    "let ready: Uint8Array | undefined;",
    ...lines.map((line) => (line === only ? `const ${line}` : line)),
  ];
}

function embeddedEncoder({ name, fields }: Message): string {
  return `/** Writes the message at \`pos\`, without its length; returns its end. */
export function encode${name}(message: Encodable<${name}>, pos: number): number {
${indent(declareTexts([...fields.flatMap(writeField), "return pos;"]))}
}`;
}

/** Whether the frame is most often longer than 127 bytes, so that its size takes two. */
function isWide(fields: Field[]): boolean {
  return fields.some((field) => field.type === "bytes");
}

/** A whole frame whose fields are all set: every byte has its place. */
function wholeFrame(fields: Field[], id: number): string[] {
  const size = fields.reduce((sum, field) => sum + tagBytes(field).length + fixedLength(field), 0);
  const block = new Block("at");
  block.constant(0, size, id);
  for (const field of fields) block.field(field);
  return [
    `if (${fields.map(isTruthy).join(" && ")}) {`,
    indent([...block.lines(), `return ${plus("at", block.length)};`]),
    "}",
  ];
}

/** Neighbours of fixed lengths: together when all are set, else one by one. */
function writeRun(fields: Field[]): string[] {
  const block = new Block("pos");
  for (const field of fields) block.field(field);
  return [
    `if (${fields.map(isTruthy).join(" && ")}) {`,
    indent([...block.lines(), `pos += ${block.length};`]),
    "} else {",
    indent(fields.flatMap(writeField)),
    "}",
  ];
}

/** Cheaper than to compare. NaN is not together with others, then, but by itself. */
function isTruthy(field: Field): string {
  return `message.${field.name}`;
}

function isSet(field: Field): string {
  return field.type === "bool" ? `message.${field.name}` : `message.${field.name} !== 0`;
}

function writeField(field: Field): string[] {
  const { name } = field;
  const value = `message.${name}`;
  if (field.repeated) return writeRepeated(field);
  switch (field.type) {
    case "string":
      return writeText(field, value);
    case "bytes":
      return writeBytes(field, value);
    case "float":
      return [`if (${value} !== 0 || 1 / ${value} < 0) {`, indent(writeFixed(field)), "}"];
    case "uint32":
    case "int32":
    case "sint32":
      return [
        `const ${name} = ${value};`,
        `if (${name} !== 0) {`,
        indent([...writeTag(field), ...writeVarint(field, name)]),
        "}",
      ];
    default:
      return field.always
        ? writeFixed(field)
        : [`if (${isSet(field)}) {`, indent(writeFixed(field)), "}"];
  }
}

/**
 * A registered text stands ready with its length before it. Written in place: a
 * call would cost XS a third more.
 */
function writeText(field: Field, value: string): string[] {
  const { length } = tagBytes(field);
  const written = [
    ...writeTag(field),
    `buf.set(ready, ${plus("pos", length)});`,
    `pos += ready.length + ${length};`,
  ];
  const otherwise = `pos = writeText(pos, ${hex(tag(field))}, text);`;
  return [
    `${field.repeated ? "const " : ""}text = ${value};`,
    "if (typeof text !== STRING && (ready = (text as Utf8).ready)) {",
    indent(written),
    field.repeated
      ? `} else ${otherwise}`
      : `} else if (typeof text === STRING ? text !== "" : (text as Utf8).end !== (text as Utf8).start) ${otherwise}`,
  ];
}

/** Whole arrays of 128 bytes and more, like a camera's chunks, are written in place. */
function writeBytes(field: Field, value: string): string[] {
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

/** Two bytes hold most numbers that one doesn't. */
function writeVarint(field: Field, value: string): string[] {
  const { length } = tagBytes(field);
  const call = `pos = ${varintWriter(field)}(${plus("pos", length)}, ${value});`;
  if (field.type !== "uint32") return [call];
  return [
    `if (${value} > 0x7f && ${value} < 0x4000) {`,
    `  view.setUint16(${plus("pos", length)}, ((${value} & 0x7f) << 8) | 0x8000 | (${value} >> 7));`,
    `  pos += ${length + 2};`,
    `} else ${call}`,
  ];
}

function varintWriter(field: Field): string {
  return { uint32: "writeUint32", int32: "writeInt32", sint32: "writeSint32" }[
    field.type
  ] as string;
}

function writeTag(field: Field): string[] {
  const bytes = tagBytes(field);
  const [first = 0, second] = bytes;
  return second === undefined
    ? [`buf[pos] = ${hex(first)};`]
    : [`view.setUint16(pos, ${hex((first << 8) | second, 4)});`];
}

function writeFixed(field: Field, value?: string): string[] {
  const block = new Block("pos");
  block.field(field, value);
  return [...block.lines(), `pos += ${block.length};`];
}

function writeRepeated(field: Field): string[] {
  const list = field.name;
  const item = `${list}.items[i]`;
  const loop = (body: string[]) => [
    `const ${list} = message.${field.name};`,
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
        `const start = ${plus("pos", tagBytes(field).length + 1)};`,
        `pos = endEmbedded(start, encode${field.typeName}(${item}, start));`,
      ]);
    case "bool":
      return loop([...writeTag(field), `buf[pos + 1] = ${item} ? 1 : 0;`, "pos += 2;"]);
    case "float":
    case "enum":
      return loop(writeFixed(field, item));
    default:
      return loop([...writeTag(field), `pos = ${varintWriter(field)}(pos + 1, ${item});`]);
  }
}

/** Bytes at known places after `base`: constants that stand together are written together. */
class Block {
  length = 0;
  readonly #writes: string[] = [];
  #constants: number[] = [];

  constructor(readonly base: string) {}

  constant(...bytes: number[]): void {
    this.#constants.push(...bytes);
    this.length += bytes.length;
  }

  field(field: Field, value = `message.${field.name}`): void {
    this.constant(...tagBytes(field));
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

  /** @param following - How many bytes come right after, so that a write may run over into them. */
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

/** Generates a message's encoder. */
import { fixedLength, hex, number, plus, runs, tag, tagBytes } from "./layout.js";
import type { Field, Message } from "./schema.js";

/** A field whose tag may have been written already. */
type Begun = Field & { begun?: boolean };

/** The length of the frame's header as real clients want it: 0x00, size, id. */
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
  const groups = runs(fields);
  const lines = isWide(fields) ? wideFrame(groups, id) : frame(groups, id);
  return `/** Writes the frame at \`at\`; returns its end. */
export function encode${name}(message: Encodable<${name}>, at: number): number {
${indent(declareTexts(lines))}
}`;
}

function frame(groups: Begun[][], id: number): string[] {
  const often = groups.flat().filter(({ rare }) => !rare);
  const whole = often.every((field) => fixedLength(field) > 0);
  const [begun, rest] = begin(groups);
  return [
    ...(whole && often.length > 1 ? wholeFrame(groups.flat(), id) : []),
    // One write for both. If the first field isn't set, its tag is overwritten.
    begun === 0
      ? `view.setUint32(at, ${hex(id << 8, 8)}); // The header; its size is written last.`
      : `view.setUint32(at, ${hex((id << 8) | begun, 8)}); // The header (its size is written last) and the first tag.`,
    `let pos = at + ${HEADER};`,
    ...(whole ? rest.flat().flatMap(writeField) : rest.flatMap(writeGroup)),
    ...(whole
      ? [`buf[at + 1] = pos - at - ${HEADER};`]
      : [
          `const size = pos - at - ${HEADER};`,
          `if (size > 0x7f) return endFrame(at, pos, ${id});`,
          "buf[at + 1] = size;",
        ]),
    "return pos;",
  ];
}

/** The first field's tag, and the fields with that one marked as begun; 0 if its tag can't be written early. */
function begin(groups: Begun[][]): [tag: number, groups: Begun[][]] {
  const [[field, ...others], ...rest] = groups as [[Begun, ...Begun[]], ...Begun[][]];
  const [tag = 0, second] = tagBytes(field);
  if (field.repeated || second !== undefined) return [0, groups];
  return [tag, [[{ ...field, begun: true }, ...others], ...rest]];
}

/** A frame that is usually longer than 127 bytes, so that its size takes two bytes. */
function wideFrame(groups: Begun[][], id: number): string[] {
  return [
    `let pos = at + ${HEADER + 1};`,
    ...groups.flatMap(writeGroup),
    `const size = pos - at - ${HEADER + 1};`,
    `if (size < 0x80 || size > 0x3fff) return endLongFrame(at, pos, ${id});`,
    `view.setUint32(at, ((size & 0x7f) << 16) | 0x800000 | ((size >> 7) << 8) | ${id});`,
    "return pos;",
  ];
}

function isWide(fields: Begun[]): boolean {
  return fields.some((field) => field.type === "bytes");
}

function writeGroup(fields: Begun[]): string[] {
  return fields.length > 2 ? writeRun(fields) : fields.flatMap(writeField);
}

/** Declares the variable that `writeText` uses. */
function declareTexts(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.startsWith("text = "));
  if (first < 0) return lines;
  const only = lines.findLastIndex((line) => line.startsWith("text = ")) === first;
  return lines.map((line, i) => (i === first ? `${only ? "const" : "let"} ${line}` : line));
}

function embeddedEncoder({ name, fields }: Message): string {
  return `/** Writes the message at \`pos\`, without its length; returns its end. */
export function encode${name}(message: Encodable<${name}>, pos: number): number {
${indent(declareTexts([...fields.flatMap(writeField), "return pos;"]))}
}`;
}

/** A whole frame with all fields set but the rare ones: every byte has a fixed place. */
function wholeFrame(all: Begun[], id: number): string[] {
  const fields = all.filter(({ rare }) => !rare);
  const rare = all.filter((field) => field.rare);
  const size = fields.reduce((sum, field) => sum + tagBytes(field).length + fixedLength(field), 0);
  const block = new Block("at");
  block.constant(0, size, id);
  for (const field of fields) block.field(field);
  return [
    together(fields),
    `if (${[areSet(fields), ...rare.map(({ name }) => `!message.${name}`)].join(" && ")}) {`,
    indent([...block.lines(), `return ${plus("at", block.length)};`]),
    "}",
  ];
}

/** Neighbouring fields of fixed lengths: together if all are set, else one by one. */
function writeRun(fields: Begun[]): string[] {
  const block = new Block("pos");
  for (const field of fields) block.field(field);
  return [
    together(fields),
    `if (${areSet(fields)}) {`,
    indent([...block.lines(), `pos += ${block.length};`]),
    "} else {",
    indent(fields.flatMap(writeField)),
    "}",
  ];
}

function together(fields: Field[]): string {
  const numbers = fields.filter(({ type }) => type !== "bool");
  const product = numbers.length > 1 ? " A product is 0 if a factor is." : "";
  return `// The common case: all of these fields are set.${product}`;
}

/** Tests with a product, which costs less than testing each. With NaN, fields are written one by one. */
function areSet(fields: Begun[]): string {
  const value = (field: Begun) => `message.${field.name}`;
  const numbers = fields.filter(({ type }) => type !== "bool").map(value);
  const truths = fields.filter(({ type }) => type === "bool").map(value);
  return [...truths, ...(numbers.length > 0 ? [numbers.join(" * ")] : [])].join(" && ");
}

function writeField(field: Begun): string[] {
  const { name } = field;
  const value = `message.${name}`;
  if (field.repeated) return writeRepeated(field);
  switch (field.type) {
    case "string":
      return writeText(field, value);
    case "bytes":
      return writeBytes(field, value);
    case "float":
      return [
        `if (${value} !== 0) {`,
        indent(writeFixed(field)),
        `} else if (1 / ${value} < 0) pos = writeMinusZero(pos, ${hex(tag(field))});`,
      ];
    case "uint32":
    case "int32":
    case "sint32":
      return [`if (${value}) {`, indent([...writeTag(field), ...writeVarint(field, value)]), "}"];
    default:
      return field.always ? writeFixed(field) : [`if (${value}) {`, indent(writeFixed(field)), "}"];
  }
}

/**
 * A registered text has its bytes ready, with the length before them. Inlined: a call would cost XS a
 * third more.
 */
function writeText(field: Begun, value: string): string[] {
  const { length } = tagBytes(field);
  return [
    // If it is a string, the next line finds out.
    `${field.repeated ? "const " : ""}text = ${value} as Utf8;`,
    `if (typeof text === STRING) pos = ${field.repeated ? "writeText" : "writeString"}(pos, ${hex(tag(field))}, text);`,
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

/** Most numbers that don't fit into one byte fit into two. */
function writeVarint(field: Begun, value: string): string[] {
  const { name } = field;
  const { length } = tagBytes(field);
  const call = (of: string) => `pos = ${varintWriter(field)}(${plus("pos", length)}, ${of});`;
  if (field.type !== "uint32") return [call(value)];
  return [
    `const ${name} = ${value};`,
    `if (${name} > 0x7f && ${name} < 0x4000) {`,
    `  view.setUint16(${plus("pos", length)}, ((${name} & 0x7f) << 8) | 0x8000 | (${name} >> 7));`,
    `  pos += ${length + 2};`,
    `} else ${call(name)}`,
  ];
}

function varintWriter(field: Begun): string {
  return { uint32: "writeUint32", int32: "writeInt32", sint32: "writeSint32" }[
    field.type
  ] as string;
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
        `pos = endEmbedded(start, encode${field.typeName}(${item}!, start));`,
      ]);
    case "bool":
      return loop([...writeTag(field), `buf[pos + 1] = ${item} ? 1 : 0;`, "pos += 2;"]);
    case "float":
    case "enum":
      return loop(writeFixed(field, `${item} as number`));
    default:
      return loop([
        ...writeTag(field),
        `pos = ${varintWriter(field)}(pos + 1, ${item} as number);`,
      ]);
  }
}

/** Bytes at fixed offsets from `base`. Neighbouring constants are written together. */
class Block {
  length = 0;
  readonly #writes: string[] = [];
  #constants: number[] = [];

  constructor(readonly base: string) {}

  constant(...bytes: number[]): void {
    this.#constants.push(...bytes);
    this.length += bytes.length;
  }

  field(field: Begun, value = `message.${field.name}`): void {
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

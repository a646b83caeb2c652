/** Generates a message's encoder. */
import { type Begun, Block, indent, writeField } from "./encode-field.js";
import { fixedLength, hex, idBytes, number, plus, runs, tagBytes } from "./layout.js";
import type { Field, Message } from "./schema.js";

/** The length of the frame's header as real clients want it: 0x00, size, id. */
const HEADER = 3;

/** The same with an id of two bytes. */
const HEADER_WITH_LONG_ID = 4;

export function encoder(message: Message): string {
  const { name, id } = message;
  const fields = withUnknown(message.fields);
  if (id === undefined) return embeddedEncoder(message);
  if (fields.length === 0 && id > 0x7f) {
    return `/** Writes the frame at \`at\`; returns its end. */
export function encode${name}(_message: ${name}, at: number): number {
  view.setUint32(at, ${hex(number(idBytes(id)), 8)});
  return at + ${HEADER_WITH_LONG_ID};
}`;
  }
  if (fields.length === 0) {
    return `/** Writes the frame at \`at\`; returns its end. */
export function encode${name}(_message: ${name}, at: number): number {
  view.setUint16(at, 0);
  buf[at + 2] = ${id};
  return at + ${HEADER};
}`;
  }
  const groups = runs(fields);
  const lines =
    id > 0x7f
      ? frameWithLongId(groups, id)
      : isWide(fields)
        ? wideFrame(groups, id)
        : frame(groups, id);
  return `/** Writes the frame at \`at\`; returns its end. */
export function encode${name}(message: ${encodable(message)}, at: number): number {
${indent(declareTexts(lines))}
}`;
}

/** What the encoder accepts: the message's fields, some of them as other properties. */
function encodable({ name, fields }: Message): string {
  const others = fields.filter((field) => field.property !== field.name);
  const unknown = fields.find(({ tellsUnknown }) => tellsUnknown);
  if (others.length === 0) return `Encodable${unknown ? "OrUnknown" : ""}<${name}>`;
  const renamed = others.map((field) => `${field.name}: "${field.property}"`);
  const its = unknown ? `Omit<${name}, "${unknown.name}">` : name;
  return `EncodableFrom<${its}, { ${renamed.join("; ")} }>`;
}

/** The fields, where one that says that the field before it isn't known is a part of that. */
function withUnknown(fields: Field[]): Begun[] {
  return fields.flatMap((field, index) => {
    if (field.tellsUnknown) return [];
    const next = fields[index + 1];
    return [next?.tellsUnknown ? { ...field, orUnknown: next } : field];
  });
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

/** A frame whose id takes two bytes. */
function frameWithLongId(groups: Begun[][], id: number): string[] {
  return [
    `view.setUint32(at, ${hex(number(idBytes(id)), 8)}); // The header; its size is written last.`,
    `let pos = at + ${HEADER_WITH_LONG_ID};`,
    ...groups.flatMap(writeGroup),
    `const size = pos - at - ${HEADER_WITH_LONG_ID};`,
    "if (size > 0x7f) return lengthenHeader(at, pos);",
    "buf[at + 1] = size;",
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

function embeddedEncoder(message: Message): string {
  const { name, fields } = message;
  return `/** Writes the message at \`pos\`, without its length; returns its end. */
export function encode${name}(message: ${encodable(message)}, pos: number): number {
${indent(declareTexts([...fields.flatMap(writeField), "return pos;"]))}
}`;
}

/** A whole frame with all fields set except the rare ones: every byte has a fixed position. */
function wholeFrame(all: Begun[], id: number): string[] {
  const fields = all.filter(({ rare }) => !rare);
  const rare = all.filter((field) => field.rare);
  const size = fields.reduce((sum, field) => sum + tagBytes(field).length + fixedLength(field), 0);
  const block = new Block("at");
  block.constant(0, size, id);
  for (const field of fields) block.field(field);
  return [
    together(fields),
    `if (${[areSet(fields), ...rare.map(({ property }) => `!message.${property}`)].join(" && ")}) {`,
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
  const value = (field: Begun) => `message.${field.property}`;
  const numbers = fields.filter(({ type }) => type !== "bool").map(value);
  const truths = fields.filter(({ type }) => type === "bool").map(value);
  return [...truths, ...(numbers.length > 0 ? [numbers.join(" * ")] : [])].join(" && ");
}

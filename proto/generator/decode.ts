/** Makes the decoder of one message. */
import { indent } from "./encode.js";
import { fixedLength, hex, plus, runs, tag, tagBytes, WireType, wireType } from "./layout.js";
import type { Field, Message } from "./schema.js";

export function decoder(message: Message): string {
  const { name, fields } = message;
  if (fields.length === 0) {
    return `/** Reads the message from \`at\` to \`end\`, which has no fields of its own. */
export function decode${name}(_message: ${name}, at: number, end: number): void {
  if (at !== end) skipFields(at, end);
}`;
  }
  const groups = runs(fields);
  const slowly = `decode${name}Slowly(message, at, end)`;
  const lines = ["let pos = at;", `let tag = ${nextTag};`];
  for (const run of groups) {
    const together = run.length > 2 && readRun(run);
    const separately = run.flatMap((field) => readField(field, slowly));
    if (together) lines.push(...together, indent(separately), "}");
    else lines.push(...separately);
  }
  lines.push(`if (pos !== end) ${slowly};`);
  if (groups.length === 1 && fields.every((field) => fixedLength(field) > 0) && fields.length === 2)
    lines.unshift(...wholeMessage(fields));

  return `/** Reads the message from \`at\` to \`end\`. Throws a WireError where it is damaged. */
export function decode${name}(message: ${name}, at: number, end: number): void {
${indent(lines)}
}

/** Fields in any order, repeated, unknown, or in a form that only few write. */
function decode${name}Slowly(message: ${name}, at: number, end: number): void {
${indent([
  ...fields.map(resetField),
  "const reader = readFrom(at, end);",
  "while (reader.pos < end) {",
  "  const tag = reader.tag();",
  "  switch (tag) {",
  indent(indent(fields.flatMap(readSlowly)).split("\n")),
  "    default:",
  `      skipUnknown(reader, tag, ${Math.max(...fields.map((field) => field.number))});`,
  "  }",
  "}",
])}
}`;
}

const nextTag = "pos < end ? buf[pos] : 0";

function matches(field: Field, base: string, offset: number): string {
  return tagBytes(field)
    .map((byte, index) => `buf[${plus(base, offset + index)}] === ${hex(byte)}`)
    .join(" && ");
}

/** A message of two fields of fixed lengths, both there: one test. */
function wholeMessage(fields: Field[]): string[] {
  const { tests, reads, length } = together(fields, "at");
  return [`if (end - at === ${length} && ${tests.join(" && ")}) {`, indent([...reads, "return;"]), "}"];
}

/** Neighbours of fixed lengths that are all there, in their order. */
function readRun(fields: Field[]): string[] {
  const { tests, reads, length } = together(fields, "pos");
  const [, ...others] = tests;
  const first = `tag === ${hex(tagBytes(fields[0] as Field)[0] as number)}`;
  return [
    `if (${[first, `end - pos >= ${length}`, ...others].join(" && ")}) {`,
    indent([...reads, `pos += ${length};`, `tag = ${nextTag};`]),
    "} else {",
  ];
}

function together(fields: Field[], base: string): { tests: string[]; reads: string[]; length: number } {
  const tests: string[] = [];
  const reads: string[] = [];
  let length = 0;
  for (const field of fields) {
    tests.push(matches(field, base, length));
    length += tagBytes(field).length;
    const place = plus(base, length);
    if (field.type === "bool") {
      tests.push(`buf[${place}] === 1`);
      reads.push(`message.${field.name} = true;`);
    } else if (field.type === "enum") {
      tests.push(`buf[${place}] < 0x80`);
      reads.push(`message.${field.name} = buf[${place}];`);
    } else {
      reads.push(`message.${field.name} = view.get${field.type === "float" ? "Float32" : "Uint32"}(${place}, true);`);
    }
    length += fixedLength(field);
  }
  return { tests, reads, length };
}

/** One field where it may stand; what isn't as most write it is left to the slow way. */
function readField(field: Field, slowly: string): string[] {
  const { name } = field;
  const value = `message.${name}`;
  const bytes = tagBytes(field);
  const here = [`tag === ${hex(bytes[0] as number)}`, ...bytes.slice(1).map((byte) => `buf[pos + 1] === ${hex(byte)}`)];
  const test = here.join(" && ");
  const otherwise = `} else ${resetField(field)}`;
  const move = (length: number) => `tag = (pos += ${length}) < end ? buf[pos] : atEnd(pos, end);`;
  if (field.repeated) return readRepeated(field, test);
  switch (field.type) {
    case "fixed32":
    case "float":
      return [
        `if (${test}) {`,
        indent([
          move(bytes.length + 4),
          `${value} = view.get${field.type === "float" ? "Float32" : "Uint32"}(pos - 4, true);`,
        ]),
        otherwise,
      ];
    case "bool":
      return [
        `if (${test}) {`,
        indent([move(bytes.length + 1), `if (buf[pos - 1] !== 1) return ${slowly};`, `${value} = true;`]),
        otherwise,
      ];
    case "enum":
      return [
        `if (${test}) {`,
        indent([
          move(bytes.length + 1),
          `if ((${value} = buf[pos - 1]) > 0x7f) return ${slowly};`,
        ]),
        otherwise,
      ];
    case "string":
    case "bytes":
      return [
        `if (${test}) {`,
        indent([`pos = readInPlace(${value}, ${plus("pos", bytes.length)}, end);`, `tag = ${nextTag};`]),
        otherwise,
      ];
    case "uint32":
    case "int32":
    case "sint32":
      return [
        `if (${test}) {`,
        indent([
          `pos = readVarint(${plus("pos", bytes.length)}, end);`,
          `${value} = ${{ uint32: "varint", int32: "varint | 0", sint32: "(varint >>> 1) ^ -(varint & 1)" }[field.type]};`,
          `tag = ${nextTag};`,
        ]),
        otherwise,
      ];
    default:
      throw new Error(`${name}: a single embedded message is not in this protocol; add it to proto/generator/`);
  }
}

function readRepeated(field: Field, test: string): string[] {
  const list = `message.${field.name}`;
  const body = {
    string: [`pos = readInPlace(${list}.next(), pos + 1, end);`],
    message: [
      "pos = readLength(pos + 1, end);",
      `decode${field.typeName}(${list}.next(), pos - length, pos);`,
    ],
    bool: ["pos = readVarint(pos + 1, end);", `${list}.push(varint !== 0);`],
    enum: ["pos = readVarint(pos + 1, end);", `${list}.push(varint);`],
    uint32: ["pos = readVarint(pos + 1, end);", `${list}.push(varint);`],
    int32: ["pos = readVarint(pos + 1, end);", `${list}.push(varint | 0);`],
    sint32: ["pos = readVarint(pos + 1, end);", `${list}.push((varint >>> 1) ^ -(varint & 1));`],
    float: ["if (pos + 5 > end) atEnd(pos + 5, end);", `${list}.push(view.getFloat32(pos + 1, true));`, "pos += 5;"],
  }[field.type];
  if (!body) throw new Error(`${field.name}: no code is made for repeated fields of type ${field.type}`);
  return [`${list}.clear();`, `while (${test}) {`, indent([...body, `tag = ${nextTag};`]), "}"];
}

function resetField(field: Field): string {
  const value = `message.${field.name}`;
  if (field.repeated || field.type === "string" || field.type === "bytes") return `${value}.clear();`;
  return `${value} = ${field.type === "bool" ? "false" : "0"};`;
}

function readSlowly(field: Field): string[] {
  const value = `message.${field.name}`;
  const type = field.type === "enum" ? "int32" : field.type;
  const single = (): string => {
    switch (field.type) {
      case "string":
      case "bytes":
        return `reader.pos = readInPlace(${field.repeated ? `${value}.next()` : value}, reader.pos, end);`;
      case "message":
        return `reader.pos = readLength(reader.pos, end); decode${field.typeName}(${value}.next(), reader.pos - length, reader.pos);`;
      default:
        return field.repeated ? `${value}.push(reader.${type}());` : `${value} = reader.${type}();`;
    }
  };
  const lines = [`case ${hex(tag(field))}:`, indent([single(), "break;"])];
  if (field.repeated && wireType(field) !== WireType.LENGTH_DELIMITED) {
    lines.push(
      `case ${hex((field.number << 3) | WireType.LENGTH_DELIMITED)}: {`,
      indent([
        "const last = packedEnd(reader);",
        `while (reader.pos < last) ${single()}`,
        "reader.len = end;",
        "break;",
      ]),
      "}",
    );
  }
  return lines;
}

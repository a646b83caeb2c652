/** Generates a message's decoder. */
import { indent } from "./encode.js";
import {
  fixedLength,
  hex,
  number,
  plus,
  runs,
  tag,
  tagBytes,
  WireType,
  wireType,
} from "./layout.js";
import type { Field, Message } from "./schema.js";

export function decoder(message: Message): string {
  const { name, fields } = message;
  if (fields.length === 0) {
    return `/** Reads the message from \`at\` to \`end\`. It has no fields. */
export function decode${name}(_message: ${name}, at: number, end: number): void {
  if (at !== end) skipFields(at, end);
}`;
  }
  const slowly = `decode${name}Slowly(message, at, end)`;
  const groups = runs(fields);
  const lines = [
    ...(groups.length === 1 && isFixed(fields) ? readWhole(fields, slowly) : read(groups, slowly)),
  ];
  return `/** Reads the message from \`at\` to \`end\`. Throws a WireError if it is damaged. */
export function decode${name}(message: ${name}, at: number, end: number): void {
${indent(lines)}
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
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

/** Whether all fields have fixed lengths. */
function isFixed(fields: Field[]): boolean {
  return fields.every((field) => fixedLength(field) > 0);
}

/** Whether to try the fields together, before each by itself. */
function isRun(fields: Field[] | undefined): fields is Field[] {
  return fields !== undefined && fields.length > 2 && isFixed(fields);
}

/** The fast way: all fields in order. The fields of a run are tried together first. */
function read(groups: Field[][], slowly: string): string[] {
  const fields = groups.flat();
  const lines = declarations(fields);
  // With a run, `next` is only read if the run isn't there.
  if (isRun(groups[0])) lines.push("let next: number;");
  else lines.push(fields.length > 1 || fields[0]?.repeated ? `let ${LOOK}` : `const ${LOOK}`);
  for (const [i, group] of groups.entries()) {
    const following = groups[i + 1];
    const look = following !== undefined && !isRun(following);
    const separately = group.flatMap((field, j) => [
      ...readField(field, slowly, look || j < group.length - 1),
      ...endsHere(fields, field),
    ]);
    if (!isRun(group)) lines.push(...separately);
    else
      lines.push(
        ...readRun(group),
        ...(look ? [indent([LOOK])] : []),
        "} else {",
        indent([LOOK, ...separately]),
        "}",
      );
  }
  const first = lines.indexOf(COUNT);
  if (first >= 0) lines[first] = `let ${COUNT}`;
  return [...lines, `if (pos !== end) ${slowly};`];
}

function declarations(fields: Field[]): string[] {
  const some = (test: (field: Field) => boolean, line: string) => (fields.some(test) ? [line] : []);
  return [
    ...some(needsSize, "let size: number;"),
    ...some((field) => field.type === "string" && field.repeated, "let text: Utf8;"),
    "let pos = at;",
    "const last = end - 1;",
  ];
}

function needsSize(field: Field): boolean {
  if (field.repeated) return !/float|uint32|int32/.test(field.type);
  return (
    /string|bytes|int32/.test(field.type) || (field.type === "enum" && tagBytes(field).length === 1)
  );
}

/**
 * Reads the next two bytes into `next`: a tag and the byte after it, or a tag of two bytes. No field is
 * shorter, and most can be recognized by these two bytes.
 */
const LOOK = "next = pos < last ? view.getUint16(pos) : 0;";

/** Advances `pos`, and reads `next` if asked to. */
function move(length: number, look: boolean): string {
  return look ? `next = (pos += ${length}) < last ? view.getUint16(pos) : 0;` : `pos += ${length};`;
}

/**
 * Most messages with many fields only have the first few: the key and two more, or the common fields of
 * list messages and one more.
 */
function endsHere(fields: Field[], field: Field): string[] {
  const rest = fields.slice(fields.indexOf(field) + 1);
  const early = fields[0]?.name === "key" ? 3 : 5;
  if (fields.length - rest.length !== early || rest.length < 4) return [];
  return ["if (pos === end) {", indent([...rest.map(resetField), "return;"]), "}"];
}

/** Tests that `next` is the field's tag, whatever its value. */
function isNext(field: Field): string {
  const [first = 0, second] = tagBytes(field);
  return second === undefined
    ? `next >> 8 === ${hex(first)}`
    : `next === ${hex((first << 8) | second, 4)}`;
}

/** Tests that `next` is the field's tag and a byte below `limit`, which becomes `size`. */
function isShort(field: Field, limit = "0x80"): string {
  return `(size = next ^ ${hex(tag(field) << 8, 4)}) < ${limit}`;
}

const TOGETHER = "// The common case: all of these fields, in order.";

/** Reads a message with fields of fixed lengths only: all of them, or of two only the first. */
function readWhole(fields: Field[], slowly: string): string[] {
  const [first, second, ...others] = fields;
  const lines = readExactly(fields);
  if (second !== undefined) lines.unshift(TOGETHER);
  if (first === undefined || others.length > 0)
    return [
      ...lines,
      "} else {",
      indent(
        read(
          fields.map((field) => [field]),
          slowly,
        ),
      ),
      "}",
    ];
  if (second !== undefined) {
    const [test = "", ...reads] = readExactly([first]);
    lines.push(`} else ${test}`, ...reads, indent([resetField(second)]));
  }
  return [...lines, `} else ${slowly};`];
}

/** Tests that the message is exactly these fields of fixed lengths, and reads them. */
function readExactly(fields: Field[]): string[] {
  const { tests, reads, length } = together(fields, "at");
  return [`if (${[`end - at === ${length}`, ...tests].join(" && ")}) {`, indent(reads)];
}

/** Tests that neighbouring fields of fixed lengths are all there, and reads them. */
function readRun(fields: Field[]): string[] {
  const { tests, reads, length } = together(fields, "pos");
  return [
    TOGETHER,
    `if (${[`end - pos >= ${length}`, ...tests].join(" && ")}) {`,
    indent([...reads, `pos += ${length};`]),
  ];
}

function together(
  fields: Field[],
  base: string,
): { tests: string[]; reads: string[]; length: number } {
  const tests: string[] = [];
  const reads: string[] = [];
  let length = 0;
  let constants: number[] = [];
  /** @param following - How many bytes come right after, which a test may read as well. */
  const flush = (following: number): void => {
    tests.push(...compare(base, length - constants.length, constants, following));
    constants = [];
  };
  for (const field of fields) {
    const tag = tagBytes(field);
    constants.push(...tag);
    length += tag.length;
    const place = plus(base, length);
    if (field.type === "bool") {
      constants.push(1);
      reads.push(`message.${field.name} = true;`);
    } else if (field.type === "enum") {
      flush(1);
      tests.push(`(buf[${place}] as number) < 0x80`);
      reads.push(`message.${field.name} = buf[${place}] as number;`);
    } else {
      flush(4);
      reads.push(
        `message.${field.name} = view.get${field.type === "float" ? "Float32" : "Uint32"}(${place}, true);`,
      );
    }
    length += fixedLength(field);
  }
  flush(0);
  return { tests, reads, length };
}

/** Tests bytes at an offset from `base`, with as few reads as possible. */
function compare(base: string, offset: number, bytes: number[], following: number): string[] {
  const tests: string[] = [];
  for (let i = 0; i < bytes.length; ) {
    const left = bytes.length - i;
    if (left === 3 && i > 0) {
      // Reads the last byte of the previous test again.
      tests.push(equal(base, offset + i - 1, bytes.slice(i - 1)));
      i += 3;
    } else if (left === 3 && following > 0) {
      const expected = hex(number(bytes.slice(i)), 6);
      tests.push(`view.getUint32(${plus(base, offset + i)}) >>> 8 === ${expected}`);
      i += 3;
    } else {
      const count = left >= 4 ? 4 : left >= 2 ? 2 : 1;
      tests.push(equal(base, offset + i, bytes.slice(i, i + count)));
      i += count;
    }
  }
  return tests;
}

function equal(base: string, offset: number, bytes: number[]): string {
  const place = plus(base, offset);
  const read =
    bytes.length === 1 ? `(buf[${place}] as number)` : `view.getUint${bytes.length * 8}(${place})`;
  return `${read} === ${hex(number(bytes), bytes.length * 2)}`;
}

/**
 * Reads one field at its place. An unusual encoding is left to the slow way.
 *
 * @param look - Whether a field may come after it.
 */
function readField(field: Field, slowly: string, look: boolean): string[] {
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
      // A true value other than 1 is left to the slow way.
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
        `  if ((next = buf[pos + ${length + 1}] as number) > 0x7f) return ${slowly};`,
        "  size = (next << 7) | (size & 0x7f);",
        `  pos += ${length + 2};`,
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
  if (tagBytes(field).length > 1)
    throw new Error(`${list}: no code is made for repeated fields above 15`);
  const item = `${list}.items[count]`;
  const kept = `${item} ?? ${list}.make()`;
  const varint = (value: string) => [
    "pos = readVarint(pos + 1, end);",
    `${item} = ${value};`,
    LOOK,
  ];
  const cases: Record<string, [test: string, body: string[]]> = {
    string: [isShort(field), [`text = ${kept};`, ...readInPlace("text", 1, true)]],
    message: [
      isShort(field),
      [
        `if ((pos += size + 2) > end) return ${slowly};`,
        `decode${field.typeName}(${kept}, pos - size, pos);`,
        LOOK,
      ],
    ],
    bool: [isShort(field, "2"), [`${item} = size === 1;`, move(2, true)]],
    enum: [isShort(field), [`${item} = size;`, move(2, true)]],
    uint32: [isNext(field), varint("varint")],
    int32: [isNext(field), varint("varint | 0")],
    sint32: [isNext(field), varint("(varint >>> 1) ^ -(varint & 1)")],
    float: [
      isNext(field),
      [
        `if ((pos += 5) > end) return ${slowly};`,
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

/** The number of items read. The first list declares the variable. */
const COUNT = "count = 0;";

function resetField(field: Field): string {
  const value = `message.${field.name}`;
  if (field.repeated) return `${value}.length = 0;`;
  if (field.type === "string" || field.type === "bytes") return `${value}.end = ${value}.start;`;
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
        return `const pos = readLength(reader.pos, end);
decode${field.typeName}(${value}.next(), pos - length, pos);
// The embedded decoder may have used the reader, of which there is only one.
readFrom(pos, end);`;
      default:
        return field.repeated ? `${value}.push(reader.${type}());` : `${value} = reader.${type}();`;
    }
  };
  const lines =
    field.type === "message"
      ? [`case ${hex(tag(field))}: {`, indent([single(), "break;"]), "}"]
      : [`case ${hex(tag(field))}:`, indent([single(), "break;"])];
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

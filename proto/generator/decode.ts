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
  const lines = [...declarations(fields), "let pos = at;", `let tag = ${nextTag};`];
  for (const run of groups) {
    const together = run.length > 2 && readRun(run);
    const separately = run.flatMap((field) => [
      ...readField(field, slowly),
      ...(field === fields[CHECKPOINT - 1] ? endHere(fields.slice(CHECKPOINT)) : []),
    ]);
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

function declarations(fields: Field[]): string[] {
  const some = (test: (field: Field) => boolean, line: string) => (fields.some(test) ? [line] : []);
  return [
    ...some(
      (field) => /string|bytes/.test(field.type) || (!field.repeated && /int32/.test(field.type)),
      "let size: number;",
    ),
    ...some((field) => field.type === "string" && field.repeated, "let text: Utf8;"),
  ];
}

/** Most messages of many fields have few of them, the first ones. */
const CHECKPOINT = 5;

function endHere(rest: Field[]): string[] {
  if (rest.length < CHECKPOINT) return [];
  return ["if (pos === end) {", indent([...rest.map(resetField), "return;"]), "}"];
}

/** Whether the field is the one at `pos`, whose first byte is in `tag`. */
function isNext(field: Field): string {
  const [first = 0, second] = tagBytes(field);
  const test = `tag === ${hex(first)}`;
  return second === undefined ? test : `${test} && buf[pos + 1] === ${hex(second)}`;
}

const nextTag = "pos < end ? buf[pos] : 0";

/** A message of two fields of fixed lengths, both there: one test. */
function wholeMessage(fields: Field[]): string[] {
  const { tests, reads, length } = together(fields, "at");
  return [
    `if (end - at === ${length} && ${tests.join(" && ")}) {`,
    indent([...reads, "return;"]),
    "}",
  ];
}

/** Neighbours of fixed lengths that are all there, in their order. */
function readRun(fields: Field[]): string[] {
  const { tests, reads, length } = together(fields, "pos");
  return [
    `if (${[`end - pos >= ${length}`, ...tests].join(" && ")}) {`,
    indent([...reads, `pos += ${length};`, `tag = ${nextTag};`]),
    "} else {",
  ];
}

function together(
  fields: Field[],
  base: string,
): { tests: string[]; reads: string[]; length: number } {
  const tests: string[] = [];
  const reads: string[] = [];
  let length = 0;
  const constants: number[] = [];
  const flush = (): void => {
    while (constants.length > 0) {
      const count = constants.length >= 4 ? 4 : constants.length >= 2 ? 2 : 1;
      const place = plus(base, length - constants.length);
      const expected = hex(
        constants.splice(0, count).reduce((value, byte) => value * 256 + byte, 0),
        count * 2,
      );
      tests.push(
        count === 1
          ? `buf[${place}] === ${expected}`
          : `view.getUint${count * 8}(${place}) === ${expected}`,
      );
    }
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
      flush();
      tests.push(`buf[${place}] < 0x80`);
      reads.push(`message.${field.name} = buf[${place}];`);
    } else {
      flush();
      reads.push(
        `message.${field.name} = view.get${field.type === "float" ? "Float32" : "Uint32"}(${place}, true);`,
      );
    }
    length += fixedLength(field);
  }
  flush();
  return { tests, reads, length };
}

/** One field where it may stand; what isn't as most write it is left to the slow way. */
function readField(field: Field, slowly: string): string[] {
  const { name } = field;
  const value = `message.${name}`;
  const bytes = tagBytes(field);
  const test = isNext(field);
  const otherwise = `} else ${resetField(field)}`;
  const move = (length: number) => `tag = (pos += ${length}) < end ? buf[pos] : 0;`;
  if (field.repeated) return readRepeated(field, test, slowly);
  switch (field.type) {
    case "fixed32":
    case "float":
      return [
        `if (${test}) {`,
        indent([
          `if ((pos += ${bytes.length + 4}) > end) return ${slowly};`,
          `tag = ${nextTag};`,
          `${value} = view.get${field.type === "float" ? "Float32" : "Uint32"}(pos - 4, true);`,
        ]),
        otherwise,
      ];
    case "bool":
      // Any other truth than 1 matches nothing, which leaves it to the slow way.
      return [
        `if (${test} && buf[${plus("pos", bytes.length)}] === 1) {`,
        indent([move(bytes.length + 1), `${value} = true;`]),
        otherwise,
      ];
    case "enum":
      return [
        `if (${test}) {`,
        indent([move(bytes.length + 1), `if ((${value} = buf[pos - 1]) > 0x7f) return ${slowly};`]),
        otherwise,
      ];
    case "string":
      return [
        `if (${test}) {`,
        indent([...readInPlace(value, bytes.length, slowly), `tag = ${nextTag};`]),
        otherwise,
      ];
    case "bytes":
    case "uint32":
    case "int32":
    case "sint32":
      return [
        `if (${test}) {`,
        indent([
          `size = buf[${plus("pos", bytes.length)}];`,
          "if (size > 0x7f) {",
          // Two bytes hold most numbers that one doesn't.
          `  const more = buf[${plus("pos", bytes.length + 1)}];`,
          `  if (more > 0x7f) return ${slowly};`,
          "  size = (more << 7) | (size & 0x7f);",
          `  pos += ${bytes.length + 2};`,
          `} else pos += ${bytes.length + 1};`,
          ...(field.type === "bytes"
            ? [`${value}.bytes = buf;`, `${value}.start = pos;`, `${value}.end = pos += size;`]
            : [`${value} = ${field.type === "sint32" ? "(size >>> 1) ^ -(size & 1)" : "size"};`]),
          `tag = ${nextTag};`,
        ]),
        otherwise,
      ];
    default:
      throw new Error(
        `${name}: a single embedded message is not in this protocol; add it to proto/generator/`,
      );
  }
}

/**
 * Lets the value be what stands there, whose length is below 128. Where the
 * message ends before it, `pos` comes to be anything but the message's end.
 */
function readInPlace(value: string, tagLength: number, slowly: string): string[] {
  return [
    `size = buf[${plus("pos", tagLength)}];`,
    `if (size > 0x7f) return ${slowly};`,
    `${value}.bytes = buf;`,
    `${value}.start = pos += ${tagLength + 1};`,
    `${value}.end = pos += size;`,
  ];
}

function readRepeated(field: Field, test: string, slowly: string): string[] {
  const list = `message.${field.name}`;
  const body = {
    string: [
      `text = count < items.length ? items[count] : ${field.name}.next();`,
      `${field.name}.length = count += 1;`,
      ...readInPlace("text", 1, slowly),
    ],
    message: [
      "pos = readLength(pos + 1, end);",
      `decode${field.typeName}(${list}.next(), pos - length, pos);`,
    ],
    bool: [
      "tag = (pos += 2) < end ? buf[pos] : 0;",
      `if (buf[pos - 1] > 1) return ${slowly};`,
      `${list}.push(buf[pos - 1] === 1);`,
    ],
    enum: ["pos = readVarint(pos + 1, end);", `${list}.push(varint | 0);`],
    uint32: ["pos = readVarint(pos + 1, end);", `${list}.push(varint);`],
    int32: ["pos = readVarint(pos + 1, end);", `${list}.push(varint | 0);`],
    sint32: ["pos = readVarint(pos + 1, end);", `${list}.push((varint >>> 1) ^ -(varint & 1));`],
    float: [
      `if (pos + 5 > end) return ${slowly};`,
      `${list}.push(view.getFloat32(pos + 1, true));`,
      "pos += 5;",
    ],
  }[field.type];
  if (!body)
    throw new Error(`${field.name}: no code is made for repeated fields of type ${field.type}`);
  const clear =
    field.type === "string"
      ? [
          `const ${field.name} = ${list};`,
          `const { items } = ${field.name};`,
          "let count = 0;",
          `${field.name}.length = 0;`,
        ]
      : [`${list}.clear();`];
  const next = field.type === "bool" ? [] : [`tag = ${nextTag};`];
  return [...clear, `while (${test}) {`, indent([...body, ...next]), "}"];
}

function resetField(field: Field): string {
  const value = `message.${field.name}`;
  if (field.repeated) return `${value}.clear();`;
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
// It may have used the reader, of which there is one.
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

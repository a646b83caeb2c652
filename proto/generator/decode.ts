/** Generates a message's decoder. */

import { COUNT, LOOK, readField, resetField } from "./decode-field.js";
import { readSlowly } from "./decode-slowly.js";
import { readExactly, readRun, TOGETHER } from "./decode-together.js";
import { indent } from "./encode-field.js";
import { fixedLength, runs, tagBytes } from "./layout.js";
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
  const rest = `decode${name}Rest(message, pos, end, at)`;
  const groups = runs(fields);
  const lines = isFixed(fields.filter(isOften))
    ? readWhole(fields, slowly, rest)
    : read(groups, slowly, rest);
  const last = Math.max(...fields.map((field) => field.number));
  const readAll = [
    "while (reader.pos < end) {",
    "  const tag = reader.tag();",
    "  switch (tag) {",
    indent(indent(fields.flatMap(readSlowly)).split("\n")),
    "    default:",
    `      skipUnknown(reader, tag, ${last});`,
    "  }",
    "}",
  ];
  const hasRest = lines.join("\n").includes(rest);
  return `/** Reads the message from \`at\` to \`end\`. Throws a WireError if it is damaged. */
export function decode${name}(message: ${name}, at: number, end: number): void {
${indent(lines)}
}

/** The slow way: fields in any order, repeated, unknown, or in an unusual encoding. */
function decode${name}Slowly(message: ${name}, at: number, end: number): void {
${indent([
  ...fields.map(resetField),
  ...(hasRest
    ? [`decode${name}Rest(message, at, end, at);`]
    : ["const reader = readFrom(at, end);", ...readAll]),
])}
}${hasRest ? `\n\n${restOf(name, last, readAll)}` : ""}`;
}

/**
 * What the fast way leaves: mostly a newer client's fields behind those that are known. What comes
 * before `pos` was read, and isn't read again.
 */
function restOf(name: string, last: number, readAll: string[]): string {
  return `/** Reads what comes after \`pos\`. A message that ends before \`pos\` is damaged. */
function decode${name}Rest(message: ${name}, pos: number, end: number, at: number): void {
${indent([
  // `pos` is no number where a length outside of the memory was added to it, and then `at` may be none either.
  "if (!(pos <= end)) {",
  `  if (at < end) decode${name}Slowly(message, at, end);`,
  "  return;",
  "}",
  `pos = skipNewer(pos, end, ${last});`,
  "if (pos === end) return;",
  "const reader = readFrom(pos, end);",
  ...readAll,
])}
}`;
}

function isOften({ rare }: Field): boolean {
  return !rare;
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
function read(groups: Field[][], slowly: string, rest: string): string[] {
  const fields = groups.flat();
  const lines = declarations(fields);
  // With a run, `next` is only read if the run isn't there.
  if (isRun(groups[0])) lines.push("let next: number;");
  else lines.push(looksAgain(fields) ? `let ${LOOK}` : `const ${LOOK}`);
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
  return [...lines, `if (pos !== end) ${rest};`];
}

/** Whether more bytes are looked at than the first two: those of further fields, or of a length that takes two bytes. */
function looksAgain(fields: Field[]): boolean {
  const [first, second] = fields;
  return second !== undefined || first?.repeated === true || first?.type === "bytes";
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
 * Most messages with many fields only have the first few: the key and two more, or the common fields of
 * list messages and one more.
 */
function endsHere(fields: Field[], field: Field): string[] {
  const rest = fields.slice(fields.indexOf(field) + 1);
  const early = fields[0]?.name === "key" ? 3 : 5;
  if (fields.length - rest.length !== early || rest.length < 4) return [];
  return ["if (pos === end) {", indent([...rest.map(resetField), "return;"]), "}"];
}

/** Reads a message whose fields, but the rare ones, have fixed lengths: all of them, or of two only the first. */
function readWhole(fields: Field[], slowly: string, rest: string): string[] {
  const often = fields.filter(isOften);
  const resetRare = indent(fields.filter((field) => field.rare).map(resetField));
  const [first, second, ...others] = often;
  const lines = [...readExactly(often), resetRare];
  if (second !== undefined) lines.unshift(TOGETHER);
  if (first === undefined || others.length > 0)
    return [
      ...lines,
      "} else {",
      indent(
        read(
          fields.map((field) => [field]),
          slowly,
          rest,
        ),
      ),
      "}",
    ];
  if (second !== undefined) {
    const [test = "", ...reads] = readExactly([first]);
    lines.push(`} else ${test}`, ...reads, indent([resetField(second)]), resetRare);
  }
  return [...lines, `} else ${slowly};`];
}

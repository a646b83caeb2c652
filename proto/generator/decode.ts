/** Generates a message's decoder. */

import { COUNT, isNewer, LOOK, readField, resetField } from "./decode-field.js";
import { readExactly, readRun, TOGETHER } from "./decode-together.js";
import { indent } from "./encode-field.js";
import { fieldTable, tableName } from "./field-table.js";
import { fixedLength, runs, tagBytes } from "./layout.js";
import type { Field, Message } from "./schema.js";

/** How a message is read when its fields aren't in the usual order and encoding. */
interface Ways {
  /** Calls the general decoder. */
  slowly: string;
  /** Calls it for what comes after `pos`. */
  rest: string;
  /** Devices read it, for which few fields and a newer client's have to be cheap. */
  isFromClients: boolean;
}

export function decoder(message: Message): string {
  const { name, fields, sender } = message;
  if (fields.length === 0) {
    return `/** Reads the message from \`at\` to \`end\`. It has no fields. */
export function decode${name}(_message: ${name}, at: number, end: number): void {
  if (at !== end) skipFields(at, end);
}`;
  }
  const ways: Ways = {
    slowly: `decodeSlowly(message, ${tableName(name)}, at, end)`,
    rest: `decodeRest(message, ${tableName(name)}, pos, end, at)`,
    isFromClients: sender === "CLIENT",
  };
  const groups = [...runs(fields.filter(isNarrow)), ...runs(fields.filter(isWide))];
  const lines = isFixed(fields.filter(isOften)) ? readWhole(fields, ways) : read(groups, ways);
  return `${fieldTable(message)}

/** Reads the message from \`at\` to \`end\`. Throws a WireError if it is damaged. */
export function decode${name}(message: ${name}, at: number, end: number): void {
${indent(lines)}
}
`;
}

/** The highest that a field of the message may have. */
function lastTag(fields: Field[]): number {
  return Math.max(...fields.map((field) => field.number)) * 8 + 7;
}

/** Whether its tag takes a byte. */
function isNarrow(field: Field): boolean {
  return tagBytes(field).length === 1;
}

function isWide(field: Field): boolean {
  return !isNarrow(field);
}

function isOften({ rare }: Field): boolean {
  return !rare;
}

/** Whether all fields have fixed lengths. */
function isFixed(fields: Field[]): boolean {
  return fields.every((field) => fixedLength(field) > 0);
}

/** Whether to try the fields together before trying each by itself. */
function isRun(fields: Field[] | undefined): fields is Field[] {
  return fields !== undefined && fields.length > 2 && isFixed(fields);
}

/** The straight-line decoder: all fields in order. The fields of a run are tried together first. */
function read(groups: Field[][], ways: Ways): string[] {
  const fields = groups.flat();
  const lines = declarations(fields);
  // With a run, `next` is only read if the run isn't there.
  if (isRun(groups[0])) lines.push("let next: number;");
  else lines.push(looksAgain(fields) ? `let ${LOOK}` : `const ${LOOK}`);
  // Not earlier, since a variable without a value costs XS four units.
  const withSize = groups.find((group) => group.some(needsSize));
  const wide = wideGroups(groups);
  const readGroup = (group: Field[], i: number) => {
    const following = groups[i + 1];
    const look = following !== undefined && (!isRun(following) || following === wide[0]);
    const size = group === withSize ? ["let size: number;"] : [];
    return [...size, ...readOne(group, look, fields, ways)];
  };
  const all = groups.map(readGroup);
  const before = all.slice(0, groups.length - wide.length).flat();
  const behind = all.slice(groups.length - wide.length).flat();
  const withCount = [before, behind].find((some) => some.includes(COUNT));
  withCount?.splice(withCount.indexOf(COUNT), 1, `let ${COUNT}`);
  lines.push(...before);
  if (wide.length > 0) {
    const reset = wide.flat().map(resetField);
    lines.push("if (next > 0x7fff) {", indent(behind), "} else {", indent(reset), "}");
  }
  return [
    ...lines,
    // As one condition it would cost XS two units more.
    `if (pos !== end) if (!areNewer(pos, end, ${lastTag(fields)})) ${ways.rest};`,
  ];
}

/** The groups at the end whose tags take two bytes, if they are to be skipped together: few messages have any. */
function wideGroups(groups: Field[][]): Field[][] {
  const wide = groups.filter((group) => group.every(isWide));
  return wide.length < groups.length && wide.flat().length > 2 ? wide : [];
}

/** Reads one group. @param look - Whether to read `next` for what comes after it. */
function readOne(group: Field[], look: boolean, fields: Field[], ways: Ways): string[] {
  const separately = group.flatMap((field, i) => [
    ...readField(field, ways.slowly, look || i < group.length - 1),
    ...endsHere(fields, field, ways),
  ]);
  if (!isRun(group)) return separately;
  return [
    ...readRun(group),
    ...(look ? [indent([LOOK])] : []),
    "} else {",
    indent([LOOK, ...separately]),
    "}",
  ];
}

/**
 * Whether more than the first two bytes are examined: those of further fields, or of a length that takes two
 * bytes.
 */
function looksAgain(fields: Field[]): boolean {
  const [first, second] = fields;
  return second !== undefined || first?.repeated === true || first?.type === "bytes";
}

function declarations(fields: Field[]): string[] {
  const some = (test: (field: Field) => boolean, line: string) => (fields.some(test) ? [line] : []);
  return [
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
function endsHere(fields: Field[], field: Field, { isFromClients }: Ways): string[] {
  const rest = fields.slice(fields.indexOf(field) + 1);
  const early = fields[0]?.name === "key" ? 3 : 5;
  if (fields.length - rest.length !== early || rest.length < 4) return [];
  const last = lastTag(fields);
  const orNewer = isFromClients ? ` || (${isNewer(last)} && areNewer(pos, end, ${last}))` : "";
  return [`if (pos === end${orNewer}) {`, indent([...rest.map(resetField), "return;"]), "}"];
}

/** Reads a message whose fields, except rare ones, have fixed lengths: all of them, or only the first of two. */
function readWhole(fields: Field[], ways: Ways): string[] {
  const often = fields.filter(isOften);
  const resetRare = indent(fields.filter((field) => field.rare).map(resetField));
  const [first, second, ...others] = often;
  const lines = [...readExactly(often), resetRare];
  if (second !== undefined) lines.unshift(TOGETHER);
  if (first !== undefined && second !== undefined && others.length === 0) {
    const [test = "", ...reads] = readExactly([first]);
    lines.push(`} else ${test}`, ...reads, indent([resetField(second)]), resetRare);
  }
  const alone = fields.map((field) => [field]);
  return [...lines, "} else {", indent(read(alone, ways)), "}"];
}

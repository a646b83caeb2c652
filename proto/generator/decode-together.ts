/** Generates code that reads several fields of fixed lengths at once. */
import { indent } from "./encode-field.js";
import { fixedLength, hex, number, plus, tagBytes } from "./layout.js";
import type { Field } from "./schema.js";

export const TOGETHER = "// The common case: all of these fields, in order.";

/** Tests that the message is exactly these fields of fixed lengths, and reads them. */
export function readExactly(fields: Field[]): string[] {
  const { tests, reads, length } = together(fields, "at");
  return [`if (${[`end - at === ${length}`, ...tests].join(" && ")}) {`, indent(reads)];
}

/** Tests that neighbouring fields of fixed lengths are all there, and reads them. */
export function readRun(fields: Field[]): string[] {
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

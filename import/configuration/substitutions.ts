/** Substitutions: `$name`, `${name}`, and sums such as `${1 + offset}`, as ESPHome's substitutions and its Jinja have them. */

/** What a name stands for. */
export interface Substitution {
  readonly text: string;
  /** It is a text, though it may look like a number: it stands in quotes. */
  readonly isText: boolean;
}

export type Substitutions = ReadonlyMap<string, Substitution>;

/** A value may itself name others. */
const ROUNDS = 8;

const NAME = /\$\{\s*(\w+)\s*\}|\$(\w+)/g;

/**
 * Replaces names by their values, and then sums by their results. What isn't known, or isn't understood, stays.
 *
 * @param isText - Whether it stands in quotes, or is a text by itself.
 */
export function substituted(given: string, values: Substitutions, isText: boolean): Substitution {
  let text = given;
  let isStillText = isText;
  for (let round = 0; round < ROUNDS && text.includes("$"); round++) {
    const before = text;
    const whole = values.get(
      /^\$(?:\{\s*(\w+)\s*\}|(\w+))$/.exec(text)?.slice(1).find(Boolean) ?? "",
    );
    if (whole) [text, isStillText] = [whole.text, whole.isText];
    else
      text = text.replace(
        NAME,
        (all, braced: string, plain: string) => values.get(braced ?? plain)?.text ?? all,
      );
    if (text === before) break;
  }
  const only = /^\$\{([^{}]+)\}$/.exec(text)?.[1];
  const result = only === undefined ? undefined : resultOf(only, values);
  if (result !== undefined) return { text: result, isText: false };
  text = text.replace(/\$\{([^{}]+)\}/g, (all, sum: string) => resultOf(sum, values) ?? all);
  return { text, isText: isStillText };
}

/** A number of Python's, whose text tells an integer from a float. */
interface Numeric {
  readonly value: number;
  readonly isFloat: boolean;
}

/** The text of a sum's result; undefined where it isn't one of numbers. */
function resultOf(source: string, values: Substitutions): string | undefined {
  const tokens = source.match(/\d+\.\d*|\d+|\w+|\/\/|\*\*|[^\s\w]/g) ?? [];
  const reader = { tokens, at: 0, values };
  const result = sumOf(reader);
  if (!result || reader.at < tokens.length || !Number.isFinite(result.value)) return undefined;
  const { value, isFloat } = result;
  const digits = String(value);
  // Python writes very large and very small ones in its own way.
  if (digits.includes("e")) return undefined;
  return isFloat && Number.isInteger(value) ? `${digits}.0` : digits;
}

interface SumReader {
  readonly tokens: readonly string[];
  at: number;
  readonly values: Substitutions;
}

type SumPart = Numeric | undefined;

function sumOf(reader: SumReader): SumPart {
  return chainOf(reader, ["+", "-"], productOf);
}

function productOf(reader: SumReader): SumPart {
  return chainOf(reader, ["*", "/", "//", "%"], partOf);
}

/** Parts with operators of one rank between them, from the left. */
function chainOf(
  reader: SumReader,
  operators: readonly string[],
  next: (reader: SumReader) => SumPart,
): SumPart {
  let left = next(reader);
  for (;;) {
    const operator = reader.tokens[reader.at];
    if (operator === undefined || !operators.includes(operator)) return left;
    reader.at += 1;
    const right = next(reader);
    left = left && right && calculated(operator, left, right);
  }
}

function calculated(operator: string, left: Numeric, right: Numeric): SumPart {
  const isFloat = left.isFloat || right.isFloat;
  const [a, b] = [left.value, right.value];
  switch (operator) {
    case "+":
      return { value: a + b, isFloat };
    case "-":
      return { value: a - b, isFloat };
    case "*":
      return { value: a * b, isFloat };
    case "/":
      return b === 0 ? undefined : { value: a / b, isFloat: true };
    case "//":
      return b === 0 ? undefined : { value: Math.floor(a / b), isFloat };
    default:
      // Python's remainder has the divisor's sign.
      return b === 0 ? undefined : { value: a - b * Math.floor(a / b), isFloat };
  }
}

function partOf(reader: SumReader): SumPart {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return undefined;
  if (token === "-") {
    const part = partOf(reader);
    return part && { ...part, value: -part.value };
  }
  if (token === "(") {
    const inner = sumOf(reader);
    return reader.tokens[reader.at++] === ")" ? inner : undefined;
  }
  const text = numberNamed(token, reader.values) ?? token;
  if (/^-?(?:0|[1-9]\d*)$/.test(text)) return { value: Number(text), isFloat: false };
  return /^-?\d+\.\d+$/.test(text) ? { value: Number(text), isFloat: true } : undefined;
}

/** What a name stands for, if it isn't a text; its value may itself name others. */
function numberNamed(name: string, values: Substitutions): string | undefined {
  const given = values.get(name);
  if (!given) return undefined;
  const others = new Map(values);
  others.delete(name);
  const { text, isText } = substituted(given.text, others, given.isText);
  return isText ? undefined : text;
}

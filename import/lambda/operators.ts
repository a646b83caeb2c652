/** Operators of C++ with two sides. */
import { withJson } from "./json.js";
import { UnconvertibleError } from "./tokens.js";
import { type CppType, type CppValue, converted, isLiteral, isNumber, wrapped } from "./values.js";

/** Operators with two sides, and how strongly they bind. */
export const OPERATORS: Readonly<Record<string, number>> = {
  "||": 3,
  "&&": 4,
  "|": 5.4,
  "^": 5.5,
  "&": 5.6,
  "==": 6,
  "!=": 6,
  "<": 7,
  ">": 7,
  "<=": 7,
  ">=": 7,
  "<<": 7.5,
  ">>": 7.5,
  "+": 8,
  "-": 8,
  "*": 9,
  "/": 9,
  "%": 9,
};

/** Types whose values are only compared with their own. */
const ALONE: readonly CppType[] = ["string", "lock", "operation", "mode", "action"];

/** Both sides put together. @param binding - How strongly the operator binds. */
export function binaryOf(
  operator: string,
  binding: number,
  left: CppValue,
  right: CppValue,
): CppValue {
  if (operator === "&&" || operator === "||") {
    const sides = [left, right].map((side) => wrapped(converted(side, "bool"), binding));
    return { code: sides.join(` ${operator} `), type: "bool", binding };
  }
  const json = withJson(operator, left, right);
  if (json) return json;
  if (BITS.includes(operator)) return bitsOf(operator, binding, left, right);
  const [one, other] = balanced(left, right, operator);
  const known = operator === "==" || operator === "!=" ? compared(operator, one, other) : undefined;
  if (known) return known;
  const sides = `${wrapped(one, binding)} ${SIGNS[operator] ?? operator} ${wrapped(other, binding + 1)}`;
  if (binding <= 7) return { code: sides, type: "bool", binding };
  if (one.type === "string" || other.type === "string") {
    if (operator !== "+") throw new UnconvertibleError(`${operator} with a text`);
    return { code: sides, type: "string", binding };
  }
  const isInt = one.type === "int" && other.type === "int";
  if (operator === "%" && !isInt) throw new UnconvertibleError("% of a float");
  const isNarrow = isInt && one.isNarrow === true && other.isNarrow === true;
  if (operator === "/" && isInt) return { code: `Math.trunc(${sides})`, type: "int", isNarrow };
  const isDouble = one.isDouble === true || other.isDouble === true;
  return { code: sides, type: isInt ? "int" : "float", binding, isNarrow, isDouble };
}

/** Whether two values are the same, where one of them is written there; undefined where none is. */
function compared(operator: string, one: CppValue, other: CppValue): CppValue | undefined {
  const isSame = operator === "==";
  if (isLiteral(one.code) && isLiteral(other.code)) {
    const areSame = isNumber(one.type)
      ? Number(one.code) === Number(other.code)
      : one.code === other.code;
    return { code: String(areSame === isSame), type: "bool" };
  }
  if (one.type !== "bool" || other.type !== "bool") return undefined;
  const flag = [one, other].find(({ code }) => code === "true" || code === "false");
  if (!flag) return undefined;
  const value = flag === one ? other : one;
  if ((flag.code === "true") === isSame) return value;
  return { code: `!${wrapped(value)}`, type: "bool", binding: 10 };
}

const BITS = ["|", "^", "&", "<<", ">>"];

/**
 * Of integers of at most 32 bits with their sign TypeScript has the same bits. Of larger ones, only few can be asked
 * for, and they can be shifted down.
 */
function bitsOf(operator: string, binding: number, left: CppValue, right: CppValue): CppValue {
  const [one, other] = [left, right].map((side) => converted(side, "int")) as [CppValue, CppValue];
  if ([left, right].some(({ type }) => type === "float"))
    throw new UnconvertibleError(`${operator} of a float`);
  const sides = `${wrapped(one, binding)} ${operator} ${wrapped(other, binding + 0.1)}`;
  const narrow = [left, right].map(({ isNarrow, type }) => isNarrow === true || type === "bool");
  if (narrow[0] && narrow[1]) return { code: sides, type: "int", binding, isNarrow: true };
  const isMask = operator === "&" && [one, other].some(({ code }) => isSmall(code));
  if (isMask) return { code: sides, type: "int", binding, isNarrow: true };
  if (operator === ">>" && isSmall(other.code))
    return { code: `Math.floor(${wrapped(one, 9)} / ${2 ** Number(other.code)})`, type: "int" };
  throw new UnconvertibleError(`${operator} of an integer that may be large`);
}

/** A number that is written there, of at most 31 bits. */
function isSmall(code: string): boolean {
  return /^\d+$/.test(code) && Number(code) < 2 ** 31;
}

const FLAGS = ["true", "false"];

const SIGNS: Readonly<Record<string, string>> = { "==": "===", "!=": "!==" };

/** Both sides with types that TypeScript compares and adds. */
function balanced(
  left: CppValue,
  right: CppValue,
  operator: string,
): readonly [CppValue, CppValue] {
  if (ALONE.includes(left.type) || ALONE.includes(right.type)) {
    if (left.type !== right.type)
      throw new UnconvertibleError(`a ${left.type} ${operator} a ${right.type}`);
    return [left, right];
  }
  const isComparison = operator === "==" || operator === "!=";
  // Of two variables, TypeScript may know that they are different.
  const areNames = [left, right].every(({ code }) => /^\w+$/.test(code) && !FLAGS.includes(code));
  if (left.type === "bool" && right.type === "bool" && isComparison && !areNames)
    return [left, right];
  const number = (value: CppValue) => (value.type === "bool" ? converted(value, "int") : value);
  return [number(left), number(right)];
}

/** Vectors and arrays, which are arrays here. */
import { UnconvertibleError } from "./tokens.js";
import { type CppType, type CppValue, converted, USUAL, wrapped } from "./values.js";

/** Types that a list can have. */
const ELEMENTS: readonly CppType[] = ["int", "float", "bool", "string"];

/** The type of a list's variable. @throws UnconvertibleError when there is no such list. */
export function listType(of: CppType): string {
  if (!ELEMENTS.includes(of)) throw new UnconvertibleError("a list of those");
  return `${{ int: "number", float: "number", bool: "boolean", string: "string" }[of as "int"]}[]`;
}

/** A list of some length, as C++ has it: each is 0, false or empty. */
export function emptyList(of: CppType, length: string): string {
  return `Array.from({ length: ${length} }, () => ${usualOf(of)})`;
}

export function listOf(values: readonly CppValue[], of: CppType): string {
  return `[${values.map((value) => converted(value, of).code).join(", ")}]`;
}

/** One of a list, as a value. Beyond its end C++ has anything. */
export function elementOf({ code, of = "int", isNarrow }: CppValue, index: CppValue): CppValue {
  const at = converted(index, "int").code;
  return { code: `(${code}[${at}] ?? ${usualOf(of)})`, type: of, isNarrow: isNarrow === true };
}

/** One of a list, as what is assigned to. */
export function placeIn({ code, of = "int" }: CppValue, index: CppValue): CppValue {
  return { code: `${code}[${converted(index, "int").code}]`, type: of, isPlace: true };
}

function usualOf(of: CppType): string {
  return USUAL[of] ?? "0";
}

/** A call that asks a list for something; undefined if it isn't known. */
export function askedOfList(
  value: CppValue,
  name: string,
  args: readonly CppValue[],
): CppValue | undefined {
  const code = wrapped(value);
  const [first] = args;
  if (first && name === "at" && args.length === 1) return elementOf(value, first);
  if (args.length > 0) return undefined;
  if (name === "size") return { code: `${code}.length`, type: "int", isNarrow: true };
  if (name === "empty") return { code: `${code}.length === 0`, type: "bool", binding: 6 };
  const zero: CppValue = { code: "0", type: "int" };
  if (name === "front") return elementOf(value, zero);
  if (name === "back") return elementOf(value, { code: `${code}.length - 1`, type: "int" });
  return undefined;
}

/** A call that changes a list, as code; undefined if it isn't known. */
export function doneToList(
  { code, of = "int" }: CppValue,
  name: string,
  args: readonly CppValue[],
): string | undefined {
  const [first] = args;
  if (first && name === "push_back" && args.length === 1)
    return `${code}.push(${converted(first, of).code})`;
  if (args.length === 0 && name === "clear") return `${code}.length = 0`;
  return args.length === 0 && name === "pop_back" ? `${code}.pop()` : undefined;
}

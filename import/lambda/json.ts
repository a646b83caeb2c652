/** ArduinoJson's values in lambdas: `x["key"]`, `x["key"].as<float>()`, `x["key"] | 5`. */
import { type CppToken, UnconvertibleError } from "./tokens.js";
import type { CppType, CppValue } from "./values.js";

/** The classes of its values, of which this one makes objects and others. */
const CLASSES = ["JsonObject", "JsonObjectConst", "JsonVariant", "JsonVariantConst"];

/** Whether a name in C++ is that of a class of its values. */
export function isJsonClass(name: string): boolean {
  return CLASSES.includes(name);
}

/** A member of an object, or an item of a list. */
export function memberOf({ code }: CppValue, key: CppValue): CppValue {
  if (key.type !== "string" && key.type !== "int") throw new UnconvertibleError("[] of JSON");
  const start = code.startsWith("jsonAt(") ? code.slice(0, -1) : `jsonAt(${code}`;
  return { code: `${start}, ${key.code})`, type: "json" };
}

/** A member that is assigned to. */
export function jsonPlace({ code }: CppValue, key: CppValue): string {
  if (!key.code.startsWith('"')) throw new UnconvertibleError("a key of JSON that isn't a text");
  const name = JSON.parse(key.code) as string;
  return /^[a-z_]\w*$/i.test(name) ? `${code}.${name}` : `${code}[${key.code}]`;
}

/** What `.as<float>()` and `.is<float>()` name, from its tokens. */
export function jsonType(tokens: readonly CppToken[], types: Readonly<Record<string, CppType>>) {
  const words = tokens.map(({ text }) => text).filter((text) => !["const", "*"].includes(text));
  const [name = "", ...more] = words;
  if (more.length > 0) throw new UnconvertibleError("a type of JSON");
  if (isJsonClass(name)) return "json";
  const type = name === "char" || name === "String" ? "string" : types[name];
  if (!type || !["string", "bool", "int", "float"].includes(type))
    throw new UnconvertibleError(`JSON as ${name}`);
  return type;
}

/** Whether a value is of a type. */
export function isOfType({ code }: CppValue, type: CppType): CppValue {
  if (type === "json") throw new UnconvertibleError("is<JsonObject>()");
  if (type === "int") return { code: `Number.isInteger(${code})`, type: "bool" };
  const word = { float: "number", bool: "boolean", string: "string" }[type as "float"];
  return { code: `typeof ${code} === "${word}"`, type: "bool", binding: 6 };
}

/** A call of a value's function; undefined if it isn't known. */
export function askedOfJson(
  value: CppValue,
  name: string,
  args: readonly CppValue[],
): CppValue | undefined {
  const [first] = args;
  if (name === "containsKey" && first && args.length === 1)
    return { code: `${memberOf(value, first).code} !== undefined`, type: "bool", binding: 6 };
  if (name === "isNull" && args.length === 0)
    return { code: `(${value.code} ?? null) === null`, type: "bool", binding: 6 };
  return undefined;
}

/** `==`, `!=`, and `|` with what a value is by default. Others don't compile in C++, or compare what isn't there. */
export function withJson(operator: string, left: CppValue, right: CppValue): CppValue | undefined {
  if (left.type !== "json" && right.type !== "json") return undefined;
  const other = left.type === "json" ? right : left;
  const sign = { "==": "===", "!=": "!==" }[operator];
  if (sign && other.type !== "json")
    return { code: `${left.code} ${sign} ${right.code}`, type: "bool", binding: 6 };
  const type = { int: "number", float: "number", bool: "boolean", string: "string" }[
    other.type as "int"
  ];
  if (operator !== "|" || other !== right || !type)
    throw new UnconvertibleError(`${operator} of JSON`);
  return { code: `jsonOr<${type}>(${left.code}, ${right.code})`, type: other.type };
}

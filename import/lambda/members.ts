/** What lambdas ask of texts, of tags and of what tags say, and how they change them. */
import { doneToList } from "./lists.js";
import { type CppValue, wrapped } from "./values.js";

/** A call of a value's function; undefined if it isn't known. */
export function memberCall(
  value: CppValue,
  name: string,
  args: readonly CppValue[],
): CppValue | undefined {
  if (value.type === "string") return textCall(value, name, args);
  return args.length === 0 ? tagCall(value, name) : undefined;
}

function textCall(
  value: CppValue,
  name: string,
  [first, second]: readonly CppValue[],
): CppValue | undefined {
  const code = wrapped(value);
  if (first) {
    if (name === "find" && first.type === "string" && !second)
      return { code: `${code}.indexOf(${first.code})`, type: "int" };
    if (name !== "substr" || first.type !== "int") return undefined;
    const end = second ? `, ${wrapped(first, 8)} + ${wrapped(second, 9)}` : "";
    return { code: `${code}.slice(${first.code}${end})`, type: "string" };
  }
  if (name === "c_str") return value;
  if (name === "length" || name === "size") return { code: `${code}.length`, type: "int" };
  if (name === "empty") return { code: `${code} === ""`, type: "bool", binding: 6 };
  return undefined;
}

/** A tag's code is what it says, which is undefined if that is nothing. */
function tagCall(value: CppValue, name: string): CppValue | undefined {
  const { code, type } = value;
  if (type === "tag" && name === "has_ndef_message")
    return { code: `${code} !== undefined`, type: "bool", binding: 6 };
  if (type === "tag" && name === "get_ndef_message")
    return { code: `(${code} ?? [])`, type: "records" };
  if (type === "records" && name === "get_records") return value;
  if (type === "records" && name === "size") return { code: `${code}.length`, type: "int" };
  const other = { get_payload: '""', get_type: `${code}.type` }[name];
  if (type !== "record" || other === undefined) return undefined;
  const [text, uri] = name === "get_type" ? ['"T"', '"U"'] : [`${code}.text`, `${code}.uri`];
  return {
    code: `("text" in ${code} ? ${text} : "uri" in ${code} ? ${uri} : ${other})`,
    type: "string",
  };
}

/** A record that is added to what a tag is to say; undefined if it isn't one. */
function recordAdded(
  message: string,
  name: string,
  [first, second]: readonly CppValue[],
): string | undefined {
  if (first?.type !== "string" || (second && second.type !== "string")) return undefined;
  if (name === "add_uri_record" && !second) return `${message}.push({ uri: ${first.code} })`;
  if (name !== "add_text_record") return undefined;
  const language = second ? `, language: ${second.code}` : "";
  return `${message}.push({ text: ${first.code}${language} })`;
}

/** What changes a text, a list or a message, as code; undefined if it isn't known. */
export function doneToLocal(
  local: CppValue,
  name: string,
  args: readonly CppValue[],
): string | undefined {
  const { code, type } = local;
  const [first] = args;
  if (type === "list") return doneToList(local, name, args);
  if (type === "records") return recordAdded(code, name, args);
  if (type !== "string") return undefined;
  if (name === "append" && first?.type === "string" && args.length === 1)
    return `${code} += ${first.code}`;
  return name === "clear" && args.length === 0 ? `${code} = ""` : undefined;
}

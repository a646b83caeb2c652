/** Generates a message's table of fields, for what its straight-line decoder leaves. */
import { hex, tag } from "./layout.js";
import type { Field, Message } from "./schema.js";

/** `LIGHT_COMMAND_REQUEST_FIELDS` */
export function tableName(message: string): string {
  const words = message.replace(/(?<=[a-z])(?=[A-Z])|(?=[A-Z][a-z])(?<!^)/g, "_");
  return `${words.toUpperCase()}_FIELDS`;
}

export function fieldTable({ name, fields }: Message): string {
  const inOrder = [...fields].sort((a, b) => a.number - b.number);
  return `// biome-ignore format: a line for each field
const ${tableName(name)} = [
${inOrder.map((field) => `  ${entry(field)},`).join("\n")}
];`;
}

function entry(field: Field): string {
  const { name, repeated, type, typeName } = field;
  const types = [...(repeated ? ["REPEATED"] : []), TYPES[type]];
  const code = [...types.map((one) => `FieldType.${one}`), hex(tag(field))].join(" | ");
  return [code, `"${name}"`, ...(type === "message" ? [`decode${typeName}`] : [])].join(", ");
}

/** The names in FieldType of proto's types. */
const TYPES: Readonly<Record<string, string>> = {
  bool: "BOOL",
  bytes: "BYTES",
  enum: "INT32",
  fixed32: "FIXED32",
  float: "FLOAT",
  int32: "INT32",
  message: "MESSAGE",
  sint32: "SINT32",
  string: "BYTES",
  uint32: "UINT32",
};

/** Generates the general part of a decoder: fields in any order and encoding. */
import { indent } from "./encode-field.js";
import { hex, tag, WireType, wireType } from "./layout.js";
import type { Field } from "./schema.js";

export function readSlowly(field: Field): string[] {
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
// The embedded decoder may have used the reader, of which there is only one.
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

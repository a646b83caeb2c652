import type { Field } from "./schema.js";

/** The type of a field's property. */
export function typeOf(field: Field): string {
  return (
    {
      string: "Utf8",
      bytes: "Bytes",
      bool: "boolean",
      enum: field.typeName,
      message: field.typeName,
    }[field.type] ?? "number"
  );
}

/** Writes what the clients' codec knows of the messages: a table of their fields, and their types. */
import { clientPart } from "./passed-over.js";
import type { Field, Message } from "./schema.js";

const TABLE = `/**
 * Each message with its id, 0 if it is only embedded in others, and its fields: name, number, type. A type is
 * proto's, a message's name, or an enumeration's. \`[]\` is a repeated field with a tag for each value;
 * \`[packed]\` has one for all.
 */
// biome-ignore format: a line for each message
`;

const DEVICE = "// What devices have of all messages. Clients use the types alone.\n";

export function messageTable(messages: readonly Message[]): string {
  const rows = clientPart(messages).map(
    ({ name, id = 0, fields }) => `  ${name}: [${id}, "${fields.map(fieldText).join(" ")}"],`,
  );
  return `
${TABLE}export const MESSAGE_TABLE = {
${rows.join("\n")}
} as const;
`;
}

function fieldText({ name, number, type, typeName, repeated, packed }: Field): string {
  const list = packed ? "[packed]" : repeated ? "[]" : "";
  return `${name}:${number}:${typeName ?? type}${list}`;
}

/** @param files - Those of `src/messages/` that have messages. */
export function deviceMessages(files: readonly string[], messages: readonly Message[]): string {
  const lines = files.map((file) => `export * from "../${file}.js";`);
  const passedOver = clientPart(messages).flatMap(({ name, fields }) => {
    const some = fields.filter(({ isPassedOver }) => isPassedOver).map(fieldType);
    return some.length > 0 ? [`  ${name}: { ${some.join("; ")} };`] : [];
  });
  return `${DEVICE}
${lines.join("\n")}

/** The fields that devices neither read nor write. */
export interface PassedOver {
${passedOver.join("\n")}
}
`;
}

/** Passed over are numbers and texts only. */
function fieldType({ name, type }: Field): string {
  return `${name}: ${type === "string" || type === "bool" ? type.replace("bool", "boolean") : "number"}`;
}

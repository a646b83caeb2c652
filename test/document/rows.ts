/**
 * What the table of tests must cover. It is read from `document.proto` and `proto/statements.json`: a
 * message, an operation or a rule that is added there has no row at first, and the tests fail until it has one.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Field,
  type Message,
  type Operation,
  readSchema,
} from "../../proto/generator/schema.js";
import { documentFile } from "../wire/messages.js";

const schema = readSchema(documentFile);

/** The messages with an id, ordered by id. */
export const messages: readonly Message[] = schema.messages
  .filter(({ id }) => id !== undefined)
  .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));

export const operations: readonly Operation[] = schema.operations;

/** A field of a command that only counts if its flag is set. */
export interface FlaggedField {
  message: string;
  flag: string;
  /** The fields up to the next flag. */
  fields: readonly Field[];
}

export const flaggedFields: readonly FlaggedField[] = messages
  .filter(({ name }) => name.endsWith("CommandRequest"))
  .flatMap(flaggedFieldsOf);

function flaggedFieldsOf({ name, fields }: Message): FlaggedField[] {
  const found: FlaggedField[] = [];
  fields.forEach((field, index) => {
    if (!/^has[A-Z]/.test(field.name)) return;
    const after = fields.slice(index + 1);
    const next = after.findIndex((other) => /^has[A-Z]|^stop$/.test(other.name));
    const own = next < 0 ? after : after.slice(0, next);
    found.push({ message: name, flag: field.name, fields: own });
  });
  return found;
}

/** What the document says besides the messages. */
export interface Statement {
  id: string;
  text: string;
}

export const statements: readonly Statement[] = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../proto/statements.json", import.meta.url)), "utf8"),
);

import type { TextEntity } from "../../entities/text.js";
import { TEXT_MODE_WORDS as MODES } from "../../messages/words.js";
import { integer, nullable, oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const texts = entityKind({
  kind: "text",
  name: "texts",
  description: "Texts that can be set",
  fields: {
    /** null while it isn't known. */
    state: nullable(string()),
    min_length: readOnly(integer()),
    max_length: readOnly(integer()),
    /** A regular expression for clients to check the text by; the device doesn't. */
    pattern: optional(readOnly(string())),
    mode: readOnly(oneOf(MODES)),
  },
  state: (entity: TextEntity) => ({
    state: entity.state ?? null,
    min_length: entity.minLength,
    max_length: entity.maxLength,
    ...(entity.pattern && { pattern: entity.pattern }),
    mode: entity.mode,
  }),
  limits: ({ minLength, maxLength }) => ({ state: nullable(string({ minLength, maxLength })) }),
  // null is accepted for an unknown text, so that clients can send back what they read.
  command(entity, { state }) {
    if (typeof state === "string") entity.set(state);
  },
});

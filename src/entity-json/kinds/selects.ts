import type { Select } from "../../entities/select.js";
import { array, nullable, oneOf, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const selects = entityKind({
  kind: "select",
  name: "selects",
  description: "One of several options, which can be selected",
  fields: {
    /** null while none is known. */
    state: nullable(string()),
    options: readOnly(array(string())),
  },
  state: (entity: Select) => ({ state: entity.state ?? null, options: optionsOf(entity) }),
  limits: (entity) => ({ state: nullable(oneOf(optionsOf(entity))) }),
  // null is accepted while none is known, so that clients can send back what they read.
  command(entity, { state }) {
    if (typeof state === "string") entity.set(state);
  },
});

function optionsOf({ options }: Select): string[] {
  return [...options];
}

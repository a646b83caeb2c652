import { type Day, dayInWords, readDay } from "../../base/days.js";
import type { DateEntity } from "../../entities/date.js";
import { invalid } from "../../schema/errors.js";
import { nullable, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const dates = entityKind({
  kind: "date",
  name: "dates",
  description: "Days that can be set",
  fields: {
    /** "2026-11-22"; null while it isn't known. */
    state: nullable(string()),
  },
  state: (entity: DateEntity) => ({ state: entity.state ? dayInWords(entity.state) : null }),
  check(_, { state }) {
    if (typeof state === "string" && !readDay(state))
      throw invalid("state", 'must be a day like "2026-11-22"');
  },
  // null is accepted for an unknown day, so that clients can send back what they read.
  command(entity, { state }) {
    if (typeof state === "string") entity.set(readDay(state) as Day);
  },
});

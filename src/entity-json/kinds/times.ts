import { readTimeOfDay, type TimeOfDay, timeInWords } from "../../base/days.js";
import type { TimeEntity } from "../../entities/time-of-day.js";
import { invalid } from "../../schema/errors.js";
import { nullable, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const times = entityKind({
  kind: "time",
  name: "times",
  description: "Times of day that can be set",
  fields: {
    /** "07:30:00"; null while it isn't known. */
    state: nullable(string()),
  },
  state: (entity: TimeEntity) => ({ state: entity.state ? timeInWords(entity.state) : null }),
  check(_, { state }) {
    if (typeof state === "string" && !readTimeOfDay(state))
      throw invalid("state", 'must be a time like "07:30" or "07:30:15"');
  },
  // null is accepted for an unknown time, so that clients can send back what they read.
  command(entity, { state }) {
    if (typeof state === "string") entity.set(readTimeOfDay(state) as TimeOfDay);
  },
  isThere: (entity, { state }) =>
    typeof state !== "string" ||
    timeInWords(entity) === timeInWords(readTimeOfDay(state) as TimeOfDay),
});

import { readTimeOfDay, type TimeOfDay, timeInWords } from "../../base/days.js";
import type { TimeEntity } from "../../entities/time-of-day.js";
import { invalid } from "../../schema/errors.js";
import { specialKind } from "./special-kind.js";

interface TimeChanges {
  /** `"07:30:00"`. null is sent back while it isn't known. */
  state?: string | null;
}

export const special = specialKind<TimeEntity>({
  check(_, { state }: TimeChanges) {
    if (typeof state === "string" && !readTimeOfDay(state))
      throw invalid("state", 'must be a time like "07:30" or "07:30:15"');
  },
  command(entity, { state }: TimeChanges) {
    if (typeof state === "string") entity.set(readTimeOfDay(state) as TimeOfDay);
  },
  isThere: (entity, { state }: TimeChanges) =>
    typeof state !== "string" ||
    entity.stateText === timeInWords(readTimeOfDay(state) as TimeOfDay),
});

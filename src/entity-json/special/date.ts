import { type Day, dayInWords, readDay } from "../../base/days.js";
import type { DateEntity } from "../../entities/date.js";
import { invalid } from "../../schema/errors.js";
import { specialKind } from "./special-kind.js";

interface DateChanges {
  /** `"2026-11-22"`. null is sent back while it isn't known. */
  state?: string | null;
}

export const special = specialKind<DateEntity>({
  state: (entity) => ({ state: entity.missingState ? null : dayInWords(entity) }),
  check(_, { state }: DateChanges) {
    if (typeof state === "string" && !readDay(state))
      throw invalid("state", 'must be a day like "2026-11-22"');
  },
  command(entity, { state }: DateChanges) {
    if (typeof state === "string") entity.set(readDay(state) as Day);
  },
});

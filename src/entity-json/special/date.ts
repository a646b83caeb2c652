import { type Day, readDay } from "../../base/days.js";
import type { DateEntity } from "../../entities/date.js";
import { invalid } from "../../schema/errors.js";
import { specialKind } from "./special-kind.js";

interface DateChanges {
  /** `"2026-11-22"`. null is sent back while it isn't known. */
  state?: string | null;
}

export const special = specialKind<DateEntity>({
  check(_, { state }: DateChanges) {
    if (typeof state === "string" && !readDay(state))
      throw invalid("state", 'must be a day like "2026-11-22"');
  },
  command(entity, { state }: DateChanges) {
    if (typeof state === "string") entity.set(readDay(state) as Day);
  },
});

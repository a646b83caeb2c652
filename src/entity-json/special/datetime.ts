import type { DateTimeEntity } from "../../entities/datetime.js";
import { invalid } from "../../schema/errors.js";
import { specialKind } from "./special-kind.js";

interface DateTimeChanges {
  /** `"2026-11-22T07:30:00.000Z"`. null is sent back while it isn't known. */
  state?: string | null;
}

/** The latest moment that the wire has, in seconds since 1970. */
const LATEST = 0xffff_ffff;

export const special = specialKind<DateTimeEntity>({
  check(_, { state }: DateTimeChanges) {
    if (typeof state !== "string") return;
    const seconds = secondsOf(state);
    if (!(seconds >= 0 && seconds <= LATEST))
      throw invalid("state", 'must be a moment like "2026-11-22T07:30:00Z", from 1970 to 2106');
  },
  command(entity, { state }: DateTimeChanges) {
    if (typeof state === "string") entity.set(new Date(state));
  },
  isThere: (entity, { state }: DateTimeChanges) =>
    typeof state !== "string" || entity.epochSeconds === secondsOf(state),
});

/** Whole seconds since 1970; NaN if the text isn't a moment, or has no time zone. */
function secondsOf(state: string): number {
  const at = state.indexOf("T");
  const time = at > 0 ? state.slice(at) : "";
  const hasZone = time.endsWith("Z") || time.includes("+") || time.includes("-");
  return hasZone ? Math.floor(Date.parse(state) / 1000) : Number.NaN;
}

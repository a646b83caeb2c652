import type { DateTimeEntity } from "../../entities/datetime.js";
import { invalid } from "../../schema/errors.js";
import { nullable, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

const LATEST = 0xffff_ffff;

export const dateTimes = entityKind({
  kind: "datetime",
  name: "datetimes",
  description: "Moments that can be set",
  fields: {
    /** "2026-11-22T07:30:00.000Z"; null while it isn't known. */
    state: nullable(string()),
  },
  state: (entity: DateTimeEntity) => ({ state: entity.state?.toISOString() ?? null }),
  check(_, { state }) {
    if (typeof state !== "string") return;
    const seconds = secondsOf(state);
    if (!(seconds >= 0 && seconds <= LATEST))
      throw invalid("state", 'must be a moment like "2026-11-22T07:30:00Z", from 1970 to 2106');
  },
  // null is accepted for an unknown moment, so that clients can send back what they read.
  command(entity, { state }) {
    if (typeof state === "string") entity.set(new Date(state));
  },
  isThere: (entity, { state }) =>
    typeof state !== "string" || entity.epochSeconds === secondsOf(state),
});

/** Whole seconds since 1970; NaN if the text isn't a moment, or has no time zone. */
function secondsOf(state: string): number {
  const at = state.indexOf("T");
  const time = at > 0 ? state.slice(at) : "";
  const hasZone = time.endsWith("Z") || time.includes("+") || time.includes("-");
  return hasZone ? Math.floor(Date.parse(state) / 1000) : Number.NaN;
}

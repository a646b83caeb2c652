/** A time zone, as far as schedules need it. */
export interface Zone {
  /** What to add to UTC at that moment to get the local time, in seconds. */
  offsetAt(epochSeconds: number): number;
}

const DAY = 86_400;

/** The day in local time, in days since 1970. */
export function localDay(epochSeconds: number, zone: Zone): number {
  return Math.floor((epochSeconds + zone.offsetAt(epochSeconds)) / DAY);
}

/** The day of the week as in `Date.getUTCDay`: 0 for Sunday. @param day - In days since 1970, a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/**
 * The moment of a local time, in seconds since 1970 (UTC). As in iCalendar (RFC 5545, 3.3.5), a time that comes
 * twice, when clocks go back, means the first one; a skipped time is converted with the offset from before, so
 * that 02:30 becomes 03:30.
 *
 * @param day - In days since 1970.
 * @param seconds - Since midnight, as clocks show it.
 */
export function momentOf(day: number, seconds: number, zone: Zone): number {
  const local = day * DAY + seconds;
  const before = zone.offsetAt(local - DAY - zone.offsetAt(local));
  const moment = local - before;
  const offset = zone.offsetAt(moment);
  if (offset === before) return moment;
  const after = local - offset;
  return zone.offsetAt(after) === offset ? after : moment;
}

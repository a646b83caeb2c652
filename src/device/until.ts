import { readTimeOfDay } from "../base/days.js";
import { ConfigurationError } from "../base/errors.js";
import { localDay, momentOf, type Zone } from "../schedules/local-time.js";

/** A time of day as clocks show it. */
export type ClockTime = `${number}:${number}` | `${number}:${number}:${number}`;

/** Seconds since midnight. @throws ConfigurationError when it isn't a time of day. */
export function secondsOf(until: ClockTime): number {
  const time = readTimeOfDay(until);
  if (time) return time.hour * 3600 + time.minute * 60 + time.second;
  throw new ConfigurationError(
    `The deep sleep: until is "${until}"; it must be a time of day like "06:30".`,
  );
}

/**
 * Milliseconds from `now`, in milliseconds since 1970, until clocks show that time next, also when they change
 * meanwhile.
 *
 * @param seconds - Since midnight.
 */
export function untilNext(seconds: number, now: number, zone: Zone): number {
  let day = localDay(now / 1000, zone);
  let moment = momentOf(day, seconds, zone) * 1000;
  while (moment <= now) moment = momentOf(++day, seconds, zone) * 1000;
  return moment - now;
}

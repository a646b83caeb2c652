import type { DstTimeRule, ParsedTimezone } from "../messages/clock.js";
import { DstRuleType } from "../messages/enums.js";

const SECONDS_A_DAY = 86_400;
/** In a year without 29 February. */
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** When daylight saving time begins or ends each year. */
type YearlyChange = Readonly<DstTimeRule>;

/** A place's offset from UTC, with its rules for daylight saving time. */
export class TimeZone {
  private readonly standard: number;
  private readonly daylight: number;
  private readonly start: YearlyChange | undefined;
  private readonly end: YearlyChange | undefined;

  /** Copies what the message says, which counts from local time to UTC. */
  constructor({ stdOffsetSeconds, dstOffsetSeconds, dstStart, dstEnd }: ParsedTimezone) {
    this.standard = 0 - stdOffsetSeconds;
    this.daylight = 0 - dstOffsetSeconds;
    const [start] = dstStart.toArray();
    const [end] = dstEnd.toArray();
    this.start = start && start.type !== DstRuleType.NONE ? { ...start } : undefined;
    this.end = end && end.type !== DstRuleType.NONE ? { ...end } : undefined;
  }

  /** What to add to UTC at that moment to get the local time, in seconds: 3600 for Paris in winter. */
  offsetAt(epochSeconds: number): number {
    const start = this.start;
    const end = this.end;
    if (!start || !end) return this.standard;
    const year = new Date((epochSeconds + this.standard) * 1000).getUTCFullYear();
    // Each rule is in the local time that holds until then.
    const begins = momentOf(start, year) - this.standard;
    const ends = momentOf(end, year) - this.daylight;
    const isDaylight =
      begins < ends
        ? epochSeconds >= begins && epochSeconds < ends
        : epochSeconds >= begins || epochSeconds < ends;
    return isDaylight ? this.daylight : this.standard;
  }
}

/** When the rule takes effect in that year, in seconds of local time. */
function momentOf(rule: YearlyChange, year: number): number {
  return firstDay(year) + dayOf(rule, year) * SECONDS_A_DAY + rule.timeSeconds;
}

/** The rule's day in that year, from 0. */
function dayOf({ type, day, month, week, dayOfWeek }: YearlyChange, year: number): number {
  const leap = isLeap(year);
  if (type === DstRuleType.DAY_OF_YEAR) return day;
  // 29 February isn't counted, so 1 March is always day 60.
  if (type === DstRuleType.JULIAN_NO_LEAP) return leap && day >= 60 ? day : day - 1;
  const first = daysBefore(month, leap);
  const weekday = (firstDay(year) / SECONDS_A_DAY + first + 4) % 7;
  let found = first + ((dayOfWeek - weekday + 7) % 7) + (week - 1) * 7;
  // Week 5 is the last one that there is.
  while (found >= daysBefore(month + 1, leap)) found -= 7;
  return found;
}

function daysBefore(month: number, leap: boolean): number {
  return (DAYS_BEFORE_MONTH[month - 1] ?? 365) + (leap && month > 2 ? 1 : 0);
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** 1 January, in seconds since 1970. */
function firstDay(year: number): number {
  return Date.UTC(year, 0, 1) / 1000;
}

/** Time zones by their names in IANA's database, as hubs send them to devices. */
import { DstRuleType } from "../src/messages/enums.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When clocks change, as the protocol's DstTimeRule says it. */
export interface ZoneRule {
  readonly type: DstRuleType;
  readonly timeSeconds: number;
  readonly day?: number;
  readonly month?: number;
  readonly week?: number;
  readonly dayOfWeek?: number;
}

/** A time zone, as the protocol's ParsedTimezone says it. */
export interface ZoneFields {
  readonly stdOffsetSeconds: number;
  readonly dstOffsetSeconds?: number;
  readonly dstStart?: readonly ZoneRule[];
  readonly dstEnd?: readonly ZoneRule[];
}

/** When a zone's offset changes. */
interface OffsetChange {
  /** Milliseconds of local time, as clocks show it until then, as if it were UTC. */
  readonly local: number;
  /** Milliseconds, from then on. */
  readonly offset: number;
}

/** The number of a month's last week. */
const LAST = 5;

/** Rules are compared with those of the following years: "the last Sunday" and "the fourth one" are often the same. */
const YEARS = 4;

/**
 * What to add to UTC at that moment to get the zone's local time, in milliseconds.
 *
 * @throws RangeError there is no such zone.
 */
export function offsetIn(zone: string, moment: number): number {
  const format = formatOf(zone);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/** A zone as GetTimeResponse has it, with its rules of that year. */
export function parsedZone(zone: string, year: number): ZoneFields {
  const key = `${zone} ${year}`;
  let fields = zones.get(key);
  if (!fields) {
    fields = fieldsOf(zone, year);
    zones.set(key, fields);
  }
  return fields;
}

/** Those that were asked for: finding the rules takes a while. */
const zones = new Map<string, ZoneFields>();

function fieldsOf(zone: string, year: number): ZoneFields {
  const changes = changesIn(zone, year);
  const start = Date.UTC(year, 0, 1);
  const [first, second] = changes;
  if (!first || !second || changes.length > 2) {
    // Such as Morocco, whose clocks change with Ramadan: what holds at the year's beginning.
    return { stdOffsetSeconds: -offsetIn(zone, start) / 1000 };
  }
  const [summer, winter] = first.offset > second.offset ? [first, second] : [second, first];
  const rule = (change: OffsetChange) => ruleOf(zone, change, changes.indexOf(change), year);
  return {
    stdOffsetSeconds: -winter.offset / 1000,
    dstOffsetSeconds: -summer.offset / 1000,
    dstStart: [rule(summer)],
    dstEnd: [rule(winter)],
  };
}

/** The rule by which a change comes each year. */
function ruleOf(zone: string, change: OffsetChange, index: number, year: number): ZoneRule {
  const years = Array.from({ length: YEARS }, (_, at) => changesIn(zone, year + at)[index]);
  // Midnight may be meant as the end of the day before: "the first Saturday, 24:00".
  for (const hours of [0, 24]) {
    const local = change.local - hours * HOUR;
    const rule = dayInMonth(local, hours);
    for (const week of [Math.ceil(new Date(local).getUTCDate() / 7), LAST]) {
      const fits = (one: OffsetChange | undefined) =>
        one !== undefined &&
        isInWeek(one.local - hours * HOUR, week) &&
        isSame(dayInMonth(one.local - hours * HOUR, hours), rule);
      if (years.every(fits)) return { ...rule, week };
    }
  }
  const day = Math.floor((change.local - Date.UTC(year, 0, 1)) / DAY);
  return { type: DstRuleType.DAY_OF_YEAR, day, timeSeconds: (change.local % DAY) / 1000 };
}

/** @param hours - They are added to the time of the day. */
function dayInMonth(local: number, hours: number) {
  const date = new Date(local);
  return {
    type: DstRuleType.MONTH_WEEK_DAY,
    month: date.getUTCMonth() + 1,
    dayOfWeek: date.getUTCDay(),
    timeSeconds: (local % DAY) / 1000 + hours * 3600,
  };
}

function isSame(one: ReturnType<typeof dayInMonth>, other: typeof one): boolean {
  return (
    one.month === other.month &&
    one.dayOfWeek === other.dayOfWeek &&
    one.timeSeconds === other.timeSeconds
  );
}

/** Whether it is the week's day of its month; 5 is the last one. */
function isInWeek(local: number, week: number): boolean {
  const date = new Date(local);
  if (week < LAST) return Math.ceil(date.getUTCDate() / 7) === week;
  return new Date(local + 7 * DAY).getUTCMonth() !== date.getUTCMonth();
}

/** The changes of a year, in their order. */
function changesIn(zone: string, year: number): OffsetChange[] {
  const found: OffsetChange[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  let offset = offsetIn(zone, Date.UTC(year, 0, 1));
  for (let at = Date.UTC(year, 0, 1); at < end; at += DAY) {
    const before = offset;
    offset = offsetIn(zone, at + DAY);
    if (before === offset) continue;
    let [low, high] = [at, at + DAY];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offsetIn(zone, middle) === before) low = middle;
      else high = middle;
    }
    found.push({ local: high + before, offset });
  }
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      ...{ timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
      ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
    });
    formats.set(timeZone, format);
  }
  return format;
}

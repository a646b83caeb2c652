import { readTimeOfDay, type TimeOfDay, WEEKDAYS, type Weekday } from "../base/days.js";
import type { Duration } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedDuration } from "../base/option-ranges.js";
import { localDay, momentOf, weekdayOf, type Zone } from "./local-time.js";
import { type Location, sunMoment } from "./sun.js";

/** A time of day that may change, or not be known yet: a `TimeEntity`. */
export interface SettableTime {
  readonly state: TimeOfDay | undefined;
  /** @internal What schedules read, since that takes no memory; so below. */
  readonly hour: number;
  /** @internal */
  readonly minute: number;
  /** @internal */
  readonly second: number;
  /** @internal */
  readonly missingState: boolean;
}

/** What a schedule reads of a time. */
type KnownTime = Omit<SettableTime, "state">;

/** When something happens each day: at `"07:30"` or `"07:30:15"`, with the sun, or at the time of a `TimeEntity`. */
export type ScheduledTime =
  | "sunrise"
  | "sunset"
  | `${number}:${number}`
  | `${number}:${number}:${number}`
  | SettableTime;

export interface ScheduleOptions {
  /** The days on which it happens, before the offset is added. Default: all. */
  weekdays?: readonly Weekday[];
  /** How long after the time, or before it if negative: from -12 to 12 hours, `"-20 min"`. Default 0. */
  offset?: Duration;
}

/** Up to 12 hours. */
const OFFSET = { from: -43_200_000, to: 43_200_000 };

/** How many days are searched for the next moment: a week and a day, and the day before. */
const DAYS_AHEAD = 9;

const NEVER = Number.POSITIVE_INFINITY;

/** A call that happens each day, or on some days of the week. */
export class Schedule {
  next: Schedule | undefined;
  /** Whether it was ended: a loop over all schedules may still reach it. */
  hasEnded = false;
  /**
   * The time of day; undefined for the sun. Two fields, because comparing strings each second would take memory
   * on XS.
   */
  private readonly time: KnownTime | undefined;
  private readonly sun: "sunrise" | "sunset" | undefined;
  private readonly weekdays: readonly boolean[] | undefined;
  /** In seconds. */
  private readonly offset: number;
  /** The next moment, in seconds since 1970. */
  private due = NEVER;
  /** At that moment only the next one is calculated; nothing else happens. */
  private isLook = false;
  /** The time from which the moment was calculated, since a `TimeEntity` may change. */
  private seconds = Number.NaN;

  /** @throws ConfigurationError when the time or an option isn't valid, or the sun's time is asked for without a location. */
  constructor(
    time: ScheduledTime,
    readonly callback: () => unknown,
    { weekdays, offset = 0 }: ScheduleOptions,
    private readonly location: Location | undefined,
  ) {
    const checked = checkedTime(time, location);
    if (typeof checked === "string") this.sun = checked;
    else this.time = checked;
    if (weekdays) this.weekdays = checkedWeekdays(weekdays);
    this.offset = Math.round(checkedDuration("A schedule", "offset", offset, OFFSET) / 1000);
  }

  /** Whether it needs a time zone. */
  get isLocal(): boolean {
    return this.time !== undefined;
  }

  /** Finds the first moment after `now`, in seconds since 1970. */
  plan(now: number, zone: Zone | undefined): void {
    this.seconds = this.secondsOfDay;
    const found = this.findAfter(now, zone);
    this.isLook = found === undefined;
    this.due = found ?? now + 86_400;
  }

  /** Whether it happens now. If so, its next moment is calculated. */
  isDue(now: number, last: number, zone: Zone | undefined): boolean {
    if (!Object.is(this.seconds, this.secondsOfDay)) this.plan(last, zone);
    if (now < this.due || this.hasEnded) return false;
    const happens = !this.isLook;
    this.plan(now, zone);
    return happens;
  }

  /** NaN while the time isn't known, and for the sun. */
  private get secondsOfDay(): number {
    const time = this.time;
    if (time === undefined || time.missingState) return Number.NaN;
    return time.hour * 3600 + time.minute * 60 + time.second;
  }

  private findAfter(now: number, zone: Zone | undefined): number | undefined {
    const sun = this.sun;
    const offset = this.offset;
    if (sun !== undefined) {
      const location = this.location as Location;
      const solar = { offsetAt: () => location.longitude * 240 };
      const first = localDay(now - offset, solar) - 1;
      for (let day = first; day < first + DAYS_AHEAD; day++) {
        const moment = sunMoment(day, sun, location);
        if (moment === undefined || moment + offset < now + 1) continue;
        if (this.isOn(localDay(moment, zone ?? solar))) return Math.floor(moment + offset);
      }
      return undefined;
    }
    if (!zone || Number.isNaN(this.seconds)) return undefined;
    const first = localDay(now - offset, zone) - 1;
    for (let day = first; day < first + DAYS_AHEAD; day++) {
      if (!this.isOn(day)) continue;
      const moment = momentOf(day, this.seconds, zone) + offset;
      if (moment > now) return moment;
    }
    return undefined;
  }

  private isOn(day: number): boolean {
    return this.weekdays?.[weekdayOf(day)] ?? true;
  }
}

function checkedTime(
  time: ScheduledTime,
  location: Location | undefined,
): KnownTime | "sunrise" | "sunset" {
  if (typeof time !== "string") return time;
  if (time === "sunrise" || time === "sunset") {
    if (location) return time;
    throw new ConfigurationError(
      `A schedule is at ${time}; the device needs its location: { latitude: 47.4, longitude: 8.5 }.`,
    );
  }
  const found = readTimeOfDay(time);
  if (found) return { ...found, missingState: false };
  throw new ConfigurationError(
    `A schedule: time is "${time}"; it must be a time of day like "07:30", "sunrise" or "sunset".`,
  );
}

function checkedWeekdays(weekdays: readonly Weekday[]): boolean[] {
  const isKnown = weekdays.every((day) => WEEKDAYS.includes(day));
  if (isKnown && weekdays.length > 0) return WEEKDAYS.map((day) => weekdays.includes(day));
  throw new ConfigurationError(
    `A schedule: weekdays is "${weekdays.join(" ")}"; it must be one or more of ${WEEKDAYS.join(" ")}.`,
  );
}

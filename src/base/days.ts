/** Days, times of day and days of the week; as texts those of ISO 8601, without regular expressions. */
import { DIGITS, isMadeOf } from "./characters.js";

/** A day of the calendar. */
export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** The days of the week, in the order of `Date.getUTCDay`. */
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** A time of day. */
export interface TimeOfDay {
  /** 0 to 23. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
  /** 0 to 59. */
  readonly second: number;
}

/** Whether there is such a day, from 1970 to 3000 as in ESPHome. */
export function isDay({ year, month, day }: Day): boolean {
  return isWhole(year, 1970, 3000) && isWhole(month, 1, 12) && isWhole(day, 1, daysOf(year, month));
}

export function isTimeOfDay({ hour, minute, second }: TimeOfDay): boolean {
  return isWhole(hour, 0, 23) && isWhole(minute, 0, 59) && isWhole(second, 0, 59);
}

/** How many days a month has; `month` is 1 to 12. */
export function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `"2026-11-22"`. */
export function dayInWords({ year, month, day }: Day): string {
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** `"07:30:00"`. */
export function timeInWords({ hour, minute, second }: TimeOfDay): string {
  return `${padded(hour)}:${padded(minute)}:${padded(second)}`;
}

/** Parses a day like `"2026-11-22"`; undefined if the text isn't one. */
export function readDay(text: string): Day | undefined {
  const [year = 0, month = 0, day = 0, more] = numbers(text, "-");
  const found = { year, month, day };
  return more === undefined && isDay(found) ? found : undefined;
}

/** Parses a time like `"07:30"` or `"07:30:15"`; undefined if the text isn't one. */
export function readTimeOfDay(text: string): TimeOfDay | undefined {
  const [hour = Number.NaN, minute = Number.NaN, second = 0, more] = numbers(text, ":");
  const found = { hour, minute, second };
  return more === undefined && isTimeOfDay(found) ? found : undefined;
}

function numbers(text: string, separator: string): number[] {
  return text
    .split(separator)
    .map((part) => (part !== "" && isMadeOf(part, DIGITS) ? Number(part) : Number.NaN));
}

function padded(value: number, digits = 2): string {
  return `${value}`.padStart(digits, "0");
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** The actions on days, times of day and moments. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { quoted, type Scope } from "../lambda/values.js";
import { lambdaOf, lambdaValue, optionsOf, targetOf } from "./scope.js";
import type { EntityAction } from "./step-actions.js";

/** What one of ESPHome's three types is in a program. A time of a lambda is a Date whose UTC is the local time. */
export interface DateKind {
  /** What it is in a lambda. */
  readonly kind: string;
  readonly make: string;
  /** The option with its first value, and what it is where none is given. */
  readonly initial: string;
  readonly usual: string | undefined;
  /** The code of its value, of a lambda's time. */
  readonly set: (time: string) => string;
  /** A lambda's time, of the code of its value. */
  readonly shown: (value: string) => string;
  /** The code of its first value. @throws UnconvertibleError when it isn't one. */
  readonly given: (value: YamlValue) => string;
}

const DATE = ["year", "month", "day"];
const TIME = ["hour", "minute", "second"];

/** By ESPHome's `type`. */
export const DATE_KINDS: Readonly<Record<string, DateKind>> = {
  date: {
    kind: "date",
    make: "DateEntity",
    initial: "initialDate",
    usual: undefined,
    set: (time) =>
      `((day: Date) => ({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }))(${time})`,
    shown: (value) => `new Date(Date.UTC(${value}.year, ${value}.month - 1, ${value}.day))`,
    given: (value) => quoted(dayOf(fieldsOf(value, DATE))),
  },
  time: {
    kind: "time of day",
    make: "TimeEntity",
    initial: "initialTime",
    usual: '"00:00:00"',
    set: (time) =>
      `((time: Date) => ({ hour: time.getUTCHours(), minute: time.getUTCMinutes(), second: time.getUTCSeconds() }))(${time})`,
    shown: (value) =>
      `new Date(Date.UTC(1970, 0, 1, ${value}.hour, ${value}.minute, ${value}.second))`,
    given: (value) => quoted(clockOf(fieldsOf(value, TIME))),
  },
  datetime: {
    kind: "moment",
    make: "DateTimeEntity",
    initial: "initialDateTime",
    usual: undefined,
    set: (time) => `momentOf(${time})`,
    shown: (value) => `localOf(${value})`,
    given: () => {
      // The device's time zone may come from its hub, later.
      throw new UnconvertibleError("a moment");
    },
  },
};

/** As `date_time` of ESPHome's config_validation.py: a text or a map. */
function fieldsOf(value: YamlValue, names: readonly string[]): number[] {
  const numbers = value.map
    ? names.map((name) => Number(textOf(value.map?.get(name)) ?? Number.NaN))
    : textFields(textOf(value) ?? "", names);
  if (numbers.length === names.length && numbers.every(Number.isInteger)) return numbers;
  throw new UnconvertibleError("a day or a time");
}

function textFields(text: string, names: readonly string[]): number[] {
  const [, date, hour, minute, second = "0", half] =
    /^(\d{4}-\d{1,2}-\d{1,2})?\s*(?:(\d{1,2}):(\d{2})(?::(\d{2}))?\s?(am|pm)?)?$/i.exec(text) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  return [
    ...(names.includes("year") ? (date ?? "").split("-").map(Number) : []),
    ...(names.includes("hour") ? [hours, Number(minute), Number(second)] : []),
  ];
}

const two = (value = 0) => String(value).padStart(2, "0");

function dayOf([year, month, day]: readonly number[]): string {
  return `${year}-${two(month)}-${two(day)}`;
}

function clockOf([hour, minute, second]: readonly number[]): string {
  return `${two(hour)}:${two(minute)}:${two(second)}`;
}

/** A time of a lambda whose fields are those of an action. */
function fixedTime(value: YamlValue, names: readonly string[]): string {
  const numbers = fieldsOf(value, names);
  const [year = 1970, month = 1, day = 1] = names.includes("year") ? numbers : [];
  const clock = names.includes("hour") ? numbers.slice(-3) : [];
  return `new Date(Date.UTC(${[year, month - 1, day, ...clock].join(", ")}))`;
}

function setting(type: string, names: readonly string[]): EntityAction {
  return (value, scope: Scope) => {
    const options = optionsOf(value, "id", type);
    const { kind, set } = DATE_KINDS[type] as DateKind;
    const { code } = targetOf(textOf(options.get("id")), scope, kind);
    const given = options.get(type);
    const lambda = lambdaOf(given);
    if (!given) throw new UnconvertibleError("a value that is missing");
    const time =
      lambda === undefined ? fixedTime(given, names) : lambdaValue(lambda, scope, "time");
    return `${code}.set(${set(time)})`;
  };
}

export const DATE_ACTIONS: Readonly<Record<string, EntityAction>> = {
  "datetime.date.set": setting("date", DATE),
  "datetime.time.set": setting("time", TIME),
  "datetime.datetime.set": setting("datetime", [...DATE, ...TIME]),
};

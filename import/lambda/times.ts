/** ESPHome's ESPTime, which is a Date here whose UTC is the local time. */
import { UnconvertibleError } from "./tokens.js";
import { type CppValue, quoted } from "./values.js";

/** What `id(clock).now()` is; `written.ts` adds the function to programs that use it. */
export const LOCAL_TIME: CppValue = { code: "localTime()", type: "time" };

/** Its fields, as core/time.h of ESPHome describes them. */
const FIELDS: Readonly<Record<string, (date: string) => string>> = {
  second: (date) => `${date}.getUTCSeconds()`,
  minute: (date) => `${date}.getUTCMinutes()`,
  hour: (date) => `${date}.getUTCHours()`,
  day_of_week: (date) => `(${date}.getUTCDay() + 1)`,
  day_of_month: (date) => `${date}.getUTCDate()`,
  month: (date) => `(${date}.getUTCMonth() + 1)`,
  year: (date) => `${date}.getUTCFullYear()`,
  timestamp: (date) => `(Math.floor(${date}.getTime() / 1000) - (device.clock.utcOffset ?? 0))`,
};

/** What `id(clock).utcnow()` is. */
export const UTC_TIME: CppValue = { code: "new Date(device.host.time.now)", type: "utc time" };

export function isTime({ type }: CppValue): boolean {
  return type === "time" || type === "utc time";
}

export function timeField({ code, type }: CppValue, name: string): CppValue {
  if (type === "utc time" && name === "timestamp")
    return { code: `Math.floor(${code}.getTime() / 1000)`, type: "int" };
  const field = FIELDS[name];
  if (!field) throw new UnconvertibleError(`${name} of a time`);
  return { code: field(code), type: "int" };
}

/** `ESPTime::is_valid`: before 2019 a clock hasn't been set. */
export function timeCall(time: CppValue, name: string, args: readonly CppValue[]): CppValue {
  const [format] = args;
  if (name === "is_valid" && args.length === 0)
    return { code: `${time.code}.getUTCFullYear() >= 2019`, type: "bool", binding: 7 };
  if (name === "strftime" && args.length === 1 && format?.code.startsWith('"'))
    return { code: shownTime(time.code, JSON.parse(format.code) as string), type: "string" };
  throw new UnconvertibleError(`${name}() of a time`);
}

/** The letters that `shownTime` of converted programs knows, and those that stand for several. */
const LETTERS = "aAbBdeHImMpSyY%";

const SHORT_FORMS: Readonly<Record<string, string>> = {
  T: "%H:%M:%S",
  X: "%H:%M:%S",
  R: "%H:%M",
  F: "%Y-%m-%d",
  D: "%m/%d/%y",
  x: "%m/%d/%y",
  n: "\n",
  c: "%a %b %e %H:%M:%S %Y",
};

function shownTime(time: string, format: string): string {
  const whole = format.replace(/%([TXRFDxnc])/g, (_, letter: string) => SHORT_FORMS[letter] ?? "");
  for (const [, letter = ""] of whole.matchAll(/%(.?)/g))
    if (letter === "" || !LETTERS.includes(letter))
      throw new UnconvertibleError(`%${letter} of a time`);
  return `shownTime(${time}, ${quoted(whole)})`;
}

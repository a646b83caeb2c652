/** A rule as one sentence. */
import type { RuleCommand, RuleCondition, RuleItem, SingleCondition } from "../rule-text/rule.js";
import { entityOf, valueInWords } from "./kind-values.js";
import { nameOf, type RuleStep, stepsOf, WEEKDAYS } from "./rule.js";
import { choiceOf, commandInWords } from "./rule-choices.js";

const UNITS: readonly [milliseconds: number, word: string][] = [
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1000, "second"],
  [1, "millisecond"],
];

/** `5 minutes`. */
export function timeInWords(milliseconds: number): string {
  const [unit, word] = UNITS.find(([unit]) => milliseconds % unit === 0) ?? [1, ""];
  const count = milliseconds / unit;
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

export function ruleInWords({ when, delay_ms = 0, commands }: RuleItem): string {
  const later = delay_ms > 0 ? `${timeInWords(delay_ms)} later ` : "";
  const steps = stepsOf(commands).map(stepInWords);
  return `When ${conditionInWords(when)}, ${later}${steps.join(", then ") || "run its code"}.`;
}

function conditionInWords(condition: RuleCondition, isInner = false): string {
  const { and, or } = condition;
  const all = (and ?? or)?.map((one) => conditionInWords(one, true)).join(and ? " and " : " or ");
  if (all === undefined) return singleInWords(condition);
  return isInner ? `(${all})` : all;
}

function singleInWords(condition: SingleCondition): string {
  const { object_id, field, comparison, value, for_ms, from } = condition;
  if (from !== undefined) return timeConditionInWords(condition);
  const item = entityOf(object_id);
  const choice = item && choiceOf(item, condition);
  const held = for_ms ? ` for ${timeInWords(for_ms)}` : "";
  if (!item || !choice)
    return `${nameOf(object_id)} ${field} ${comparison} ${JSON.stringify(value) ?? ""}${held}`;
  const words = choice.input ? ` ${valueInWords(item, choice.input, value)}` : "";
  return `${nameOf(object_id)} ${choice.words}${words}${held}`;
}

function timeConditionInWords({ from = "", to, weekdays }: SingleCondition): string {
  const span = `${from} ${to}`;
  const time =
    to === undefined
      ? `it is ${from}`
      : span === "sunset sunrise"
        ? "it is after sunset"
        : span === "sunrise sunset"
          ? "it is after sunrise"
          : `it is between ${from} and ${to}`;
  return `${time}${weekdays ? ` ${daysInWords(weekdays)}` : ""}`;
}

/** The days' names, as they are written where the browser is. 2024-01-01 was a Monday. */
export function dayInWords(day: string, weekday: "short" | "long"): string {
  const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  return date.toLocaleDateString("en", { weekday, timeZone: "UTC" });
}

function daysInWords(weekdays: readonly string[]): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (days.join() === WEEKDAYS.slice(0, 5).join()) return "from Monday to Friday";
  return `on ${days.map((day) => dayInWords(day, "long")).join(", ")}`;
}

function stepInWords({ command, for_ms }: RuleStep): string {
  return `${commandWords(command)}${for_ms ? ` for ${timeInWords(for_ms)}` : ""}`;
}

function commandWords(command: RuleCommand): string {
  const { object_id, values = {}, service, args, hub_service, hub_event, data, wait_ms } = command;
  if (wait_ms !== undefined) return `wait ${timeInWords(wait_ms)}`;
  const item = entityOf(object_id);
  if (item) return commandInWords(item, values, nameOf(object_id));
  const given = Object.entries(args ?? data ?? {});
  const last = given.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ");
  const hub = hub_service ?? hub_event;
  const what = service
    ? `run ${service}`
    : hub
      ? `tell the hub ${hub}`
      : `command ${object_id} ${JSON.stringify(values)}`;
  return last === "" ? what : `${what} with ${last}`;
}

import { entities } from "../model/entities.js";

/** A rule as the API has it. Rules that other programs made may have more fields. */
export interface RuleItem {
  readonly id: string;
  readonly name: string;
  readonly when: RuleCondition;
  readonly delay_ms?: number;
  readonly commands: readonly RuleCommand[];
  /** It is one of the program's own rules. */
  readonly fixed?: boolean;
  readonly [field: string]: unknown;
}

export interface RuleCondition {
  readonly object_id: string;
  readonly field: string;
  readonly comparison: string;
  readonly value?: unknown;
  readonly for_ms?: number;
  readonly [field: string]: unknown;
}

export interface RuleCommand {
  readonly object_id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export const COMPARISONS = ["equals", "above", "below", "changes"];

export function newRule(): RuleItem {
  const first = entities.peek()[0]?.state.peek().id ?? "";
  return {
    id: "",
    name: "",
    when: { object_id: first, field: "state", comparison: "equals", value: true },
    delay_ms: 0,
    commands: [{ object_id: first, values: { state: true } }],
  };
}

/** Whether the form can show it; others are edited as JSON. */
export function isSimple({ when, commands }: RuleItem): boolean {
  const hasOne = typeof when?.object_id === "string" && COMPARISONS.includes(when.comparison);
  return (
    hasOne &&
    commands?.length > 0 &&
    commands.every(
      ({ object_id, values }) => typeof object_id === "string" && typeof values === "object",
    )
  );
}

export function ruleInWords(rule: RuleItem): string {
  if (!isSimple(rule)) return "A rule with several conditions or steps.";
  const { when, delay_ms: delay = 0, commands } = rule;
  const value = when.comparison === "changes" ? "" : ` ${JSON.stringify(when.value)}`;
  const held = when.for_ms ? ` for ${when.for_ms / 1000} s` : "";
  const later = delay > 0 ? ` after ${delay / 1000} s` : "";
  const steps = commands
    .map(({ object_id, values }) => `${object_id} ${JSON.stringify(values)}`)
    .join(", then ");
  return `When ${when.object_id} ${when.field} ${when.comparison}${value}${held}:${later} ${steps}`;
}

/** Parses a typed value: JSON, or a word. */
export function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

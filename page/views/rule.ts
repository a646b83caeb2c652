import { entities } from "../model/entities.js";

/** A rule as the API has it. */
export interface RuleItem {
  readonly id: string;
  readonly name: string;
  readonly enabled?: boolean;
  readonly when: RuleCondition;
  readonly delay_ms?: number;
  readonly commands: readonly RuleCommand[];
  /** It is one of the program's own rules. */
  readonly fixed?: boolean;
}

/** A state, or a time of day. */
export interface SingleCondition {
  readonly object_id?: string;
  readonly field?: string;
  readonly comparison?: string;
  readonly value?: unknown;
  readonly for_ms?: number;
  readonly from?: string;
  readonly to?: string;
  readonly weekdays?: readonly string[];
}

export type Joint = "and" | "or";

export interface RuleCondition extends SingleCondition {
  readonly and?: readonly RuleCondition[];
  readonly or?: readonly RuleCondition[];
}

/** To an entity, or to one of the device's services. */
export interface RuleCommand {
  readonly object_id?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly service?: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

export const COMPARISONS = ["equals", "above", "below", "changes"];

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

export function newCondition(): SingleCondition {
  return { object_id: firstEntity(), field: "state", comparison: "equals", value: true };
}

export function newCommand(): RuleCommand {
  return { object_id: firstEntity(), values: { state: true } };
}

export function newRule(): RuleItem {
  return { id: "", name: "", when: newCondition(), commands: [newCommand()] };
}

/** The conditions of a rule, and whether one of them is enough. */
export function conditionsOf({ and, or, ...single }: RuleCondition): [Joint, SingleCondition[]] {
  return or ? ["or", [...or]] : ["and", [...(and ?? [single])]];
}

export function jointly(joint: Joint, conditions: readonly SingleCondition[]): RuleCondition {
  return conditions.length === 1 ? { ...conditions[0] } : { [joint]: conditions };
}

/** Whether the form can show it; others are edited as JSON. */
export function isSimple({ when, commands }: RuleItem): boolean {
  const [, conditions] = conditionsOf(when);
  return (
    conditions.every((one) => "object_id" in one || "from" in one) &&
    commands.every((one) => "object_id" in one || "service" in one)
  );
}

export function ruleInWords(rule: RuleItem): string {
  const { when, delay_ms: delay = 0, commands } = rule;
  const later = delay > 0 ? ` after ${delay / 1000} s` : "";
  return `When ${conditionInWords(when)}:${later} ${commands.map(commandInWords).join(", then ")}`;
}

function conditionInWords(condition: RuleCondition): string {
  const { and, or, object_id, field, comparison, value, for_ms, from, to, weekdays } = condition;
  if (and) return and.map(conditionInWords).join(" and ");
  if (or) return or.map(conditionInWords).join(" or ");
  if (from)
    return `it is ${from}${to ? ` to ${to}` : ""}${weekdays ? ` on ${weekdays.join(", ")}` : ""}`;
  const compared = comparison === "changes" ? "" : ` ${JSON.stringify(value)}`;
  const held = for_ms ? ` for ${for_ms / 1000} s` : "";
  return `${nameOf(object_id)} ${field} ${comparison}${compared}${held}`;
}

function commandInWords({ object_id, values, service, args, ...other }: RuleCommand): string {
  if (object_id) return `${nameOf(object_id)} ${JSON.stringify(values)}`;
  if (service) return `${service} ${JSON.stringify(args ?? {})}`;
  return JSON.stringify(other);
}

/** An entity's name, by its id. */
export function nameOf(id = ""): string {
  return stateOf(id)?.name ?? id;
}

export function stateOf(id = "") {
  return entities.value.find((model) => model.state.peek().id === id)?.state.peek();
}

/** Parses a typed value: JSON, or a word. */
export function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function firstEntity(): string {
  return entities.peek()[0]?.state.peek().id ?? "";
}

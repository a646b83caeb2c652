import { DIGITS, isMadeOf } from "../base/characters.js";
import { WEEKDAYS } from "../base/days.js";
import { invalid } from "../schema/errors.js";
import {
  ANY_FIELDS,
  anything,
  array,
  type Input,
  integer,
  isObject,
  type JSONSchema,
  named,
  object,
  oneOf,
  oneOfObjects,
  optional,
  type Schema,
  string,
} from "../schema/schema.js";

/** The maximum of a rule's waits, in milliseconds: a day. */
export const MAX_WAIT = 86_400_000;

/** How many levels of conditions a rule can have. */
const MAX_DEPTH = 4;

/** A time that a rule waits, in milliseconds. */
export const milliseconds = integer({ minimum: 0, maximum: MAX_WAIT });

/** A field's value, as in JSON. */
export type RuleValue = boolean | number | string | null;

const value: Schema<RuleValue> = {
  json: { type: ["boolean", "number", "string", "null"] },
  check(value, field) {
    if (typeof value === "string") return string().check(value, field);
    if (value !== null && typeof value !== "boolean" && typeof value !== "number")
      throw invalid(field, "must be true, false, a number, a text or null");
    return value;
  },
};

/** A state that meets a condition. */
const STATE_CONDITION = object({
  /** The entity whose state it is. */
  object_id: string(),
  /** The field of the state: `"state"`, `"brightness"`, `"position"`. */
  field: string(),
  /**
   * How the field is compared. `"becomes"` is met for the moment when the field comes to have the value, and
   * `"changes"` for the moment when it comes to have any other one.
   */
  comparison: oneOf(["equals", "becomes", "above", "below", "changes"]),
  /** What the field is compared with: a number for `"above"` and `"below"`, nothing for `"changes"`. */
  value: optional(value),
  /**
   * For how many milliseconds the state must meet the condition without a break;
   * with `"becomes"` and `"changes"`, for how long the new value must stay. Default 0.
   */
  for_ms: optional(milliseconds),
});

/** A time of day, as in `"07:30"`, `"sunrise"` or `"sunset"`. */
const timeOfDay: Schema<string> = {
  json: { type: "string", minLength: 5 },
  check(value, field) {
    const text = string().check(value, field);
    if (isOfSun(text)) return text;
    const [hours = "", minutes = ""] = text.split(":");
    const isOne = text.length === 5 && hours.length === 2 && isMadeOf(hours + minutes, DIGITS);
    if (!(isOne && Number(hours) < 24 && Number(minutes) < 60))
      throw invalid(field, 'must be a time of day, like "07:30", "sunrise" or "sunset"');
    return text;
  },
};

/** Whether a time of day is the sun's. */
export function isOfSun(time: string): time is "sunrise" | "sunset" {
  return time === "sunrise" || time === "sunset";
}

/** A time of day, in the time zone of the hub. */
const TIME_CONDITION = object({
  from: timeOfDay,
  /** The end, which may be on the next day. Default: a minute after `from`. */
  to: optional(timeOfDay),
  /** The days on which it begins. Default: all. */
  weekdays: optional(array(oneOf(WEEKDAYS), { minItems: 1, maxItems: 7 })),
});

export type StateCondition = Input<(typeof STATE_CONDITION)["fields"]>;
export type TimeCondition = Input<(typeof TIME_CONDITION)["fields"]>;

/** What triggers a rule: a state, a time, or several of them together. */
export type Condition =
  | StateCondition
  | TimeCondition
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] };

const REFERENCE = "Condition";

const SEVERAL: JSONSchema = {
  type: "array",
  items: { $ref: `#/components/schemas/${REFERENCE}` },
  minItems: 1,
  maxItems: 8,
};

/** Several conditions: all (`and`) or one of them (`or`) must be met. */
const SEVERAL_CONDITION: JSONSchema = {
  properties: { and: SEVERAL, or: SEVERAL },
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
};

const LIST = array(anything, { minItems: 1, maxItems: 8 });

/** Any condition. */
export const CONDITION_SCHEMA: Schema<Condition> = {
  get json(): JSONSchema {
    return oneOfObjects([STATE_CONDITION, TIME_CONDITION], SEVERAL_CONDITION);
  },
  check: (value, field) => checkShape(value, field, 1),
};

/** The field `when` of a rule. */
export const WHEN = named(REFERENCE, CONDITION_SCHEMA, ANY_FIELDS);

/** With loops: a board's stack has 512 slots, and callbacks would take twice as many for each level. */
function checkShape(value: unknown, field: string, depth: number): Condition {
  if (depth > MAX_DEPTH) throw invalid(field, `must not have more than ${MAX_DEPTH} levels`);
  if (!isObject(value)) return STATE_CONDITION.check(value, field);
  const isAnd = Object.hasOwn(value, "and");
  if (isAnd || Object.hasOwn(value, "or")) {
    const inner = several(value, field, isAnd ? "and" : "or");
    const all: Condition[] = [];
    for (let i = 0; i < inner.length; i++)
      all.push(checkShape(inner[i], `${field}.${isAnd ? "and" : "or"}[${i}]`, depth + 1));
    return isAnd ? { and: all } : { or: all };
  }
  return Object.hasOwn(value, "from")
    ? TIME_CONDITION.check(value, field)
    : STATE_CONDITION.check(value, field);
}

/** The conditions in one that has several, not yet checked. */
function several(
  value: Readonly<Record<string, unknown>>,
  field: string,
  name: "and" | "or",
): readonly unknown[] {
  const { [name]: inner, ...rest } = value;
  const [other] = Object.keys(rest);
  if (other !== undefined) throw invalid(`${field}.${other}`, `can't be combined with "${name}"`);
  return LIST.check(inner, `${field}.${name}`);
}

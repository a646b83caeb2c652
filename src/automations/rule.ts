import { invalid } from "../schema/errors.js";
import {
  array,
  boolean,
  type Input,
  integer,
  isObject,
  object,
  oneOf,
  optional,
  type Schema,
  string,
} from "../schema/schema.js";

/** A day: the longest that a rule waits. */
const LONGEST_TIME = 86_400_000;

/** A field's value, as it stands in JSON. */
export type RuleValue = boolean | number | string | null;

const value: Schema<RuleValue> = {
  json: { type: ["boolean", "number", "string", "null"] },
  check(value, field) {
    if (value !== null && !["boolean", "number", "string"].includes(typeof value))
      throw invalid(field, "must be true, false, a number, a text or null");
    return value as RuleValue;
  },
};

const values: Schema<Readonly<Record<string, unknown>>> = {
  json: { type: "object", minProperties: 1 },
  check(values, field) {
    if (!isObject(values) || Object.keys(values).length === 0)
      throw invalid(field, "must be an object that says what is to change");
    return values;
  },
};

const milliseconds = integer({ minimum: 0, maximum: LONGEST_TIME });

/** What starts a rule: a state that comes to meet this, and didn't before. */
const CONDITION = {
  /** The entity whose state it is. */
  object_id: string(),
  /** The field of the state: `"state"`, `"brightness"`, `"position"`. */
  field: string(),
  /** How the field is compared; `"changes"` is met by each value that isn't the one before. */
  comparison: oneOf(["equals", "above", "below", "changes"]),
  /** What the field is compared with: a number for `"above"` and `"below"`, nothing for `"changes"`. */
  value: optional(value),
  /**
   * For how many milliseconds the state has to meet it without a break; with
   * `"changes"`, to stay as it then is. Default 0.
   */
  for_ms: optional(milliseconds),
};

/**
 * A rule that is kept on the device: when an entity's state comes to meet a
 * condition, then, after a delay, entities are commanded. What is met already when
 * the device starts, or when the rule is made, doesn't start it.
 */
export const RULE = {
  /** What people call it. Default: empty. */
  name: optional(string({ maxLength: 64 })),
  /** A rule that isn't enabled does nothing. Default true. */
  enabled: optional(boolean()),
  when: object(CONDITION),
  /**
   * Milliseconds between the condition and the commands. A condition that is met
   * again meanwhile begins it anew. Default 0.
   */
  delay_ms: optional(milliseconds),
  /** One that fails doesn't keep back those behind it. */
  commands: array(
    object({
      object_id: string(),
      /** What is to change: the fields of a command to this kind of entity. */
      values,
    }),
    { minItems: 1, maxItems: 8 },
  ),
};

export type Rule = Input<typeof RULE>;
export type Condition = Rule["when"];

/** A rule as it is kept, with every field that has a default. */
export type KeptRule = Readonly<Required<Rule>> & {
  readonly id: string;
  readonly when: { readonly for_ms: number };
};

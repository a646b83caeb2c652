import { invalid } from "../schema/errors.js";
import {
  array,
  boolean,
  type Input,
  integer,
  isObject,
  named,
  object,
  oneOf,
  optional,
  type Schema,
  string,
} from "../schema/schema.js";

/** The longest that a rule can wait, in milliseconds: a day. */
const LONGEST_TIME = 86_400_000;

/** A field's value, as in JSON. */
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

/** What triggers a rule: a state that meets this condition, and didn't before. */
const CONDITION = {
  /** The entity whose state it is. */
  object_id: string(),
  /** The field of the state: `"state"`, `"brightness"`, `"position"`. */
  field: string(),
  /** How the field is compared; `"changes"` is met by each value that differs from the one before. */
  comparison: oneOf(["equals", "above", "below", "changes"]),
  /** What the field is compared with: a number for `"above"` and `"below"`, nothing for `"changes"`. */
  value: optional(value),
  /**
   * For how many milliseconds the state must meet the condition without a break;
   * with `"changes"`, for how long the new value must stay. Default 0.
   */
  for_ms: optional(milliseconds),
};

const COMMAND = {
  object_id: string(),
  /** The fields of a command to this kind of entity. */
  values,
};

/** The schemas of a rule's parts, by the names that the API's description has for them. */
export const RULE_SCHEMAS = {
  Condition: object(CONDITION).json,
  Command: object(COMMAND).json,
};

/**
 * A rule that is stored on the device: when an entity's state begins to meet a
 * condition, entities are commanded, after a delay. A condition that is already met
 * when the device starts, or when the rule is created, doesn't trigger it.
 */
export const RULE = {
  /** A name for people. Default: empty. */
  name: optional(string({ maxLength: 64 })),
  /** A rule that isn't enabled does nothing. Default true. */
  enabled: optional(boolean()),
  when: named("Condition", object(CONDITION)),
  /**
   * Milliseconds between the condition and the commands. The delay starts over when
   * the condition is met again meanwhile. Default 0.
   */
  delay_ms: optional(milliseconds),
  /** Given in order. When one fails, the next ones are given all the same. */
  commands: array(named("Command", object(COMMAND)), { minItems: 1, maxItems: 8 }),
};

export type Rule = Input<typeof RULE>;
export type Condition = Rule["when"];

/** A rule as it is stored, with the defaults filled in. */
export type KeptRule = Readonly<Required<Rule>> & {
  readonly id: string;
  readonly when: { readonly for_ms: number };
};

import {
  array,
  boolean,
  type Input,
  type JSONSchema,
  number,
  optional,
  readOnly,
  string,
} from "../schema/schema.js";
import { COMMAND, COMMAND_SCHEMA } from "./command.js";
import { CONDITION_SCHEMA, type Condition, milliseconds, WHEN } from "./condition.js";

/**
 * A rule that is stored on the device: when its condition begins to be met, its commands are carried out, after
 * an optional delay. A condition that is already met when the device starts, or when the rule is created, doesn't
 * trigger it.
 */
export const RULE = {
  /** A name for people. Default: empty. */
  name: optional(string({ maxLength: 64 })),
  /** A rule that isn't enabled does nothing. Default true. */
  enabled: optional(boolean()),
  when: WHEN,
  /**
   * Milliseconds between the condition and the commands. The delay starts over when
   * the condition is met again meanwhile. Default 0.
   */
  delay_ms: optional(milliseconds),
  /** It runs once: when it has run, it isn't enabled any more. Default false. */
  once: optional(boolean()),
  /** Its place: rules are listed by it, the lowest first. Default: its id, so the order in which they were made. */
  position: optional(number()),
  /**
   * Carried out in order. When one fails, the others are still carried out. A client's rule has at least one; a
   * program's may have code instead.
   */
  commands: array(COMMAND, { maxItems: 8 }),
  /** It is one of the program's own, which clients can't change. */
  fixed: optional(readOnly(boolean())),
};

/** What makes the schemas of a rule's parts, with the names that the API's description has for them. */
export const RULE_SCHEMAS: readonly (readonly [string, () => JSONSchema])[] = [
  ["Condition", () => CONDITION_SCHEMA.json],
  ["Command", () => COMMAND_SCHEMA.json],
];

export type Rule = Input<typeof RULE>;

/** A rule as it is stored, with the defaults filled in. */
export type KeptRule = Readonly<Required<Rule>> & {
  readonly id: string;
  readonly when: Condition;
  readonly fixed?: true;
};

/** A rule's name in the log. */
export function nameOf({ id, name, fixed }: KeptRule): string {
  const who = fixed ? "a rule of the program" : `rule ${id}`;
  return name === "" ? who : `${who} ("${name}")`;
}

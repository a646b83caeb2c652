/** Rules as the API has them. */

export interface RuleItem {
  readonly id: string;
  readonly name?: string;
  readonly enabled?: boolean;
  readonly when: RuleCondition;
  readonly delay_ms?: number;
  readonly once?: boolean;
  readonly position?: number;
  readonly commands: readonly RuleCommand[];
  /** It is one of the program's own rules. */
  readonly fixed?: boolean;
}

/** A value of a field, as in JSON. */
export type RuleFieldValue = boolean | number | string | null;

/** A state, or a time of day. */
export interface SingleCondition {
  readonly object_id?: string;
  readonly field?: string;
  readonly comparison?: string;
  readonly value?: RuleFieldValue;
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

export type RuleFieldValues = Readonly<Record<string, unknown>>;

/** To an entity, to one of the device's services, or to the hub; or a wait before the next one. */
export interface RuleCommand {
  readonly object_id?: string;
  readonly values?: RuleFieldValues;
  readonly service?: string;
  readonly args?: RuleFieldValues;
  readonly hub_service?: string;
  readonly hub_event?: string;
  readonly data?: RuleFieldValues;
  readonly wait_ms?: number;
}

/** Times among the values of commands, with their unit in JSON, in milliseconds. In programs they are durations. */
export const TIMES: Readonly<Record<string, number>> = {
  transition_length: 1,
  flash_length: 1,
  duration: 1000,
};

import {
  among,
  boolean,
  type Fields,
  integer,
  nullable,
  number,
  ObjectSchema,
  oneOf,
  string,
} from "../../../src/schema/schema.js";
import { SUPPLY_VOLTS } from "../../virtual/pin.js";
import type { BoardAction } from "../../virtual/world/messages.js";

/** Pulses per second: the most that this machine's timers can keep up with. */
const MAX_PULSES = 100;

/** Clicks of an encoder at once: a second of turning. */
const MAX_CLICKS = 50;

type ActionName = BoardAction["action"];

/** The fields of each action besides its name. */
const FIELDS: {
  readonly [Name in ActionName]: Record<
    Exclude<keyof Extract<BoardAction, { action: Name }>, "action">,
    Fields[string]
  >;
} = {
  level: { pin: string(), level: nullable(among([0, 1])) },
  voltage: { pin: string(), volts: number({ minimum: 0, maximum: SUPPLY_VOLTS }) },
  pulses: { pin: string(), hz: number({ minimum: 0, maximum: MAX_PULSES }) },
  turn: { knob: string(), clicks: integer({ minimum: -MAX_CLICKS, maximum: MAX_CLICKS }) },
  measure: { part: string(), channel: string(), value: number() },
  plug: { part: string(), plugged: boolean() },
  flip: { part: string() },
  hold: { pin: string(), held: boolean() },
  wire: { pin: string(), other: string(), wired: boolean() },
  break: { pin: string(), broken: boolean() },
  network: { up: boolean() },
  power: { on: boolean() },
};

const NAMES = Object.keys(FIELDS) as ActionName[];

/**
 * Checks that a JSON value is an action. @throws {ValidationError} a field is wrong; the error names it
 */
export function checkedAction(value: unknown): BoardAction {
  const named = typeof value === "object" && value !== null && "action" in value && value.action;
  const name = oneOf(NAMES).check(named, "action");
  const schema = new ObjectSchema({ action: oneOf(NAMES), ...FIELDS[name] });
  return schema.check(value) as BoardAction;
}

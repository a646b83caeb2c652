import type { Entity } from "../entities/entity.js";
import type { Location } from "../schedules/sun.js";
import { invalid } from "../schema/errors.js";
import { number, object, rangeOf, type Schema } from "../schema/schema.js";
import type { KeptCommand } from "./command.js";
import {
  type Condition,
  isOfSun,
  type RuleValue,
  type StateCondition,
  type TimeCondition,
} from "./condition.js";
import type { EntityAccess, ServiceAccess } from "./entity-access.js";
import { type KeptRule, RULE } from "./rule.js";

/** The entities and services that a rule may use. */
export interface RuleAccess {
  readonly access: EntityAccess;
  readonly services: ServiceAccess;
  /** Where the device is; undefined if its program doesn't say. */
  readonly location?: Location | undefined;
}

/**
 * Checks what was sent or stored as a rule, and fills in the defaults.
 *
 * @param minCommands - The minimum number of its commands.
 * @throws ValidationError when it isn't a valid rule for this device; it names the field.
 */
export function checkRule(id: string, from: unknown, to: RuleAccess, minCommands = 1): KeptRule {
  const { when, commands, ...rest } = object(RULE).check(from);
  const { name = "", enabled = true, delay_ms = 0, once = false } = rest;
  if (commands.length < minCommands)
    throw invalid("commands", `must have at least ${minCommands} items`);
  const checked = checkCondition(when, "when", to);
  for (const [i, command] of commands.entries()) checkCommand(command, `commands[${i}]`, to);
  const last = commands.length - 1;
  if (minCommands > 0 && "wait_ms" in (commands[last] as KeptCommand))
    throw invalid(`commands[${last}].wait_ms`, "must be followed by a command");
  // The ids of the program's rules aren't numbers, and they come first.
  const { position = Number(id) || 0 } = rest;
  return { id, name, enabled, when: checked, delay_ms, once, position, commands };
}

function checkCommand(command: KeptCommand, field: string, { access, services }: RuleAccess): void {
  if ("wait_ms" in command) return;
  if ("object_id" in command) {
    const entity = find(`${field}.object_id`, command.object_id, access);
    access.check(entity, command.values, `${field}.values`);
  } else if ("service" in command)
    services.checkService(command.service, command.args ?? {}, field);
  else if ("hub_service" in command)
    services.checkHub(command.hub_service, false, command.data ?? {}, field);
  else services.checkHub(command.hub_event, true, command.data ?? {}, field);
}

/** Returns the condition with its defaults. */
function checkCondition(when: Condition, field: string, to: RuleAccess): Condition {
  if ("and" in when || "or" in when) {
    const inner = "and" in when ? when.and : when.or;
    const isAnd = "and" in when;
    const all: Condition[] = [];
    // A loop, since a callback would take more of a board's stack.
    for (let i = 0; i < inner.length; i++)
      all.push(checkCondition(inner[i] as Condition, `${field}.${isAnd ? "and" : "or"}[${i}]`, to));
    return isAnd ? { and: all } : { or: all };
  }
  if ("from" in when) {
    checkTime(when, field, to);
    return when;
  }
  checkState(when, field, to.access);
  return { for_ms: 0, ...when };
}

function checkTime({ from, to }: TimeCondition, field: string, { location }: RuleAccess): void {
  if (to === from) throw invalid(`${field}.to`, 'must differ from "from"');
  if (location) return;
  const wrong = isOfSun(from) ? "from" : isOfSun(to ?? "") ? "to" : undefined;
  if (wrong)
    throw invalid(
      `${field}.${wrong}`,
      "needs the device's location, which its program doesn't give",
    );
}

function checkState(when: StateCondition, path: string, access: EntityAccess): void {
  const { object_id, field, comparison, value } = when;
  const entity = find(`${path}.object_id`, object_id, access);
  const state = access.state(entity);
  if (!Object.hasOwn(state, field)) {
    const fields = Object.keys(state).join(", ");
    throw invalid(
      `${path}.field`,
      fields === ""
        ? `can't be met: "${object_id}" has no state`
        : `must be a field of the state of "${object_id}": ${fields}`,
    );
  }
  const present = state[field];
  const schema = access.schema(entity, field);
  if (!schema || (typeof present === "object" && present !== null))
    throw invalid(`${path}.field`, "must be a field with a single value");
  if (comparison === "changes") {
    if (value !== undefined)
      throw invalid(`${path}.value`, 'must be left out with the comparison "changes"');
  } else if (comparison === "equals" || comparison === "becomes")
    schema.check(value, `${path}.value`);
  else checkOrder(when, path, schema);
}

function checkOrder(
  { comparison, field, value }: StateCondition,
  path: string,
  { json }: Schema<unknown>,
): void {
  const range = rangeOf(json);
  if (!range)
    throw invalid(`${path}.comparison`, `can't be "${comparison}" for a field that isn't a number`);
  const limit = number().check(value as RuleValue, `${path}.value`);
  const { minimum, maximum } = range;
  if (comparison === "above" && maximum !== undefined && limit >= maximum)
    throw invalid(`${path}.value`, `must be below ${maximum}, the maximum of ${field}`);
  if (comparison === "below" && minimum !== undefined && limit <= minimum)
    throw invalid(`${path}.value`, `must be above ${minimum}, the minimum of ${field}`);
}

function find(field: string, objectId: string, access: EntityAccess): Entity {
  const entity = access.find(objectId);
  if (!entity) throw invalid(field, "must be the object_id of an entity of this device");
  return entity;
}

/** How a program's automation becomes a rule: with JSON's names, ids instead of entities, and milliseconds. */
import { camelCase, snakeCase } from "../base/cases.js";
import type { Duration } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedDuration, DELAY } from "../base/option-ranges.js";
import type { Entity } from "../entities/entity.js";
import { describeError } from "../log/log.js";
import { invalid, ValidationError } from "../schema/errors.js";
import { pathOf } from "../schema/schema.js";
import type { Automation, AutomationCommand, AutomationCondition } from "./automation.js";
import { checkRule, type RuleAccess } from "./check-rule.js";
import { MAX_WAIT } from "./condition.js";
import type { EntityAccess } from "./entity-access.js";
import type { RuleWithCode } from "./running-rule.js";

type JsonFields = Readonly<Record<string, unknown>>;

/** Prefix of the ids of the program's rules; the ids of clients' rules are numbers. */
const PROGRAM = "program-";

/** Times among the values of commands, with their unit in JSON, in milliseconds. */
const TIMES: Readonly<Record<string, number>> = {
  transition_length: 1,
  flash_length: 1,
  duration: 1000,
};

/**
 * The automation as a rule.
 *
 * @param index - Its place among the device's automations, from 0.
 * @throws ConfigurationError naming the automation and what is wrong, when it isn't valid for this device.
 */
export function programRule({ options }: Automation, index: number, to: RuleAccess): RuleWithCode {
  const { when, delay = 0, commands = [], run, ...rest } = options;
  try {
    if (commands.length === 0 && !run)
      throw new ConfigurationError("it does nothing; give it commands, or code to run.");
    const from = {
      ...renamed(rest, ""),
      when: conditionOf(when, "when", to.access),
      delay_ms: waitOf(delay, "delay"),
      commands: commands.map((one, i) => commandOf(one, `commands[${i}]`, to.access)),
    };
    const rule = checkRule(`${PROGRAM}${index + 1}`, from, to, 0);
    return { rule: { ...rule, fixed: true }, run };
  } catch (error) {
    const who = options.name ? `The automation "${options.name}"` : `Automation ${index + 1}`;
    throw new ConfigurationError(`${who}: ${problemOf(error)}`);
  }
}

function conditionOf(when: AutomationCondition, path: string, access: EntityAccess): JsonFields {
  const several = (all: readonly AutomationCondition[], name: string) =>
    all.map((one, i) => conditionOf(one, `${path}.${name}[${i}]`, access));
  if ("and" in when) return { ...renamed(when, path), and: several(when.and, "and") };
  if ("or" in when) return { ...renamed(when, path), or: several(when.or, "or") };
  if ("from" in when) return renamed(when, path);
  const { entity, field, for: time = 0, ...rest } = when;
  const object_id = idOf(entity, `${path}.entity`, access);
  return {
    ...renamed(rest, path),
    object_id,
    field: jsonName(field, `${path}.field`),
    for_ms: waitOf(time, `${path}.for`),
  };
}

function commandOf(command: AutomationCommand, path: string, access: EntityAccess): JsonFields {
  if ("wait" in command) {
    const { wait, ...rest } = command;
    return { ...renamed(rest, path), wait_ms: waitOf(wait, `${path}.wait`) };
  }
  if ("service" in command || "hubService" in command || "hubEvent" in command)
    return renamed(command, path);
  const { entity, values, ...rest } = command;
  const object_id = idOf(entity, `${path}.entity`, access);
  return { ...renamed(rest, path), object_id, values: valuesOf(values, `${path}.values`) };
}

function valuesOf(values: JsonFields, path: string): JsonFields {
  const all = renamed(values, path);
  for (const name of Object.keys(all)) {
    const unit = TIMES[name];
    if (unit !== undefined)
      all[name] =
        checkedDuration("", `${path}.${camelCase(name)}`, all[name] as number, DELAY) / unit;
  }
  // Most are the same in JSON; a copy would only take memory.
  return Object.keys(all).every((name) => all[name] === values[name]) ? values : all;
}

function idOf(entity: Entity, path: string, access: EntityAccess): string {
  if (!entity) throw invalid(path, "is missing");
  if (access.find(entity.objectId) === entity) return entity.objectId;
  throw invalid(
    path,
    `is "${entity.name}"; it must be one of the device's entities, and not internal`,
  );
}

function waitOf(time: Duration, path: string): number {
  return Math.round(checkedDuration("", path, time, { from: 0, to: MAX_WAIT }));
}

/** A copy with JSON's names. */
function renamed(fields: object, path: string): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [jsonName(name, pathOf(path, name)), value]),
  );
}

function jsonName(name: string, path: string): string {
  if (name.includes("_"))
    throw new ConfigurationError(`"${path}" must be in camelCase: ${camelCase(name)}.`);
  return snakeCase(name);
}

/** What is wrong, with the names that the program has for fields. Other quoted names stay. */
function problemOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (!(error instanceof ValidationError)) return describeError(error);
  const { message, field } = error;
  return message
    .split('"')
    .map((part, i) => (i % 2 === 0 || part === field ? camelCase(part) : part))
    .join('"');
}

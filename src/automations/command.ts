import { invalid } from "../schema/errors.js";
import {
  ANY_FIELDS,
  isObject,
  type JSONSchema,
  named,
  object,
  oneOfObjects,
  optional,
  type Schema,
  string,
} from "../schema/schema.js";
import { milliseconds } from "./condition.js";

type RuleValues = Readonly<Record<string, unknown>>;

const values: Schema<RuleValues> = {
  json: { ...ANY_FIELDS, minProperties: 1 },
  check(values, field) {
    if (!isObject(values) || Object.keys(values).length === 0)
      throw invalid(field, "must be an object with at least one field");
    return values;
  },
};

const data: Schema<RuleValues> = {
  json: ANY_FIELDS,
  check(values, field) {
    if (!isObject(values)) throw invalid(field, "must be an object");
    return values;
  },
};

/** A command to an entity, with the fields of a PATCH request for it. */
const ENTITY_COMMAND = object({ object_id: string(), values });

/** A service of the device, with the values of its arguments by name. */
const SERVICE_COMMAND = object({ service: string(), args: optional(data) });

/** A service of the hub, as in `"light.turn_on"`, or an event, as in `"esphome.bell"`, with texts, numbers and booleans. */
const HUB_COMMAND = object({ hub_service: string(), data: optional(data) });
const EVENT_COMMAND = object({ hub_event: string(), data: optional(data) });

/** A wait before the next command. A rule that is triggered again meanwhile begins with its first command. */
const WAIT = object({ wait_ms: milliseconds });

/** What a rule does. */
export type KeptCommand =
  | { readonly wait_ms: number }
  | { readonly object_id: string; readonly values: RuleValues }
  | { readonly service: string; readonly args?: RuleValues }
  | { readonly hub_service: string; readonly data?: RuleValues }
  | { readonly hub_event: string; readonly data?: RuleValues };

const ALL = [ENTITY_COMMAND, SERVICE_COMMAND, HUB_COMMAND, EVENT_COMMAND, WAIT];

export const COMMAND_SCHEMA: Schema<KeptCommand> = {
  get json(): JSONSchema {
    return oneOfObjects(ALL);
  },
  check(value, field) {
    const has = (name: string) => isObject(value) && Object.hasOwn(value, name);
    const schema = ALL.find(({ fields }) => has(Object.keys(fields)[0] as string));
    return (schema ?? ENTITY_COMMAND).check(value, field) as KeptCommand;
  },
};

/** One of a rule's commands. */
export const COMMAND: Schema<KeptCommand> = named("Command", COMMAND_SCHEMA);

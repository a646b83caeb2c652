import type { Automations } from "../automations/automations.js";
import { TooManyRulesError } from "../automations/errors.js";
import { type KeptRule, RULE, RULE_SCHEMAS, type Rule } from "../automations/rule.js";
import type { Entity } from "../entities/entity.js";
import { Collection } from "../rest/collection.js";
import { conflict, notFound, RestError } from "../rest/errors.js";
import { listOf } from "../rest/list.js";
import type { Resource, Route } from "../rest/route.js";
import { array, nullable, object, open, refTo, string } from "../schema/schema.js";
import { givesCode, withoutSecrets } from "./rule-secrets.js";

const RUN = object({
  /** How often the rule has run since the device was started. */
  id: string(),
  automation: string(),
  /** In UTC; null while the time isn't known. */
  time: nullable(string()),
  /** The commands that failed. */
  failures: array(open(object({ field: string(), message: string() }))),
});

const RUN_NAME = "Run";

/** `/automations`: the device's rules. Creating one more than the device can keep is answered with 409. */
export function automationCollection(
  automations: Automations,
  entities: readonly Entity[],
): Resource {
  const isSecret = (id: string) =>
    entities.some(({ objectId, isSecret }) => isSecret && objectId === id);
  const { name, routes, schemas } = new Collection({
    name: "automations",
    itemName: "Automation",
    maxItems: automations.maxRules,
    description: "Rules without a hub",
    fields: RULE,
    list: () => automations.rules,
    // Only who may change a rule is shown its secrets: `edit` and `create` need that permission as well.
    shown: (rule, permission) =>
      permission === "configure" ? rule : withoutSecrets(rule as KeptRule, isSecret),
    create: (rule) => create(automations, rule),
    read: (id) => automations.find(id),
    edit(id, rule) {
      checkChangeable(automations, id);
      return automations.replace(id, rule);
    },
    delete(id) {
      checkChangeable(automations, id);
      return automations.delete(id) !== undefined;
    },
    routes: [runsRoute(automations)],
  });
  return { name, routes, schemas: [...schemas, ...RULE_SCHEMAS, [RUN_NAME, () => RUN.answerJSON]] };
}

function create(automations: Automations, rule: Rule): KeptRule {
  try {
    return automations.create(rule);
  } catch (error) {
    throw error instanceof TooManyRulesError ? conflict(error.message) : error;
  }
}

function checkChangeable(automations: Automations, id: string): void {
  if (automations.find(id)?.fixed)
    throw conflict(`"${id}" is a rule of the program; it can be run, but not changed.`);
}

/**
 * `/automations/{id}/runs`: GET returns the last run, POST runs the rule, to try it. Runs aren't fields of the
 * rule, because its ETag would then change with each run.
 */
function runsRoute(automations: Automations): Route {
  const run = refTo(RUN_NAME);
  return {
    path: "/automations/{id}/runs",
    operations: {
      GET: {
        permission: "read",
        answers: { 200: listOf(run) },
        run({ params: [id = ""] }) {
          if (!automations.find(id)) throw missing(id);
          const last = lastRun(automations, id);
          return { status: 200, json: { items: last ? [last] : [] } };
        },
      },
      POST: {
        permission: "command",
        answers: { 201: run },
        run({ params: [id = ""], permission }) {
          const rule = automations.find(id);
          if (rule && givesCode(rule) && permission !== "configure")
            throw new RestError(
              403,
              `"${id}" gives a code, so running it takes the permission "configure".`,
            );
          if (!automations.run(id)) throw missing(id);
          return { status: 201, json: lastRun(automations, id) };
        },
      },
    },
  };
}

function missing(id: string): Error {
  return notFound(`There's no "${id}" in /automations.`);
}

function lastRun(automations: Automations, id: string): object | undefined {
  const last = automations.lastRun(id);
  if (!last) return undefined;
  const { count, time, failures } = last;
  return {
    id: String(count),
    automation: id,
    time: time === undefined ? null : new Date(time).toISOString(),
    failures,
  };
}

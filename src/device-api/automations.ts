import type { Automations } from "../automations/automations.js";
import { TooManyRulesError } from "../automations/errors.js";
import { type KeptRule, RULE, RULE_SCHEMAS, type Rule } from "../automations/rule.js";
import { MOST_RULES } from "../automations/rule-storage.js";
import { Collection, type Item } from "../rest/collection.js";
import { conflict, notFound } from "../rest/errors.js";
import type { Resource, Route } from "../rest/route.js";
import { array, nullable, object, string } from "../schema/schema.js";

const RUN = object({
  automation: string(),
  /** In UTC; null while the time isn't known. */
  time: nullable(string()),
  /** The commands that failed. */
  failures: array(object({ field: string(), message: string() })),
});

/** `/automations`: the device's rules. One more than there is room for is answered with 409. */
export function automationCollection(automations: Automations): Omit<Resource, "name"> {
  const shown = (rule: KeptRule): Item<typeof RULE> => ({
    ...rule,
    last_run: lastRun(automations, rule.id),
  });
  const { routes, schemas } = new Collection({
    name: "automations",
    itemName: "Automation",
    mostItems: MOST_RULES,
    description: "Rules that work without a hub",
    fields: RULE,
    list: () => automations.rules.map(shown),
    create: (rule) => shown(create(automations, rule)),
    read(id) {
      const rule = automations.find(id);
      return rule && shown(rule);
    },
    edit(id, rule) {
      const edited = automations.replace(id, rule);
      return edited && shown(edited);
    },
    delete: (id) => automations.delete(id) !== undefined,
    routes: [runsRoute(automations)],
  });
  return { routes, schemas: { ...schemas, ...RULE_SCHEMAS } };
}

function create(automations: Automations, rule: Rule): KeptRule {
  try {
    return automations.create(rule);
  } catch (error) {
    throw error instanceof TooManyRulesError ? conflict(error.message) : error;
  }
}

/** `/automations/{id}/runs`: POST runs a rule, to try it. */
function runsRoute(automations: Automations): Route {
  return {
    path: "/automations/{id}/runs",
    operations: {
      POST: {
        permission: "command",
        answers: { 201: RUN.json },
        run({ params: [id = ""] }) {
          const failures = automations.run(id);
          if (!failures) throw notFound(`There's no "${id}" in /automations.`);
          const time = lastRun(automations, id);
          return { status: 201, json: { automation: id, time, failures } };
        },
      },
    },
  };
}

function lastRun(automations: Automations, id: string): string | null {
  const time = automations.lastRun(id);
  return time === undefined ? null : new Date(time).toISOString();
}

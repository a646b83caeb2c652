import type { Automations } from "../automations/automations.js";
import { TooManyRulesError } from "../automations/errors.js";
import { type KeptRule, RULE, RULE_SCHEMAS, type Rule } from "../automations/rule.js";
import { Collection } from "../rest/collection.js";
import { conflict } from "../rest/errors.js";
import type { Resource } from "../rest/route.js";

/** `/automations`: the device's rules. One more than there is room for is answered with 409. */
export function automationCollection(automations: Automations): Omit<Resource, "name"> {
  const { routes, schemas } = new Collection({
    name: "automations",
    itemName: "Automation",
    description: "Rules that are kept on the device and work without any hub",
    fields: RULE,
    list: () => automations.rules,
    create: (rule) => create(automations, rule),
    read: (id) => automations.find(id),
    edit: (id, rule) => automations.replace(id, rule),
    delete: (id) => automations.delete(id) !== undefined,
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

import type { Automations } from "../automations/automations.js";
import { TooManyRulesError } from "../automations/errors.js";
import { type KeptRule, RULE, type Rule } from "../automations/rule.js";
import { Collection } from "../rest/collection.js";
import { conflict } from "../rest/errors.js";

/** `/automations`: the device's rules. One more than there is room for is answered with 409. */
export function automationCollection(automations: Automations): Collection<typeof RULE> {
  return new Collection({
    name: "automations",
    description: "Rules that are kept on the device and work without any hub",
    fields: RULE,
    list: () => automations.rules,
    create: (rule) => create(automations, rule),
    read: (id) => automations.find(id),
    edit: (id, rule) => automations.replace(id, rule),
    delete: (id) => automations.delete(id) !== undefined,
  });
}

function create(automations: Automations, rule: Rule): KeptRule {
  try {
    return automations.create(rule);
  } catch (error) {
    throw error instanceof TooManyRulesError ? conflict(error.message) : error;
  }
}

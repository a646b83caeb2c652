import type { Automations } from "../automations/automations.js";
import { RULE } from "../automations/rule.js";
import { Collection } from "../rest/collection.js";

/** `/automations`: the rules that the device keeps. One more than it can keep is answered with 409. */
export function automationCollection(automations: Automations): Collection<typeof RULE> {
  return new Collection({
    name: "automations",
    description: "Rules that are kept on the device and work without any hub",
    fields: RULE,
    list: () => automations.rules,
    create: (rule) => automations.create(rule),
    read: (id) => automations.find(id),
    edit: (id, rule) => automations.replace(id, rule),
    delete: (id) => automations.delete(id) !== undefined,
  });
}

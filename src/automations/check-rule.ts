import type { Entity } from "../entities/entity.js";
import { invalid } from "../schema/errors.js";
import { object } from "../schema/schema.js";
import type { EntityAccess } from "./entity-access.js";
import { type Condition, type KeptRule, RULE, type RuleValue } from "./rule.js";

/**
 * Checks what was sent or stored as a rule, and fills in the defaults.
 *
 * @throws ValidationError when it isn't a valid rule for these entities; it names the field.
 */
export function checkRule(id: string, from: unknown, access: EntityAccess): KeptRule {
  const { name = "", enabled = true, when, delay_ms = 0, commands } = object(RULE).check(from);
  checkCondition(when, find("when.object_id", when.object_id, access), access);
  commands.forEach(({ object_id, values }, i) => {
    const entity = find(`commands[${i}].object_id`, object_id, access);
    access.check(entity, values, `commands[${i}].values`);
  });
  return { id, name, enabled, when: { for_ms: 0, ...when }, delay_ms, commands };
}

function checkCondition(when: Condition, entity: Entity, access: EntityAccess): void {
  const { object_id, field, comparison, value } = when;
  const state = access.state(entity);
  if (!Object.hasOwn(state, field)) {
    const fields = Object.keys(state).join(", ");
    throw invalid(
      "when.field",
      fields === ""
        ? `can't be met: "${object_id}" has no state`
        : `must be a field of the state of "${object_id}": ${fields}`,
    );
  }
  const present = state[field];
  if (typeof present === "object" && present !== null)
    throw invalid("when.field", "must be a field with a single value");
  if (comparison !== "changes") checkValue(comparison, value, present as RuleValue);
  else if (value !== undefined)
    throw invalid("when.value", 'must be left out where the comparison is "changes"');
}

/** @param present - The field's current value, which tells its type; null when it has none yet. */
function checkValue(comparison: string, value: RuleValue | undefined, present: RuleValue): void {
  const orders = comparison !== "equals";
  if (orders && present !== null && typeof present !== "number")
    throw invalid("when.comparison", `can't be "${comparison}" for a field that isn't a number`);
  // Any field can be compared with null, "no value".
  if (!orders && value === null) return;
  const type = orders ? "number" : present === null ? typeof value : typeof present;
  const isUnknown = present === null && !orders;
  const fits = isUnknown ? type === "number" || type === "boolean" : typeof value === type;
  const words = { boolean: "true or false", number: "a number", string: "a text" };
  if (!fits || (type === "number" && !Number.isFinite(value)))
    throw invalid(
      "when.value",
      `must be ${isUnknown ? "a number, or true or false" : words[type as keyof typeof words]}`,
    );
}

function find(field: string, objectId: string, access: EntityAccess): Entity {
  const entity = access.find(objectId);
  if (!entity) throw invalid(field, "must be the object_id of an entity of this device");
  return entity;
}

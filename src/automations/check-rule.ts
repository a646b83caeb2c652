import type { Entity } from "../entities/entity.js";
import { invalid } from "../schema/errors.js";
import { number, object, rangeOf, type Schema } from "../schema/schema.js";
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
  const schema = access.schema(entity, field);
  if (!schema || (typeof present === "object" && present !== null))
    throw invalid("when.field", "must be a field with a single value");
  if (comparison === "changes") {
    if (value !== undefined)
      throw invalid("when.value", 'must be left out where the comparison is "changes"');
  } else if (comparison === "equals") schema.check(value, "when.value");
  else checkOrder(comparison, value, schema, field);
}

function checkOrder(
  comparison: "above" | "below",
  value: RuleValue | undefined,
  { json }: Schema<unknown>,
  field: string,
): void {
  const range = rangeOf(json);
  if (!range)
    throw invalid("when.comparison", `can't be "${comparison}" for a field that isn't a number`);
  const limit = number().check(value, "when.value");
  const { minimum, maximum } = range;
  if (comparison === "above" && maximum !== undefined && limit >= maximum)
    throw invalid("when.value", `must be less than ${maximum}: "${field}" is never more than that`);
  if (comparison === "below" && minimum !== undefined && limit <= minimum)
    throw invalid("when.value", `must be more than ${minimum}: "${field}" is never less than that`);
}

function find(field: string, objectId: string, access: EntityAccess): Entity {
  const entity = access.find(objectId);
  if (!entity) throw invalid(field, "must be the object_id of an entity of this device");
  return entity;
}

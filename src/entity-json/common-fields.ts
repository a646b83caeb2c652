import type { Entity } from "../entities/entity.js";
import { ENTITY_CATEGORY_WORDS as CATEGORIES } from "../messages/words.js";
import { boolean, oneOf, optional, readOnly, string, type Values } from "../schema/schema.js";

/** The fields that entities of all kinds have, or can have, in JSON. */
export const COMMON_FIELDS = {
  name: readOnly(string()),
  icon: optional(readOnly(string())),
  /** Left out for entities of everyday use. */
  category: optional(readOnly(oneOf(["config", "diagnostic"]))),
  /** true if hubs hide it until people want to see it. */
  disabled_by_default: optional(readOnly(boolean())),
  /** The name of the sub-device that it belongs to. */
  device: optional(readOnly(string())),
  /** That sub-device's area, if it has one. */
  area: optional(readOnly(string())),
  /** The heading below which pages show it. */
  group: optional(readOnly(string())),
  // Only items of `/entities` have these; clients may send them back to the collections of the kinds.
  kind: optional(readOnly(string())),
  /** The path in the collection of its kind. */
  href: optional(readOnly(string())),
  /** Its state as text for people. */
  description: optional(readOnly(string())),
};

const NONE = {};

/** The values of these fields except the name; those that the entity doesn't have are left out. */
export function commonValues(entity: Entity): Omit<Values<typeof COMMON_FIELDS>, "name"> {
  // Most entities have none, and then no object is allocated.
  if (entity.isPlain) return NONE;
  const { icon, entityCategory, disabledByDefault, device, group } = entity;
  return {
    ...(icon !== "" && { icon }),
    ...(entityCategory !== 0 && { category: CATEGORIES[entityCategory] as "config" }),
    ...(disabledByDefault && { disabled_by_default: true }),
    ...(device && { device: device.name }),
    ...(device?.area && { area: device.area }),
    ...(group !== "" && { group }),
  };
}

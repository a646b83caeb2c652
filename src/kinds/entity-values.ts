import type { Entity } from "../entities/entity.js";
import { Access, type KindValue } from "./kind.js";

/** An entity's properties. */
type Properties = Readonly<Record<string, unknown>>;

export function isReadable({ access }: KindValue): boolean {
  return access !== Access.SET;
}

export function isSettable({ access }: KindValue): boolean {
  return access !== Access.READ;
}

/** Whether the entity has the value at all. */
export function hasValue(entity: Entity, { when, unless }: KindValue): boolean {
  const properties = entity as unknown as Properties;
  if (unless !== undefined && properties[unless]) return false;
  if (when === undefined) return true;
  const condition = properties[when];
  return typeof condition === "object" ? (condition as ArrayLike<unknown>).length > 0 : !!condition;
}

/** What the entity's property is now; undefined while it isn't known. */
export function propertyOf(entity: Entity, { name, property = name }: KindValue): unknown {
  return (entity as unknown as Properties)[property];
}

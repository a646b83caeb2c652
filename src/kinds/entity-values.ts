import type { Entity } from "../entities/entity.js";
import { Access, type KindValue } from "./kind.js";

/** An entity's properties, by their names in descriptions. */
export type Properties = Readonly<Record<string, unknown>>;

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
  return when === undefined || !!properties[when];
}

/** A single-precision value, rounded to its significant digits; `null` where it isn't known: for NaN and undefined. */
export function float(value: number | undefined): number | null {
  if (value === undefined || !Number.isFinite(value)) return null;
  return Number.isInteger(value) || Math.fround(value) !== value
    ? value
    : Number(value.toPrecision(7));
}

import type { Entity } from "../entities/entity.js";
import { invalid } from "../schema/errors.js";
import { pathOf } from "../schema/schema.js";
import type { EntityKind } from "./entity-kind.js";

/** The fields of a command that were sent, valid by the schemas of the kind's fields. */
export type Changes = Readonly<Record<string, unknown>>;

/**
 * Checks that an entity can carry out a command.
 *
 * @param isNow - The command is carried out right after this, not at a later time.
 * @param path - The path of the fields, for the error. Default: the body of a request.
 * @throws ValidationError naming the field.
 */
export function checkCommand(
  kind: EntityKind,
  entity: Entity,
  changes: Changes,
  isNow: boolean,
  path = "",
): void {
  const names = Object.keys(changes);
  if (names.length === 0) return;
  if (!kind.isCommanded) throw cannot(pathOf(path, names[0] as string), entity);
  const has = kind.state(entity);
  for (const name of names) {
    const field = pathOf(path, name);
    if (!Object.hasOwn(has, name) && !kind.takes(entity, name)) throw cannot(field, entity);
    kind.limit(entity, name)?.check(changes[name], field);
  }
  kind.check(entity, changes, isNow);
}

/** The error for a field that the entity doesn't have. */
export function cannot(field: string, entity: Entity): Error {
  return invalid(field, `isn't supported by "${entity.name}"`);
}

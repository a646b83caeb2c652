import type { Entity } from "../../entities/entity.js";
import { COMMON_FIELDS } from "../../entity-json/common-fields.js";
import { itemOf } from "../../entity-json/entity-json.js";
import type { AnyEntityKind } from "../../entity-json/entity-kind.js";
import { type AnyCollection, Collection } from "../../rest/collection.js";
import { optional, readOnly, string } from "../../schema/schema.js";

const ENTITY = {
  ...COMMON_FIELDS,
  kind: readOnly(string()),
  /** The path of its own resource, where it can be commanded. */
  href: optional(readOnly(string())),
  /** Its state in words that people read. */
  description: readOnly(string()),
};

/** `/entities`: entities of all kinds, in the device's order. Commands go to their `href`. */
export function allEntities(
  kinds: readonly AnyEntityKind[],
  entities: readonly Entity[],
): AnyCollection {
  const show = (entity: Entity) => {
    const kind = kinds.find((kind) => kind.kind === entity.kind);
    const { objectId: id, name } = entity;
    if (!kind) return { id, name, kind: entity.kind, description: entity.describe() };
    const href = `/${kind.name}/${id}`;
    return { kind: entity.kind, href, description: entity.describe(), ...itemOf(kind, entity) };
  };
  return new Collection({
    name: "entities",
    description: "The entities of all kinds, each with the fields of its kind",
    fields: ENTITY,
    list: () => entities.map(show),
    read(id) {
      const entity = entities.find(({ objectId }) => objectId === id);
      return entity && show(entity);
    },
  });
}

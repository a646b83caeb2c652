import type { Entity } from "../../entities/entity.js";
import { COMMON_FIELDS } from "../../entity-json/common-fields.js";
import type { EntityKind } from "../../entity-json/entity-kind.js";
import type { Timers } from "../../host/host.js";
import { Collection } from "../../rest/collection.js";
import { listOf } from "../../rest/list.js";
import type { DefinedSchema, Resource, Route } from "../../rest/route.js";
import { ObjectSchema, oneOf, refTo, type Schema, string } from "../../schema/schema.js";
import { EntityViews, type KnownEntity, viewOf } from "./entity-views.js";
import { EditEntity, SCENE, Scene } from "./patch-entities.js";
import { COMMON, itemNameOf } from "./schema-names.js";

const LIST = "Entities";

/** The fields that each item has. */
const REQUIRED = ["id", "name", "kind", "href", "description"];

/**
 * `/entities`: entities of all kinds, in the device's order, which can be commanded one by one or together.
 *
 * @param area - The device's area, which entities have unless their sub-device has its own.
 */
export function allEntities(
  kinds: readonly EntityKind[],
  entities: readonly Entity[],
  timers: Timers,
  area = "",
): Resource {
  const views = new EntityViews(kinds, entities);
  const collection = new Collection({
    name: "entities",
    itemName: "Entity",
    description: "Entities of all kinds",
    listName: LIST,
    fields: COMMON_FIELDS,
    filters: { kind: kindFilter(kinds), area: string() },
    list({ kind: wantedKind, area: wantedArea }) {
      const isWanted = ({ kind, entity: { device } }: KnownEntity) =>
        (wantedKind === undefined || kind.kind === wantedKind) &&
        (wantedArea === undefined || (device?.area || area) === wantedArea);
      return views.all.filter(isWanted).map(viewOf);
    },
    read(id) {
      const known = views.find(id);
      return known && viewOf(known);
    },
  });
  const [list, item] = collection.routes as [Route, Route];
  const edit = new EditEntity(views, timers);
  const scene = new Scene(views, timers);
  return {
    name: collection.name,
    routes: [
      { ...list, operations: { ...list.operations, PATCH: scene } },
      { ...item, operations: { ...item.operations, PATCH: edit } },
    ],
    schemas: schemasOf(kinds),
  };
}

/** A kind's word; in the description it is any text, since the words are those of the entities' schemas. */
function kindFilter(kinds: readonly EntityKind[]): Schema<string> {
  const words = oneOf(kinds.map(({ kind }) => kind));
  return { check: (value, field) => words.check(value, field), json: string().json };
}

function schemasOf(kinds: readonly EntityKind[]): DefinedSchema[] {
  const fields = kinds.map((kind) => {
    const name = itemNameOf(kind);
    return refTo(kind.isCommanded ? `${name}Fields` : name);
  });
  return [
    [COMMON.name, () => new ObjectSchema({ id: string(), ...COMMON_FIELDS }).openJSON],
    ["EntityFields", { anyOf: fields }],
    ["Entity", { allOf: [refTo(COMMON.name), refTo("EntityFields")], required: REQUIRED }],
    [LIST, listOf(refTo("Entity"))],
    ["Scene", SCENE],
  ];
}

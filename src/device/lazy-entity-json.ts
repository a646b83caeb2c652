import type { Entity } from "../entities/entity.js";
import { EntityJson } from "../entity-json/entity-json.js";

/**
 * The entities as JSON, made on first use: a device without HTTP, MQTT and rules needs none, and a build
 * without them doesn't contain it. A class, because on XS a function that keeps it takes 11 slots more.
 */
export class LazyEntityJson {
  private json: EntityJson | undefined;

  constructor(private readonly entities: readonly Entity[]) {}

  get made(): EntityJson {
    if (
      typeof USE_HTTP === "undefined" ||
      USE_HTTP ||
      typeof USE_MQTT === "undefined" ||
      USE_MQTT ||
      typeof USE_AUTOMATIONS === "undefined" ||
      USE_AUTOMATIONS
    )
      this.json ??= new EntityJson(shownOf(this.entities));
    return this.json as EntityJson;
  }
}

/** The entities that clients see. */
export function shownOf(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(({ index }) => index >= 0);
}

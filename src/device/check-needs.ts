import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";

/** @throws ConfigurationError when an entity needs another one that the device doesn't have; it names both. */
export function checkNeeds(entities: readonly Entity[]): void {
  for (const { name, needs } of entities) {
    for (const needed of needs) {
      if (entities.includes(needed)) continue;
      throw new ConfigurationError(
        `"${name}" works with "${needed.name}", which isn't among the device's entities and never starts; give the device both.`,
      );
    }
  }
}

import type { Entity } from "./entity.js";

/** Has the device check that `owner` is one of its entities as well. @returns The entity. */
export function needing<Made extends Entity>(entity: Made, owner: Entity): Made {
  return Object.defineProperty(entity, "needs", { value: [owner] });
}

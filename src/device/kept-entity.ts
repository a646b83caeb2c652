import { ConfigurationError } from "../base/errors.js";
import { CommandedEntity } from "../entities/commanded-entity.js";
import type { Entity } from "../entities/entity.js";
import { kindOf } from "../kinds/in-build/kind-of.js";
import type { Kind } from "../kinds/kind.js";
import { type Keeping, maxSavedLength, restoreState, saveState } from "../kinds/saved-state.js";
import type { Keepable } from "./saved-states.js";

/**
 * Those of the entities whose states are kept over restarts.
 *
 * @throws ConfigurationError naming an entity with `restore`, when its kind was left out of the build.
 */
export function keptEntities(entities: readonly Entity[]): Keepable[] {
  const kept: Keepable[] = [];
  for (const entity of entities) {
    if (!(entity instanceof CommandedEntity) || !entity.isKept) continue;
    const kind = kindOf(entity);
    if (!kind)
      throw new ConfigurationError(
        `"${entity.name}" has restore, but its kind was left out of this build; leave out one of both.`,
      );
    kept.push(new KeptEntity(entity, kind));
  }
  return kept;
}

/** An entity whose state is kept, as its kind's description says. */
class KeptEntity implements Keepable {
  constructor(
    private readonly entity: Keeping,
    private readonly kind: Kind,
  ) {}

  get name(): string {
    return this.entity.name;
  }

  get key(): number {
    return this.entity.key;
  }

  get maxSavedLength(): number {
    return maxSavedLength(this.kind, this.entity);
  }

  saveState(bytes: DataView): number {
    return saveState(this.kind, this.entity, bytes);
  }

  restoreState(bytes: DataView): boolean {
    return restoreState(this.kind, this.entity, bytes);
  }
}

import type { Entity } from "../../entities/entity.js";
import { Listening } from "../../entities/listening.js";
import type { Changes } from "../../entity-json/entity-changes.js";
import { type EntityItem, itemOf } from "../../entity-json/entity-json.js";
import type { EntityKind } from "../../entity-json/entity-kind.js";
import type { Timers } from "../../host/host.js";
import type { Progress } from "../../rest/results.js";

/** The progress of a command, for clients that wait for it. */
export class EntityProgress implements Progress<EntityItem> {
  constructor(
    private readonly kind: EntityKind,
    private readonly entity: Entity,
    private readonly changes: Changes,
    /** How many milliseconds it takes; undefined if that isn't known. */
    private readonly time: number | undefined,
    private readonly timers: Timers,
  ) {}

  get item(): EntityItem {
    return itemOf(this.kind, this.entity);
  }

  onDone(done: () => void): () => void {
    if (this.time !== undefined) {
      const timer = this.timers.set(done, this.time);
      return () => this.timers.clear(timer);
    }
    const listening = new Listening(this.entity, {
      onStateChanged: () => {
        if (this.kind.isThere(this.entity, this.changes)) done();
      },
    });
    return () => listening.end();
  }
}

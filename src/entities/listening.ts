import type { Log } from "../log/log.js";
import { type Entity, NOWHERE, type Subscriber } from "./entity.js";

/**
 * Listens to what one entity publishes, after its earlier subscribers. Costs
 * nothing for an entity without listeners. There may be several, which can end
 * in any order.
 */
export class Listening implements Subscriber {
  private next: Subscriber | undefined;

  constructor(
    private readonly entity: Entity,
    private readonly listener: Pick<Subscriber, "onStateChanged">,
  ) {
    this.next = entity.subscriber;
    entity.subscriber = this;
  }

  get log(): Log {
    return this.next?.log ?? NOWHERE;
  }

  get version(): string {
    return this.next?.version ?? "";
  }

  onStateChanged(entity: Entity): void {
    this.next?.onStateChanged(entity);
    this.listener.onStateChanged(entity);
  }

  end(): void {
    let outer = this.entity.subscriber;
    if (outer === this) this.entity.subscriber = this.next;
    else {
      while (outer instanceof Listening && outer.next !== this) outer = outer.next;
      if (outer instanceof Listening) outer.next = this.next;
    }
    this.next = undefined;
  }
}

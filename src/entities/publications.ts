import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { Entity, Subscriber } from "./entity.js";

/** Tells a device's clients and its program what the entities publish. */
export class Publications implements Subscriber {
  readonly log: Log;
  readonly version: string;
  /** The native API's clients, while the device runs. They see the entities that have an index. */
  clients: Pick<Subscriber, "onStateChanged"> | undefined;
  /** The program's callback. Errors that it throws are logged. */
  onPublish: ((entity: Entity) => void) | undefined;
  /** Follows the states that clients see, after all others. */
  follower: Pick<Subscriber, "onStateChanged"> | undefined;

  constructor(log: Log, version: string) {
    this.log = log;
    this.version = version;
  }

  onStateChanged(entity: Entity): void {
    const isShown = entity.index >= 0;
    if (isShown) this.clients?.onStateChanged(entity);
    if (this.onPublish) this.tell(entity);
    if (isShown) this.follower?.onStateChanged(entity);
  }

  private tell(entity: Entity): void {
    try {
      const returned: unknown = this.onPublish?.(entity);
      // Checked here as well: what `logRejection` prepares takes memory.
      if (returned !== undefined) logRejection(returned, this.log, "onPublish");
    } catch (error) {
      this.log.error("device", () => `onPublish failed: ${describeFailure(error)}`);
    }
  }
}

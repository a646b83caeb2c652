import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { Entity, Subscriber } from "./entity.js";

/** Tells a device's clients and its program what the entities publish. */
export class Publications implements Subscriber {
  /** The native API's clients, while the device runs. */
  clients: Pick<Subscriber, "onStateChanged"> | undefined;
  private onPublish: ((entity: Entity) => void) | undefined;
  private follower: Pick<Subscriber, "onStateChanged"> | undefined;
  /** Whether there is either of these two: each publication checks only this. */
  private hasOthers = false;

  constructor(
    readonly log: Log,
    readonly version: string,
  ) {}

  onStateChanged(entity: Entity): void {
    this.clients?.onStateChanged(entity);
    if (this.hasOthers) this.tellOthers(entity);
  }

  /** Sets the program's callback. Errors that it throws are logged. */
  tellProgram(onPublish: ((entity: Entity) => void) | undefined): void {
    this.onPublish = onPublish;
    this.update();
  }

  /** Sets who is told of each publication after all others. */
  tellFollower(follower: Pick<Subscriber, "onStateChanged"> | undefined): void {
    this.follower = follower;
    this.update();
  }

  private update(): void {
    this.hasOthers = this.onPublish !== undefined || this.follower !== undefined;
  }

  private tellOthers(entity: Entity): void {
    if (this.onPublish) this.notify(entity);
    this.follower?.onStateChanged(entity);
  }

  private notify(entity: Entity): void {
    try {
      const returned: unknown = this.onPublish?.(entity);
      // Checked here as well: what `logRejection` prepares takes memory.
      if (returned !== undefined) logRejection(returned, this.log, "onPublish");
    } catch (error) {
      this.log.error("device", () => `onPublish failed: ${describeFailure(error)}`);
    }
  }
}

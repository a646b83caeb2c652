import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, Timer } from "../../host/host.js";

/** A delayed call for an entity, one at a time. It is cancelled when the entity is closed. */
export class Delay implements EntityPart {
  private host: Host | undefined;
  private timer: Timer | undefined;

  open(host: Host): void {
    this.host = host;
  }

  /** The host's ticks in milliseconds; 0 while it isn't open. */
  get now(): number {
    return this.host?.time.ticks ?? 0;
  }

  /**
   * Calls `then` after this many milliseconds, in place of any call that is pending. Does nothing while it isn't
   * open.
   */
  set(milliseconds: number, then: () => void): void {
    this.clear();
    this.timer = this.host?.timer.set(() => {
      this.timer = undefined;
      then();
    }, Math.ceil(milliseconds));
  }

  /** Cancels the pending call. */
  clear(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }

  close(): void {
    this.clear();
    this.host = undefined;
  }
}

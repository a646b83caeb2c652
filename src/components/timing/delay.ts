import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, Timer } from "../../host/host.js";

/** Something that an entity does later: one thing at a time. It is forgotten when the entity ends. */
export class Delay implements EntityPart {
  #host: Host | undefined;
  #timer: Timer | undefined;

  open(host: Host): void {
    this.#host = host;
  }

  /** The host's ticks in milliseconds; 0 while it isn't open. */
  get now(): number {
    return this.#host?.time.ticks ?? 0;
  }

  /**
   * Calls `then` after so many milliseconds, instead of what was to be called before. Does nothing while it
   * isn't open.
   */
  set(milliseconds: number, then: () => void): void {
    this.clear();
    this.#timer = this.#host?.timer.set(() => {
      this.#timer = undefined;
      then();
    }, Math.ceil(milliseconds));
  }

  /** Forgets what was to be called. */
  clear(): void {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
  }

  close(): void {
    this.clear();
    this.#host = undefined;
  }
}

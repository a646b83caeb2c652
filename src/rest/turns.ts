import type { Later } from "./route.js";

/** Lets those who write an item take turns: a write begins when the one before it has ended. */
export class Turns {
  /** The end of the last write of each item that is being written. It is never rejected. */
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Writes at once if nobody else is writing this item, otherwise when its turn comes.
   *
   * @param write - Takes all it needs from the request beforehand, which is reused meanwhile.
   */
  take<T>(id: string, write: () => Later<T>): Later<T> {
    const before = this.#last.get(id);
    const result = before ? before.then(write) : write();
    if (!(result instanceof Promise)) return result;
    const last = this.#last;
    const end: Promise<void> = result.then(ignore, ignore).then(() => {
      if (last.get(id) === end) last.delete(id);
    });
    last.set(id, end);
    return result;
  }
}

function ignore(): void {}

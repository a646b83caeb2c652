import type { Later } from "./route.js";

/** Serializes the writes of each item: a write begins when the one before it has ended. */
export class Turns {
  /** For each item that is being written, the end of its last write. It is never rejected. */
  private readonly last = new Map<string, Promise<void>>();

  /**
   * Writes at once if no other write of this item is in progress, otherwise after those before it.
   *
   * @param write - Must not read the request, which may have been reused by then.
   */
  take<T>(id: string, write: () => Later<T>): Later<T> {
    const before = this.last.get(id);
    const result = before ? before.then(write) : write();
    if (!(result instanceof Promise)) return result;
    const last = this.last;
    const end: Promise<void> = result.then(ignore, ignore).then(() => {
      if (last.get(id) === end) last.delete(id);
    });
    last.set(id, end);
    return result;
  }
}

function ignore(): void {}

import type { Received } from "../test/tools/frames.js";

/** What the device ought to be like: for each entity the states that it had, the latest last. */
export class Model {
  readonly #histories = new Map<number, string[]>();
  readonly #busy = new Set<number>();

  has(key: unknown): key is number {
    return this.#histories.has(key as number);
  }

  keys(): number[] {
    return [...this.#histories.keys()];
  }

  /** The entity is in this state now. */
  set(state: Received): void {
    const history = this.#histories.get(state.key as number);
    const text = JSON.stringify(state);
    if (!history) this.#histories.set(state.key as number, [text]);
    else if (history.at(-1) !== text) history.push(text);
  }

  latest(key: number): string {
    return this.#histories.get(key)?.at(-1) ?? "";
  }

  /** Where the state stands, of those from `from` on; -1: the entity wasn't in it. */
  find(state: Received, from: number): number {
    return this.#histories.get(state.key as number)?.indexOf(JSON.stringify(state), from) ?? -1;
  }

  lastIndex(key: number): number {
    return (this.#histories.get(key)?.length ?? 0) - 1;
  }

  /** Has an entity to oneself: who commands it knows what comes of it. Returns whether it was free. */
  take(key: number): boolean {
    if (this.#busy.has(key)) return false;
    this.#busy.add(key);
    return true;
  }

  giveBack(key: number): void {
    this.#busy.delete(key);
  }
}

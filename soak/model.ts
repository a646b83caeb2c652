import type { Received } from "../test/tools/frames.js";

/**
 * A state to compare with others. The fields' order is left out, and so are fields that have their default:
 * on the wire they are the same as fields that aren't there.
 */
export function textOf(state: Received): string {
  const fields = Object.entries(state).filter(([, value]) => !isDefault(value));
  return JSON.stringify(Object.fromEntries(fields.sort()));
}

function isDefault(value: unknown): boolean {
  return value === 0 || value === false || value === "" || value === undefined;
}

/** The expected device: for each entity all states that it had, the latest last. */
export class Model {
  readonly #histories = new Map<number, string[]>();
  readonly #busy = new Set<number>();

  has(key: unknown): key is number {
    return this.#histories.has(key as number);
  }

  keys(): number[] {
    return [...this.#histories.keys()];
  }

  /** Records the entity's new state. */
  set(state: Received): void {
    const history = this.#histories.get(state.key as number);
    const text = textOf(state);
    if (!history) this.#histories.set(state.key as number, [text]);
    else if (history.at(-1) !== text) history.push(text);
  }

  latest(key: number): string {
    return this.#histories.get(key)?.at(-1) ?? "";
  }

  /** The index of the state among those from `from` on; -1 if the entity wasn't in it. */
  find(state: Received, from: number): number {
    return this.#histories.get(state.key as number)?.indexOf(textOf(state), from) ?? -1;
  }

  lastIndex(key: number): number {
    return (this.#histories.get(key)?.length ?? 0) - 1;
  }

  /** Reserves an entity, so that only one client commands it and knows the result. Returns false if it is reserved. */
  take(key: number): boolean {
    if (this.#busy.has(key)) return false;
    this.#busy.add(key);
    return true;
  }

  giveBack(key: number): void {
    this.#busy.delete(key);
  }
}

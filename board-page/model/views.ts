import { type Signal, signal } from "@preact/signals";

/** Views by their keys, each with a signal of its own, so that only what shows one is drawn again. */
export class Views<Key, View> {
  /** In the order in which they came. */
  readonly keys = signal<readonly Key[]>([]);
  readonly #keyOf: (view: View) => Key;
  readonly #views = new Map<Key, Signal<View>>();

  constructor(keyOf: (view: View) => Key) {
    this.#keyOf = keyOf;
  }

  get(key: Key): View | undefined {
    return this.#views.get(key)?.value;
  }

  /** All of them; who asks is told when one changes. */
  get all(): readonly View[] {
    return this.keys.value.flatMap((key) => this.get(key) ?? []);
  }

  /** Takes these in place of all that there were. */
  reset(views: readonly View[]): void {
    const keys = new Set(views.map(this.#keyOf));
    for (const key of this.#views.keys()) if (!keys.has(key)) this.#views.delete(key);
    this.learn(views);
    this.keys.value = [...keys];
  }

  /** Takes each in place of that with the same key, or adds it. */
  learn(views: readonly View[]): void {
    const added: Key[] = [];
    for (const view of views) {
      const key = this.#keyOf(view);
      const known = this.#views.get(key);
      if (known) known.value = view;
      else {
        this.#views.set(key, signal(view));
        added.push(key);
      }
    }
    if (added.length > 0) this.keys.value = [...this.keys.peek(), ...added];
  }
}

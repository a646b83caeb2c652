import { type Signal, signal } from "@preact/signals";

/** Views by their keys, each with its own signal, so that only components that show it are rendered again. */
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

  /** All views. Components that read this are rendered again when any of them changes. */
  get all(): readonly View[] {
    return this.keys.value.flatMap((key) => this.get(key) ?? []);
  }

  /** Replaces all views. */
  reset(views: readonly View[]): void {
    const keys = new Set(views.map(this.#keyOf));
    for (const key of this.#views.keys()) if (!keys.has(key)) this.#views.delete(key);
    this.learn(views);
    this.keys.value = [...keys];
  }

  /** Replaces the views with the same keys, and adds the others. */
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
